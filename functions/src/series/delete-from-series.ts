import type { EditScope } from '@club/contract';
import { changeFacts } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { cancelledNotices } from './event-notices';
import { byStart } from './occurrences';
import type { EditContext } from './plan-series';
import type { SeriesChange } from './series-change';

/**
 * Deletes an event, or it and all of its series that start later, with everyone in them; the
 * series then ends with what is left. `known` as for an edit.
 */
export function deleteFromSeries(
  known: readonly ClubEvent[],
  deleted: ClubEvent,
  scope: EditScope,
  context: Pick<EditContext, 'actor' | 'now'>,
): SeriesChange {
  const removed = known.filter((event) => event === deleted || (scope === 'following' && byStart(event, deleted) > 0));
  const left = scope === 'following' ? known.filter((event) => byStart(event, deleted) < 0).toSorted(byStart) : [];
  const end = left.at(-1)?.startTime ?? null;
  const updated = left.flatMap((before) => {
    if (end === null || (before.recurrenceEnd && before.recurrenceEnd <= end)) return [];
    const outcome = changeFacts(before, { recurrenceEnd: end }, context.now);
    return outcome.kind === 'changed' ? [{ before, after: outcome.event }] : [];
  });
  return { updated, created: [], removed, notices: cancelledNotices(removed, context) };
}
