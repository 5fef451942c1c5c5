import { type CardEvent, clubDay } from '@club/contract';

export const byStart = (a: Pick<CardEvent, 'id' | 'startTime'>, b: Pick<CardEvent, 'id' | 'startTime'>): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;

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
