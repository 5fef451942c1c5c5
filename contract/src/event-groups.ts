import {
  addClubDays,
  endOfClubMonth,
  endOfClubWeek,
  isSameClubDay,
  startOfClubDay,
  startOfClubWeek,
} from './club-time';

/** In the order in which the overview shows them. */
export const EVENT_GROUPS = ['today', 'tomorrow', 'week', 'month', 'later'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/**
 * The group of the overview to which an event belongs by its start: the first that fits.
 * What started earlier today stays under today; null for what started before.
 */
export function eventGroupOf(startTime: string, now: Date): EventGroup | null {
  const start = new Date(startTime);
  if (start < startOfClubDay(now)) return null;
  if (isSameClubDay(start, now)) return 'today';
  if (isSameClubDay(start, addClubDays(now, 1))) return 'tomorrow';
  if (start <= endOfClubWeek(now)) return 'week';
  if (start <= endOfClubMonth(now)) return 'month';
  return 'later';
}

/** Groups that hold at least one event, each ascending when the input is. */
export function groupEvents<Event extends { startTime: string }>(
  events: readonly Event[],
  now: Date,
): { group: EventGroup; events: Event[] }[] {
  return EVENT_GROUPS.map((group) => ({
    group,
    events: events.filter((event) => eventGroupOf(event.startTime, now) === group),
  })).filter(({ events: members }) => members.length > 0);
}

export type EventStats = { total: number; today: number; thisWeek: number };

/**
 * The stat tiles of the home page: events that are not over yet, events that start today,
 * events that start in this calendar week (Monday to Sunday, those already over included).
 */
export function eventStats(events: readonly { startTime: string; endTime: string }[], now: Date): EventStats {
  const weekStart = startOfClubWeek(now);
  const weekEnd = endOfClubWeek(now);
  const inWeek = (start: Date) => start >= weekStart && start <= weekEnd;
  return {
    total: events.filter((event) => new Date(event.endTime) >= now).length,
    today: events.filter((event) => isSameClubDay(event.startTime, now)).length,
    thisWeek: events.filter((event) => inWeek(new Date(event.startTime))).length,
  };
}
