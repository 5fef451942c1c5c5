import { type CardEvent, clubDay } from '@club/contract';

export const byStart = (a: Pick<CardEvent, 'id' | 'startTime'>, b: Pick<CardEvent, 'id' | 'startTime'>): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;

/** The keys are days as yyyy-MM-dd. */
export function eventsPerDay(events: readonly Pick<CardEvent, 'startTime'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { startTime } of events) {
    const day = clubDay(startTime);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** Makes one group for each day, and keeps the order. */
export function groupByDay<Event extends { startTime: string }>(
  events: readonly Event[],
): { day: string; events: Event[] }[] {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const day = clubDay(event.startTime);
    const group = groups.get(day);
    if (group) group.push(event);
    else groups.set(day, [event]);
  }
  return [...groups].map(([day, members]) => ({ day, events: members }));
}
