import { type EditScope, formatClub, isCancelled, isOver, MAX_SHIFTS, type Told } from '@club/contract';
import { DomainError, invalid } from '../domain-error';
import { byStart, type ClubEvent } from '../events/club-event';
import { changeFacts, type EventChanges, type EventFacts } from '../events/event-facts';
import type { AllShiftNews } from '../notifications/shift-news';
import { findUnsettled, textOfUnsettled } from '../registrations/displaced';
import {
  type AffectedOccurrences,
  affectedOccurrences,
  changedRule,
  changesRecurrence,
  changesRhythm,
  type EditPlan,
} from './affected-occurrences';
import { beginSeries } from './begin-series';
import { continueSeries } from './continue-series';
import { callsIn, countTold, type GuestCall } from './count-told';
import { lastTold, type OpenEdit } from './open-edits';
import type { EditContext, SeriesChange } from './plan-series';
import { cancelledNotices, type SeriesNotice, shiftRemovedNotices, type UpdatedEvent } from './series-notices';

export type SeriesEdit = SeriesChange & {
  /** The edited event as it is after the edit. */
  edited: ClubEvent;
  /** Counts the edited event and the following ones, as far as they changed. */
  changedCount: number;
  kept: ClubEvent[];
  /** Tell those whose shifts are gone, and those who move up. `tellOfEdit` tells the others of the change. */
  notices: SeriesNotice[];
  /** Organisers phone these guests, who lose a shift or move up. */
  calls: GuestCall[];
};

const ONLY_FOLLOWING = 'Die Wiederholung lässt sich nur für diesen und alle folgenden Termine ändern';

/** Says whether an edit or a deletion needs to know the whole series. */
export const reachesSeries = <E extends Pick<ClubEvent, 'seriesId'>>(
  event: E,
  scope: EditScope,
): event is E & { seriesId: string } => scope === 'following' && event.seriesId !== null;

/**
 * Edits one event and, with the scope `following`, those of its series that start later. These get only what the
 * organiser changed, so that what was changed in one of them alone remains; everyone stays registered. `known` is the
 * edited event, and its whole series where `reachesSeries`.
 */
export function editSeries(
  known: readonly ClubEvent[],
  edited: ClubEvent,
  facts: EventFacts,
  scope: EditScope,
  context: EditContext,
): SeriesEdit {
  const affected = affectedOccurrences(edited, known, facts);
  const plan = planFor(affected, scope, context);
  requireFewShifts(plan.changes);
  requireSettled(affected, plan, context);
  return carryOut(affected, plan, context);
}

function planFor(affected: AffectedOccurrences, scope: EditScope, context: EditContext): EditPlan {
  const { edited, facts, changesIn } = affected;
  const alone = { changes: new Map([[edited, changesIn(edited)]]), created: [], removed: [], kept: [] };
  if (edited.seriesId === null) return changesRecurrence(edited, facts) ? beginSeries(affected, context) : alone;
  if (scope === 'following')
    return changesRhythm(edited, facts) ? beginSeries(affected, context) : continueSeries(affected, context);
  const changed = changedRule(edited, facts);
  if (changed) throw invalid(changed, ONLY_FOLLOWING);
  return alone;
}

/** An occurrence may have shifts of its own beside those that it gets. */
function requireFewShifts(changes: ReadonlyMap<ClubEvent, EventChanges>): void {
  // Stryker disable next-line ArrayDeclaration: one shift is not too many.
  const [full] = [...changes].find(([, { shifts = [] }]) => shifts.length > MAX_SHIFTS) ?? [];
  if (!full) return;
  const day = formatClub(full.startTime, 'd.M.yyyy');
  throw invalid('shifts', `Am ${day} wären es mehr als ${MAX_SHIFTS} Schichten. Bitte ändere diesen Termin einzeln`);
}

/** People of all occurrences are looked at before anything changes, so that organisers are asked once. */
function requireSettled({ edited }: AffectedOccurrences, { changes }: EditPlan, context: EditContext): void {
  // Stryker disable next-line ArrayDeclaration: a word about no shift changes nothing.
  const { displaced = [] } = context;
  const unsettled = [...changes].flatMap(([event, change]) => findUnsettled(event, { ...event, ...change }, displaced));
  if (unsettled.length > 0) throw new DomainError('shift-has-people', { message: textOfUnsettled(unsettled, edited) });
}

function carryOut(affected: AffectedOccurrences, { changes, ...plan }: EditPlan, context: EditContext): SeriesEdit {
  const updated: UpdatedEvent[] = [];
  const promotions: SeriesNotice[] = [];
  const removals: { event: ClubEvent; shiftNews: AllShiftNews }[] = [];
  const calls: GuestCall[] = [];
  for (const [before, change] of changes) {
    const outcome = changeFacts(before, change, context.now, context.displaced);
    if (outcome.kind === 'refused') throw new DomainError(outcome.code, outcome);
    if (outcome.kind === 'unchanged') continue;
    updated.push({ before, after: outcome.event });
    promotions.push(...outcome.notices.map((notice) => ({ event: outcome.event, notice })));
    calls.push(...outcome.calls.map((guest) => ({ event: outcome.event, guest })));
    if (outcome.shiftNews) removals.push({ event: outcome.event, shiftNews: outcome.shiftNews });
  }
  const afterEdit = (event: ClubEvent) => updated.find(({ before }) => before === event)?.after ?? event;
  return {
    edited: afterEdit(affected.edited),
    changedCount: updated.filter(({ before }) => !affected.earlier.includes(before)).length,
    updated,
    // Dates that are added to a draft are drafts as well.
    created: plan.created.map((event) => ({ ...event, isDraft: affected.edited.isDraft })),
    removed: plan.removed,
    kept: plan.kept.map(afterEdit),
    notices: [...shiftRemovedNotices(removals, context), ...promotions],
    calls,
  };
}

/**
 * Deletes an event or, with the scope `following`, also those of its series that start later, with everyone in them.
 * The series then ends with what is left. `known` is the event, and its series where the scope reaches that. The notices
 * name the events by what people know of them: `open` holds the edits that they have not been told of.
 */
export function deleteFromSeries(
  known: readonly ClubEvent[],
  deleted: ClubEvent,
  context: Pick<EditContext, 'actor' | 'now'>,
  // Stryker disable next-line ArrayDeclaration: a text is an edit of no event.
  open: readonly OpenEdit[] = [],
): SeriesChange & { told: Told } {
  const removed = known.filter((event) => byStart(event, deleted) >= 0);
  const left = known.filter((event) => byStart(event, deleted) < 0).toSorted(byStart);
  const end = left.at(-1)?.startTime ?? null;
  const updated = left.flatMap((before) => {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: without an end no event is left, and the same
    // end changes nothing.
    if (end === null || (before.recurrenceEnd && before.recurrenceEnd <= end)) return [];
    const outcome = changeFacts(before, { recurrenceEnd: end }, context.now);
    // Stryker disable next-line ConditionalExpression,ArrayDeclaration: another end changes the event.
    return outcome.kind === 'changed' ? [{ before, after: outcome.event }] : [];
  });
  const notices = cancelledNotices(
    removed.map((event) => lastTold(event, open)),
    context,
  );
  const told = countTold(
    notices,
    callsIn(removed.filter((event) => !isOver(event, context.now) && !isCancelled(event))),
  );
  return { updated, created: [], removed, notices, told };
}
