import { type CardEvent, hasStarted, isCancelled, isOver } from '@club/contract';

/** Leaves out the events that have ended since they were fetched: the page may stay open. Keeps the order. */
export const upcomingOf = <Event extends CardEvent>(events: readonly Event[], now: Date): Event[] =>
  events.filter((event) => !isOver(event, now));

/**
 * The first upcoming event with a place; without any, the first whose waitlist can still lead to one. A cancelled one is
 * never next. `upcoming` is in order of the starts.
 */
export function nextOf<Event extends CardEvent>(upcoming: readonly Event[], now: Date): Event | null {
  const events = upcoming.filter((event) => !isCancelled(event));
  const own = events.find(({ myStatus }) => myStatus === 'registered');
  return own ?? events.find((event) => event.myStatus === 'waitlisted' && !hasStarted(event, now)) ?? null;
}
