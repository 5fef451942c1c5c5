import { addClubDays, endOfClubMonth, endOfClubWeek, startOfClubDay, startOfClubWeek } from '../club-time';
import { isOver } from './event-time';

/** In the order in which the overview shows them. */
export const EVENT_GROUPS = ['today', 'tomorrow', 'week', 'month', 'later'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/**
 * The group of the overview to which an event belongs by its start: the first that fits.
 * What started earlier today stays under today; null for what started before.
 */
export const eventGroupOf = (startTime: string, now: Date): EventGroup | null => groupingAt(now)(startTime);

/** Club time is dear: its borders are worked out once for all events. */
function groupingAt(now: Date): (startTime: string) => EventGroup | null {
  const [today, tomorrow, dayAfter] = [0, 1, 2].map((days) => startOfClubDay(addClubDays(now, days))) as [
    Date,
    Date,
    Date,
  ];
  const weekEnd = endOfClubWeek(now);
  const monthEnd = endOfClubMonth(now);
  return (startTime) => {
    const start = new Date(startTime);
    if (start < today) return null;
    if (start < tomorrow) return 'today';
    if (start < dayAfter) return 'tomorrow';
    if (start <= weekEnd) return 'week';
    if (start <= monthEnd) return 'month';
    return 'later';
  };
}

/** Groups that hold at least one event, each ascending when the input is. */
export function groupEvents<Event extends { startTime: string }>(
  events: readonly Event[],
  now: Date,
): { group: EventGroup; events: Event[] }[] {
  const groupOf = groupingAt(now);
  const grouped = events.map((event) => ({ event, group: groupOf(event.startTime) }));
  return EVENT_GROUPS.map((group) => ({
    group,
    events: grouped.flatMap((entry) => (entry.group === group ? [entry.event] : [])),
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
  const dayStart = startOfClubDay(now);
  const dayEnd = startOfClubDay(addClubDays(now, 1));
  const starts = events.map(({ startTime }) => new Date(startTime));
  return {
    total: events.filter((event) => !isOver(event, now)).length,
    today: starts.filter((start) => start >= dayStart && start < dayEnd).length,
    thisWeek: starts.filter((start) => start >= weekStart && start <= weekEnd).length,
  };
}
