import { type CardEvent, isAhead, isOver } from '@club/contract';

/** Leaves out the events that have ended since they were fetched: the page may stay open. Keeps the order. */
export const upcomingOf = <Event extends CardEvent>(events: readonly Event[], now: Date): Event[] =>
  events.filter((event) => !isOver(event, now));

/** The first with a place, else the first that may lead to one. `upcoming` is in order, without cancelled events. */
export const nextOf = <Event extends CardEvent>(upcoming: readonly Event[], now: Date): Event | null =>
  upcoming.find(({ myStatus }) => myStatus === 'registered') ??
  upcoming.find((event) => event.myStatus === 'waitlisted' && isAhead(event, now)) ??
  null;
