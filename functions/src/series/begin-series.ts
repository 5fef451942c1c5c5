import { clubDay, occurrenceStarts, recurrenceIssue, TOO_MANY_OCCURRENCES } from '@club/contract';
import type { Changes } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { byStart, isEmpty, newOccurrence, numberingAfter, OUTSIDE } from './occurrences';
import type { EditContext } from './plan-series';
import { type Refused, refused } from './series-change';
import { isTooLong, type Stretch, type StretchPlan, startIn } from './stretch';

/**
 * Another recurrence from the edited event on: it begins a series of its own. The others join
 * where they fall on a day of the new recurrence; those that do not are removed, or stay
 * where people are registered. The earlier events keep the old series, which ends with them.
 */
export function beginSeries(stretch: Stretch, context: EditContext): StretchPlan | Refused {
  const { edited, others, earlier, facts, carried } = stretch;
  const { startTime: first, recurrenceInterval: interval, recurrenceEnd: end } = facts;
  const issue = recurrenceIssue(first, interval, end);
  if (issue) return refused('recurrenceEnd', issue);

  const recurs = end !== null;
  const starts = recurs ? (occurrenceStarts({ first, interval, end }) ?? []) : [first];
  const joining = assignDays(stretch, starts);
  const left = others.filter((event) => !joining.has(event));
  const kept = left.filter((event) => !isEmpty(event));
  if (isTooLong(starts.length + (recurs ? kept.length : 0))) return refused('recurrenceEnd', TOO_MANY_OCCURRENCES);

  const rule = { recurrenceInterval: interval, recurrenceEnd: end };
  const placeOf = (seriesIndex: number | null) =>
    recurs ? { seriesId: context.newSeriesId, seriesStart: first, seriesIndex } : OUTSIDE;
  const inNewSeries = (event: ClubEvent): Changes => ({
    ...carried(event),
    ...placeOf(event === edited ? 0 : (joining.get(event) ?? null)),
    ...rule,
  });

  const taken = new Set([0, ...joining.values()]);
  const nextId = numberingAfter(context.lastId);
  return {
    changes: new Map([
      ...earlier.map((event) => [event, { recurrenceEnd: earlier.at(-1)?.startTime ?? null }] as const),
      ...[edited, ...joining.keys(), ...kept].map((event) => [event, inNewSeries(event)] as const),
    ]),
    created: starts.flatMap((start, index) =>
      taken.has(index) ? [] : newOccurrence(facts, placeOf(index), start, nextId(), context.now),
    ),
    removed: left.filter(isEmpty),
    kept,
  };
}

/** Which of the others take which occurrence, by the day in the club; the first one is the edited event's. */
function assignDays({ others, facts, carried }: Stretch, starts: readonly Date[]): Map<ClubEvent, number> {
  const free = new Map(starts.map((start, index) => [clubDay(start), index]));
  free.delete(clubDay(facts.startTime));
  const assigned = new Map<ClubEvent, number>();
  // Two may be on one day; if one of them can go, then it is the one that nobody is registered for.
  for (const event of others.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)) || byStart(a, b))) {
    const day = clubDay(startIn(carried(event), event));
    const index = free.get(day);
    if (index === undefined) continue;
    free.delete(day);
    assigned.set(event, index);
  }
  return assigned;
}
