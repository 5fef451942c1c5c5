import type { EditScope } from '@club/contract';
import { changeFacts, type EventFacts, isSame } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { beginSeries } from './begin-series';
import { continueSeries } from './continue-series';
import { updatedNotices } from './event-notices';
import type { EditContext } from './plan-series';
import { type Change, type Refused, refused, type SeriesChange, type SeriesNotice } from './series-change';
import { changesInterval, changesRecurrence, type Stretch, type StretchPlan, stretchFrom } from './stretch';

export type SeriesEdit = SeriesChange & {
  kind: 'edited';
  /** As it is now. */
  edited: ClubEvent;
  /** Of the edited event and the following ones, how many changed. */
  changedCount: number;
  kept: ClubEvent[];
};

const ONLY_FOLLOWING = 'Die Wiederholung lässt sich nur für diesen und alle folgenden Termine ändern';

/** Whether an edit or a deletion needs to know the whole series. */
export const reachesSeries = <E extends Pick<ClubEvent, 'seriesId'>>(
  event: E,
  scope: EditScope,
): event is E & { seriesId: string } => scope === 'following' && event.seriesId !== null;

/**
 * What an edit of one event makes of it and, with the scope `following`, of those of its
 * series that start later. Only what the organiser changed is carried to these, so that what
 * was changed in one of them alone remains; everyone stays registered. `known` is the edited
 * event, and its whole series where `reachesSeries`.
 */
export function editSeries(
  known: readonly ClubEvent[],
  edited: ClubEvent,
  facts: EventFacts,
  scope: EditScope,
  context: EditContext,
): SeriesEdit | Refused {
  const stretch = stretchFrom(edited, known, facts);
  const plan = planFor(stretch, scope, context);
  return 'kind' in plan ? plan : carryOut(stretch, plan, context);
}

function planFor(stretch: Stretch, scope: EditScope, context: EditContext): StretchPlan | Refused {
  const { edited, facts, carried } = stretch;
  const alone = { changes: new Map([[edited, carried(edited)]]), created: [], removed: [], kept: [] };
  if (edited.seriesId === null) return changesRecurrence(edited, facts) ? beginSeries(stretch, context) : alone;
  if (scope === 'following')
    return changesInterval(edited, facts) ? beginSeries(stretch, context) : continueSeries(stretch, context);
  if (changesInterval(edited, facts)) return refused('recurrenceInterval', ONLY_FOLLOWING);
  return isSame(edited.recurrenceEnd, facts.recurrenceEnd) ? alone : refused('recurrenceEnd', ONLY_FOLLOWING);
}

function carryOut(stretch: Stretch, { changes, ...plan }: StretchPlan, context: EditContext): SeriesEdit {
  const updated: Change[] = [];
  const promotions: SeriesNotice[] = [];
  for (const [before, change] of changes) {
    const outcome = changeFacts(before, change, context.now);
    if (outcome.kind !== 'changed') continue;
    updated.push({ before, after: outcome.event });
    promotions.push(...outcome.notices.map((notice) => ({ event: outcome.event, notice })));
  }
  const now = (event: ClubEvent) => updated.find(({ before }) => before === event)?.after ?? event;
  return {
    kind: 'edited',
    edited: now(stretch.edited),
    changedCount: updated.filter(({ before }) => !stretch.earlier.includes(before)).length,
    updated,
    created: plan.created,
    removed: plan.removed,
    kept: plan.kept.map(now),
    notices: [...promotions, ...updatedNotices(updated, context)],
  };
}
