import { occurrenceStart, recurrenceIssue, skippedStart, TOO_MANY_OCCURRENCES } from '@club/contract';
import { invalid } from '../domain-error';
import type { EventChanges, EventFacts } from '../events/event-facts';
import { isSame } from '../events/told-facts';
import {
  type AffectedOccurrences,
  type ChangedOccurrence,
  type EditPlan,
  isEmpty,
  isSkipped,
  isTooLong,
  startAfter,
} from './affected-occurrences';
import { type EditContext, newOccurrence, type Place, rhythmOf } from './plan-series';

/**
 * The rhythm stays, perhaps at other times, with another end or other skipped days, both of which are those of the whole
 * series. An occurrence that comes to a skipped day goes, as one beyond the end does; one whose planned day is skipped no
 * more comes back.
 */
export function continueSeries(affected: AffectedOccurrences, context: EditContext): EditPlan {
  const { edited, following, earlier, facts, changesIn, move } = affected;
  const startMoved = (start: Date) => move({ startTime: start, endTime: start }).startTime ?? start;
  const changed = [edited, ...following].map((event) => ({
    event,
    changes: { ...changesIn(event), ...(event.seriesStart && { seriesStart: startMoved(event.seriesStart) }) },
  }));
  const [before, after] = [edited.recurrenceEnd, facts.recurrenceEnd];
  const keepsEnd = isSame(before, after);
  const newEnd = keepsEnd ? null : after;
  // Stryker disable next-line ConditionalExpression: compared with a start, null counts as an earlier instant.
  if (!keepsEnd && (after === null || after < facts.startTime)) {
    // Stryker disable next-line OptionalChaining,StringLiteral: an end that is missing or before the start is an issue.
    throw invalid('recurrenceEnd', recurrenceIssue({ ...rhythmOf(facts), end: after })?.message ?? '');
  }
  if (comesToSkippedDay({ event: edited, changes: changesIn(edited) }, facts)) {
    throw invalid('recurrenceSkips', skippedStart(facts.startTime));
  }

  const end = newEnd ?? (before && endAfterMove(changed, before));
  const leaving = new Set(
    changed
      .filter(
        (occurrence) => comesToSkippedDay(occurrence, facts) || (newEnd !== null && startAfter(occurrence) > newEnd),
      )
      .map(({ event }) => event),
  );
  const removed = [...leaving].filter(isEmpty);
  const staying = changed.filter(({ event }) => !removed.includes(event));
  // Stryker disable next-line EqualityOperator,ConditionalExpression: an end that stays is no new one, and null counts as earlier.
  const prolongedFrom = newEnd && before && before < newEnd ? before : null;
  const missing = missingOccurrences(affected, changed, end, prolongedFrom);
  if (isTooLong(earlier.length + staying.length + missing.places.length)) {
    throw invalid('recurrenceEnd', TOO_MANY_OCCURRENCES);
  }

  const rule = { recurrenceEnd: end, recurrenceSkips: facts.recurrenceSkips };
  const changesOf = ({ event, changes }: ChangedOccurrence): EventChanges =>
    event === edited ? { ...changes, ...rule, ...missing.place } : { ...changes, ...rule };
  return {
    changes: new Map([
      ...earlier.map((event) => [event, rule] as const),
      ...staying.map((occurrence) => [occurrence.event, changesOf(occurrence)] as const),
    ]),
    created: missing.places.map(({ start, ...place }, index) =>
      newOccurrence({ ...facts, recurrenceEnd: end }, place, start, context.lastId + 1 + index, context.now),
    ),
    removed,
    kept: [...leaving].filter((event) => !isEmpty(event)),
  };
}

/** An occurrence that was moved to a skipped day alone stays there: that day was skipped before. */
const comesToSkippedDay = (occurrence: ChangedOccurrence, { recurrenceSkips }: EventFacts): boolean =>
  isSkipped(startAfter(occurrence), recurrenceSkips) &&
  !isSkipped(occurrence.event.startTime, occurrence.event.recurrenceSkips);

/** Occurrences that were within the recurrence stay within it when they move. */
function endAfterMove(changed: readonly ChangedOccurrence[], end: Date): Date {
  const within = changed.filter(({ event }) => event.startTime <= end);
  const starts = within.map((occurrence) => startAfter(occurrence).getTime());
  return new Date(Math.max(end.getTime(), ...starts));
}

/** `place` is for the edited event: it starts the plan of the series anew when that was lost. */
type Missing = { places: (Place & { start: Date })[]; place: EventChanges };

/**
 * Finds the planned occurrences that do not exist yet, up to the new end: those that are skipped no more, and, where the
 * recurrence ended at `prolongedFrom` before, those that were planned after it. An occurrence that is missing for another
 * reason was deleted on purpose and does not come back, be it the last one. It stops where the series would have too many.
 */
function missingOccurrences(
  { edited, earlier, facts }: AffectedOccurrences,
  changed: readonly ChangedOccurrence[],
  end: Date | null,
  prolongedFrom: Date | null,
): Missing {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: it only saves the way through the plan.
  if (end === null || (prolongedFrom === null && edited.recurrenceSkips.length === 0)) return { places: [], place: {} };
  const series = [...earlier.map((event): ChangedOccurrence => ({ event, changes: {} })), ...changed];
  const last = lastPlanned(series);
  if (!last && prolongedFrom === null) return { places: [], place: {} };
  const plan = last ?? { seriesStart: facts.startTime, before: facts.startTime };
  const startOf = (first: Date, number: number) =>
    occurrenceStart(first, edited.recurrenceInterval, number, edited.recurrenceEvery);

  const taken = new Set(last ? series.map(({ event }) => event.seriesIndex) : [0]);
  const places: Missing['places'] = [];
  for (let number = 0; !isTooLong(places.length); number++) {
    const start = startOf(plan.seriesStart, number);
    if (!(start <= end)) break;
    if (taken.has(number) || isSkipped(start, facts.recurrenceSkips)) continue;
    const planned = startOf(plan.before, number);
    const isNew = prolongedFrom !== null && planned > prolongedFrom;
    const wasWithin = edited.recurrenceEnd === null || planned <= edited.recurrenceEnd;
    const wasSkipped = start > facts.startTime && wasWithin && isSkipped(planned, edited.recurrenceSkips);
    if (isNew || wasSkipped)
      places.push({ seriesId: edited.seriesId, seriesStart: plan.seriesStart, seriesIndex: number, start });
  }
  return { places, place: last ? {} : { seriesStart: plan.seriesStart, seriesIndex: 0 } };
}

/**
 * The start of the plan, as it is and as it was before the edit, of the occurrence with the highest index: an edit moves the
 * plan of all later ones, and the series goes on like the last of them. null: no occurrence knows of a plan.
 */
function lastPlanned(series: readonly ChangedOccurrence[]): { seriesStart: Date; before: Date } | null {
  const planned = series.flatMap(({ event, changes }) => {
    // Stryker disable next-line ConditionalExpression,LogicalOperator: no occurrence has one of them without the other.
    if (event.seriesIndex === null || event.seriesStart === null) return [];
    const before = event.seriesStart;
    return { seriesStart: changes.seriesStart ?? before, before, seriesIndex: event.seriesIndex };
  });
  return planned.toSorted((one, other) => other.seriesIndex - one.seriesIndex)[0] ?? null;
}
