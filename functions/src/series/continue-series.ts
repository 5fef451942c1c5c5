import { occurrenceStart, recurrenceIssue, TOO_MANY_OCCURRENCES } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { type EventChanges, isSame } from '../events/event-facts';
import {
  type AffectedOccurrences,
  type ChangedOccurrence,
  type EditPlan,
  isEmpty,
  isTooLong,
  startAfter,
} from './affected-occurrences';
import { type EditContext, newOccurrence, numberingAfter, type Refused, refused } from './plan-series';

/** The recurrence stays, perhaps at other times or with another end. The end is that of the whole series. */
export function continueSeries(affected: AffectedOccurrences, context: EditContext): EditPlan | Refused {
  const { edited, following, facts, changesIn, move } = affected;
  const changed = [edited, ...following].map((event) => ({
    event,
    changes: { ...changesIn(event), ...(event.seriesStart && { seriesStart: move.start(event.seriesStart) }) },
  }));
  const [before, after] = [edited.recurrenceEnd, facts.recurrenceEnd];
  if (isSame(before, after)) return withEnd(affected, changed, before && endAfterMove(changed, before));
  if (after === null || after < facts.startTime) {
    return refused('recurrenceEnd', recurrenceIssue(facts.startTime, facts.recurrenceInterval, after) ?? '');
  }
  if (before === null || after < before) return shorten(affected, changed, after);

  const prolonged = prolong(affected, changed, { from: before, to: after }, context);
  if (!prolonged) return refused('recurrenceEnd', TOO_MANY_OCCURRENCES);
  const placed = changed.map(({ event, changes }) => ({
    event,
    changes: event === edited ? { ...changes, ...prolonged.place } : changes,
  }));
  return { ...withEnd(affected, placed, after), created: prolonged.created };
}

/** Changes the occurrences and gives the whole series this end. */
const withEnd = (
  { earlier }: AffectedOccurrences,
  changed: readonly ChangedOccurrence[],
  end: Date | null,
): EditPlan => ({
  changes: new Map([
    ...earlier.map((event) => [event, { recurrenceEnd: end }] as const),
    ...changed.map(({ event, changes }) => [event, { ...changes, recurrenceEnd: end }] as const),
  ]),
  created: [],
  removed: [],
  kept: [],
});

/** Occurrences that were within the recurrence stay within it when they move. */
function endAfterMove(changed: readonly ChangedOccurrence[], end: Date): Date {
  const within = changed.filter(({ event }) => event.startTime <= end);
  const starts = within.map((occurrence) => startAfter(occurrence).getTime());
  return new Date(Math.max(end.getTime(), ...starts));
}

/** The edited event starts within the new end, so it is never among those beyond it. */
function shorten(affected: AffectedOccurrences, changed: readonly ChangedOccurrence[], end: Date): EditPlan {
  const beyond = changed.filter((occurrence) => startAfter(occurrence) > end).map(({ event }) => event);
  const removed = new Set<ClubEvent>(beyond.filter(isEmpty));
  const staying = changed.filter(({ event }) => !removed.has(event));
  const kept = beyond.filter((event) => !isEmpty(event));
  return { ...withEnd(affected, staying, end), removed: [...removed], kept };
}

type Span = { from: Date; to: Date };
/** `place` is for the edited event: it starts the plan of the series anew when that was lost. */
type Prolonged = { created: ClubEvent[]; place: EventChanges };

/**
 * Plans the occurrences after the last planned one, up to the new end. An occurrence that is missing before it was
 * deleted on purpose and does not come back. null: the series would have too many.
 */
function prolong(
  { edited, earlier, facts }: AffectedOccurrences,
  changed: readonly ChangedOccurrence[],
  { from, to }: Span,
  { lastId, now }: EditContext,
): Prolonged | null {
  const series = [...earlier.map((event): ChangedOccurrence => ({ event, changes: {} })), ...changed];
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

/** Finds the highest index within the recurrence. An occurrence that was kept beyond its end counts only where there is no other. */
function lastPlanned(
  series: readonly ChangedOccurrence[],
  end: Date,
): { seriesStart: Date; seriesIndex: number } | null {
  const planned = series.flatMap(({ event, changes }) =>
    event.seriesIndex === null
      ? []
      : {
          seriesStart: changes.seriesStart ?? event.seriesStart ?? startAfter({ event, changes }),
          seriesIndex: event.seriesIndex,
          isWithin: event.startTime <= end,
        },
  );
  const within = planned.filter(({ isWithin }) => isWithin);
  return (
    (within.length > 0 ? within : planned).toSorted((one, other) => other.seriesIndex - one.seriesIndex)[0] ?? null
  );
}
