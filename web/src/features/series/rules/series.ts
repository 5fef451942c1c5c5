import type { AdminEvent } from '@club/contract';

type Occurrence = Pick<AdminEvent, 'id' | 'seriesId' | 'startTime'>;

/** This occurrence and all of its series that follow, as the server counts them (docs/decisions/0012); alone when it belongs to none. */
export function withFollowing<Event extends Occurrence>(event: Event, events: readonly Event[]): Event[] {
  if (event.seriesId === null) return [event];
  const from = Date.parse(event.startTime);
  const isLater = ({ id, startTime }: Event): boolean => {
    const start = Date.parse(startTime);
    return start > from || (start === from && id > event.id);
  };
  return [event, ...events.filter((other) => other.seriesId === event.seriesId && isLater(other))];
}
