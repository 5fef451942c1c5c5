import { recurrenceIssue, TOO_MANY_OCCURRENCES } from '@club/contract';
import { isSame } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { isEmpty } from './occurrences';
import type { EditContext } from './plan-series';
import { prolong } from './prolong-series';
import { type Refused, refused } from './series-change';
import { type Reached, type Stretch, type StretchPlan, startIn } from './stretch';

/** The same recurrence goes on, perhaps at other times, perhaps to another end, which is that of the whole series. */
export function continueSeries(stretch: Stretch, context: EditContext): StretchPlan | Refused {
  const { edited, others, facts, carried, move } = stretch;
  const reached = [edited, ...others].map((event) => ({
    event,
    changes: { ...carried(event), ...(event.seriesStart && { seriesStart: move.start(event.seriesStart) }) },
  }));
  const [before, after] = [edited.recurrenceEnd, facts.recurrenceEnd];
  if (isSame(before, after)) return ending(stretch, reached, before && endThatMoves(reached, before));
  if (after === null || after < facts.startTime) {
    return refused('recurrenceEnd', recurrenceIssue(facts.startTime, facts.recurrenceInterval, after) ?? '');
  }
  if (before === null || after < before) return shortened(stretch, reached, after);

  const prolonged = prolong(stretch, reached, { from: before, to: after }, context);
  if (!prolonged) return refused('recurrenceEnd', TOO_MANY_OCCURRENCES);
  const placed = reached.map(({ event, changes }) => ({
    event,
    changes: event === edited ? { ...changes, ...prolonged.place } : changes,
  }));
  return { ...ending(stretch, placed, after), created: prolonged.created };
}

function shortened(stretch: Stretch, reached: readonly Reached[], end: Date): StretchPlan {
  const beyond = reached
    .filter(({ event, changes }) => event !== stretch.edited && startIn(changes, event) > end)
    .map(({ event }) => event);
  const removed = new Set<ClubEvent>(beyond.filter(isEmpty));
  const staying = reached.filter(({ event }) => !removed.has(event));
  const kept = beyond.filter((event) => !isEmpty(event));
  return { ...ending(stretch, staying, end), removed: [...removed], kept };
}

const ending = ({ earlier }: Stretch, staying: readonly Reached[], end: Date | null): StretchPlan => ({
  changes: new Map([
    ...earlier.map((event) => [event, { recurrenceEnd: end }] as const),
    ...staying.map(({ event, changes }) => [event, { ...changes, recurrenceEnd: end }] as const),
  ]),
  created: [],
  removed: [],
  kept: [],
});

/** Occurrences that were within the recurrence stay within it. */
function endThatMoves(reached: readonly Reached[], end: Date): Date {
  const within = reached.filter(({ event }) => event.startTime <= end);
  const starts = within.map(({ event, changes }) => startIn(changes, event).getTime());
  return new Date(Math.max(end.getTime(), ...starts));
}
