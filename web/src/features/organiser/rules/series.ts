import type { AdminEvent } from '@club/contract';

type Occurrence = Pick<AdminEvent, 'id' | 'seriesId' | 'startTime'>;

/** This occurrence and all of its series that start later; alone when it belongs to none. */
export function withFollowing<Event extends Occurrence>(event: Event, events: readonly Event[]): Event[] {
  if (event.seriesId === null) return [event];
  const from = Date.parse(event.startTime);
  const later = events.filter(
    ({ id, seriesId, startTime }) => id !== event.id && seriesId === event.seriesId && Date.parse(startTime) >= from,
  );
  return [event, ...later];
}
