import type { EventSummary } from '@club/contract';
import { clubDay, isOver } from '@club/contract';
import type { ListFilters } from './list-filters';
import { matchesSearch } from './search';

/** Narrowed by all but the time: what the calendar beside the list marks. */
export function matchingEvents(
  events: readonly EventSummary[],
  filters: ListFilters,
  savedIds: ReadonlySet<number>,
): EventSummary[] {
  return events.filter(
    (event) =>
      (filters.categories.length === 0 || filters.categories.includes(event.category)) &&
      (!filters.saved || savedIds.has(event.id)) &&
      matchesSearch(event, filters.search),
  );
}

/**
 * What the list shows of `events`, which are ascending: a chosen day with all that it holds;
 * else what is not over yet, ascending; or, asked for, what is over, the latest first.
 */
export function eventsInTime(events: readonly EventSummary[], filters: ListFilters, now: Date): EventSummary[] {
  const { day, past } = filters;
  if (day) return events.filter((event) => clubDay(event.startTime) === day);
  return past ? events.filter((event) => isOver(event, now)).reverse() : events.filter((event) => !isOver(event, now));
}

/** How many events each day (yyyy-MM-dd) holds. */
export function eventsPerDay(events: readonly Pick<EventSummary, 'startTime'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { startTime } of events) {
    const day = clubDay(startTime);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** In the given order, one group a day. */
export function groupByDay(events: readonly EventSummary[]): { day: string; events: EventSummary[] }[] {
  const groups = new Map<string, EventSummary[]>();
  for (const event of events) {
    const day = clubDay(event.startTime);
    const group = groups.get(day);
    if (group) group.push(event);
    else groups.set(day, [event]);
  }
  return [...groups].map(([day, members]) => ({ day, events: members }));
}
