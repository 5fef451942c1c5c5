import { clubDaysBetween, type EventSummary, isPast } from '@club/contract';

/** Not over yet, in the order given: a page that stays open outlives what it has fetched. */
export const upcomingOf = (events: readonly EventSummary[], now: Date): EventSummary[] =>
  events.filter(({ endTime }) => new Date(endTime) >= now);

/** The first with a place; else the first that somebody waits for who can still get one. Takes what `upcomingOf` gives. */
export const nextOf = (upcoming: readonly EventSummary[], now: Date): EventSummary | null =>
  upcoming.find(({ myStatus }) => myStatus === 'registered') ??
  upcoming.find((event) => event.myStatus === 'waitlisted' && !isPast(event, now)) ??
  null;

/** How far away an upcoming event is, in days of the club's calendar. */
export function nearText(event: Pick<EventSummary, 'startTime'>, now: Date): string {
  if (isPast(event, now)) return 'Läuft gerade';
  const days = clubDaysBetween(now, event.startTime);
  if (days === 0) return 'Heute';
  return days === 1 ? 'Morgen' : `In ${days} Tagen`;
}
