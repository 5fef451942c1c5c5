import { addClubDays, endOfClubMonth, endOfClubWeek, startOfClubDay, startOfClubWeek } from '../club-time';
import type { MyStatus } from '../registrations/registration';
import { type Cancellation, isCancelled } from './cancellation';
import { isOver, isRunning } from './event-time';

/** The groups, in the order in which the overview shows them. */
export const EVENT_GROUPS = ['today', 'tomorrow', 'week', 'month', 'later'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

type Times = { startTime: string; endTime: string };

/**
 * The group of the overview to which an event belongs by its start in club time: the first that fits. An event that
 * started earlier today stays under today, and one of an earlier day while it runs; null for all others of earlier days.
 */
export const eventGroupOf = (event: Times, now: Date): EventGroup | null => groupingAt(now)(event);

/** Computing club time is slow, so the borders of the groups are computed once for all events. */
function groupingAt(now: Date): (event: Times) => EventGroup | null {
  const [today, tomorrow, dayAfter] = [0, 1, 2].map((days) => startOfClubDay(addClubDays(now, days))) as [
    Date,
    Date,
    Date,
  ];
  const weekEnd = endOfClubWeek(now);
  const monthEnd = endOfClubMonth(now);
  return (event) => {
    const start = new Date(event.startTime);
    if (start < today) return isRunning(event, now) ? 'today' : null;
    if (start < tomorrow) return 'today';
    if (start < dayAfter) return 'tomorrow';
    if (start <= weekEnd) return 'week';
    if (start <= monthEnd) return 'month';
    return 'later';
  };
}

type GroupedEvent = Times & { id: number; myStatus: MyStatus | null };

/**
 * The groups that hold at least one event, in their order. Events stand in order of their starts, the viewer's own before
 * others' at the same time. `over` holds those of today that have ended.
 */
export function groupEvents<Event extends GroupedEvent>(
  events: readonly Event[],
  now: Date,
): { group: EventGroup; events: Event[]; over: Event[] }[] {
  const groupOf = groupingAt(now);
  const grouped = events.map((event) => ({ event, group: groupOf(event) }));
  return EVENT_GROUPS.map((group) => {
    const members = grouped.flatMap((entry) => (entry.group === group ? [entry.event] : [])).sort(ownFirst);
    return {
      group,
      events: members.filter((event) => !isOver(event, now)),
      over: members.filter((event) => isOver(event, now)),
    };
  }).filter((entry) => entry.events.length + entry.over.length > 0);
}

const ownFirst = (one: GroupedEvent, other: GroupedEvent): number =>
  Date.parse(one.startTime) - Date.parse(other.startTime) ||
  Number(one.myStatus === null) - Number(other.myStatus === null) ||
  one.id - other.id;

export type EventStats = { total: number; today: number; thisWeek: number };

/**
 * The stat tiles of the home page: events that are not over, events that start today or run, and events that start in
 * this calendar week (Monday to Sunday in club time, including those already over). Cancelled ones count nowhere.
 */
export function eventStats(events: readonly (Times & Cancellation)[], now: Date): EventStats {
  const weekStart = startOfClubWeek(now);
  const weekEnd = endOfClubWeek(now);
  const groupOf = groupingAt(now);
  const count = (counts: (event: Times, start: Date) => boolean): number =>
    events.filter((event) => !isCancelled(event) && counts(event, new Date(event.startTime))).length;
  return {
    total: count((event) => !isOver(event, now)),
    today: count((event) => groupOf(event) === 'today'),
    thisWeek: count((_, start) => start >= weekStart && start <= weekEnd),
  };
}
