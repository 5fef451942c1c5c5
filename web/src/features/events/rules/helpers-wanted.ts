import { type EventSummary, fillOf, isPast, wouldWait } from '@club/contract';

/** Far ahead every event is empty: only of what comes next does that say something. */
const NEXT = 10;

/** The reader of the list is not part of it, and would get a place at once. */
const isOpenFor = (event: EventSummary, now: Date): boolean =>
  event.myStatus === null && event.registrationEnabled && !wouldWait(event) && !isPast(event, now);

/** Without a limit nobody can tell how many are missing. */
const fillRatio = (event: EventSummary): number => {
  const { active, max } = fillOf(event);
  return max === null ? 1 : active / max;
};

/** The emptiest of the events that come next, in the order of the list, which is ascending. */
export function helpersWanted(events: readonly EventSummary[], now: Date, count: number): EventSummary[] {
  const next = events.filter((event) => isOpenFor(event, now)).slice(0, NEXT);
  const emptiest = [...next].sort((a, b) => fillRatio(a) - fillRatio(b)).slice(0, count);
  return next.filter((event) => emptiest.includes(event));
}
