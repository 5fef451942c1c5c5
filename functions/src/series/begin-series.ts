import {
  clubDay,
  type PlannedOccurrence,
  plannedOccurrences,
  recurrenceIssue,
  TOO_MANY_OCCURRENCES,
} from '@club/contract';
import { invalid } from '../domain-error';
import { byStart, type ClubEvent } from '../events/club-event';
import type { EventChanges } from '../events/event-facts';
import { type AffectedOccurrences, type EditPlan, isEmpty, isTooLong, startAfter } from './affected-occurrences';
import { type EditContext, newOccurrence, OUTSIDE, rhythmOf } from './plan-series';

/**
 * Another recurrence from the edited event on begins a series of its own. Following occurrences join it where they fall
 * on one of its days; the others are removed, or stay where people are registered. The earlier occurrences keep the old
 * series, which ends with them.
 */
export function beginSeries(affected: AffectedOccurrences, context: EditContext): EditPlan {
  const { edited, following, earlier, facts, changesIn } = affected;
  const { startTime: first, recurrenceEnd: end } = facts;
  const issue = recurrenceIssue({ ...rhythmOf(facts), end });
  if (issue) throw invalid(issue.path, issue.message);

  const recurs = end !== null;
  const planned = (recurs && plannedOccurrences({ ...rhythmOf(facts), end })) || [];
  const joining = assignDays(affected, planned);
  const left = following.filter((event) => !joining.has(event));
  const kept = left.filter((event) => !isEmpty(event));
  // Kept events belong to the new series, too.
  if (isTooLong(planned.length + kept.length)) throw invalid('recurrenceEnd', TOO_MANY_OCCURRENCES);

  const rule = {
    recurrenceInterval: facts.recurrenceInterval,
    recurrenceEvery: facts.recurrenceEvery,
    recurrenceEnd: end,
    recurrenceSkips: facts.recurrenceSkips,
  };
  const placeOf = (seriesIndex: number | null) =>
    recurs ? { seriesId: context.newSeriesId, seriesStart: first, seriesIndex } : OUTSIDE;
  const inNewSeries = (event: ClubEvent): EventChanges => ({
    ...changesIn(event),
    ...placeOf(event === edited ? 0 : (joining.get(event) ?? null)),
    ...rule,
  });

  const taken = new Set([0, ...joining.values()]);
  return {
    changes: new Map([
      ...earlier.map((event) => [event, { recurrenceEnd: earlier.at(-1)?.startTime ?? null }] as const),
      ...[edited, ...joining.keys(), ...kept].map((event) => [event, inNewSeries(event)] as const),
    ]),
    created: planned
      .filter(({ number }) => !taken.has(number))
      .map(({ number, start }, index) =>
        newOccurrence(facts, placeOf(number), start, context.lastId + 1 + index, context.now),
      ),
    removed: left.filter(isEmpty),
    kept,
  };
}

/** Assigns following occurrences to those of the new series by the day in the club. The first day is the edited event's. */
function assignDays(
  { following, facts, changesIn }: AffectedOccurrences,
  planned: readonly PlannedOccurrence[],
): Map<ClubEvent, number> {
  const free = new Map(planned.map(({ number, start }) => [clubDay(start), number]));
  free.delete(clubDay(facts.startTime));
  const assigned = new Map<ClubEvent, number>();
  // Two occurrences may fall on one day. Those with registrations come first, because empty ones can be removed.
  for (const event of following.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)) || byStart(a, b))) {
    const day = clubDay(startAfter({ event, changes: changesIn(event) }));
    const number = free.get(day);
    if (number === undefined) continue;
    free.delete(day);
    assigned.set(event, number);
  }
  return assigned;
}
