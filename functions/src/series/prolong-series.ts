import { occurrenceStart } from '@club/contract';
import type { Changes } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { newOccurrence, numberingAfter } from './occurrences';
import type { EditContext } from './plan-series';
import { isTooLong, type Reached, type Stretch, startIn } from './stretch';

type Span = { from: Date; to: Date };
/** `place`: what the edited event gets when the plan of the series was lost and begins anew with it. */
type Prolonged = { created: ClubEvent[]; place: Changes };

/**
 * What comes after the last planned occurrence, up to the new end. Occurrences that are
 * missing before it were deleted on purpose and do not come back. null: too many in all.
 */
export function prolong(
  { edited, earlier, facts }: Stretch,
  staying: readonly Reached[],
  { from, to }: Span,
  { lastId, now }: EditContext,
): Prolonged | null {
  const series = [...earlier.map((event): Reached => ({ event, changes: {} })), ...staying];
  const last = lastPlanned(series, from);
  const plan = last ?? { seriesStart: facts.startTime, seriesIndex: 0 };
  const taken = new Set(series.map(({ event }) => event.seriesIndex));
  const nextId = numberingAfter(lastId);
  const created: ClubEvent[] = [];
  for (let seriesIndex = plan.seriesIndex + 1; ; seriesIndex++) {
    const start = occurrenceStart(plan.seriesStart, edited.recurrenceInterval, seriesIndex);
    if (!(start <= to)) break;
    if (taken.has(seriesIndex) || (!last && start <= from)) continue;
    const place = { seriesId: edited.seriesId, seriesStart: plan.seriesStart, seriesIndex };
    created.push(newOccurrence(facts, place, start, nextId(), now));
    if (isTooLong(series.length + created.length)) return null;
  }
  return { created, place: last ? {} : plan };
}

/** Of those that were within the recurrence, the one with the highest index; what was kept beyond its end counts only where there is no other. */
function lastPlanned(series: readonly Reached[], end: Date): { seriesStart: Date; seriesIndex: number } | null {
  const planned = series.flatMap(({ event, changes }) =>
    event.seriesIndex === null
      ? []
      : {
          seriesStart: changes.seriesStart ?? event.seriesStart ?? startIn(changes, event),
          seriesIndex: event.seriesIndex,
          isWithin: event.startTime <= end,
        },
  );
  const within = planned.filter(({ isWithin }) => isWithin);
  return (
    (within.length > 0 ? within : planned).toSorted((one, other) => other.seriesIndex - one.seriesIndex)[0] ?? null
  );
}
