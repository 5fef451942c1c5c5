import { addClubDays, endOfClubMonth, endOfClubWeek, startOfClubDay, startOfClubWeek } from '../club-time';
import { isOver } from './event-time';

/** The groups, in the order in which the overview shows them. */
export const EVENT_GROUPS = ['today', 'tomorrow', 'week', 'month', 'later'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/**
 * The group of the overview to which an event belongs by its start in club time: the first that fits. An event that
 * started earlier today stays under today; null for events that started before today.
 */
export const eventGroupOf = (startTime: string, now: Date): EventGroup | null => groupingAt(now)(startTime);

/** Computing club time is slow, so the borders of the groups are computed once for all events. */
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

/** The groups that hold at least one event, in their order. Inside a group the events keep the order of the input. */
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
 * The stat tiles of the home page: events that are not over, events that start today, and events that start in this
 * calendar week (Monday to Sunday in club time, including those already over).
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
