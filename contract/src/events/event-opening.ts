import { clubDay, formatClub, type Instant, isSameClubDay } from '../club-time';
import { CANCELLED, type Cancellation, isCancelled } from './cancellation';
import type { EventSummary } from './event';

/** The part of an event that the top of its page shows. It is the same for everybody, so the server can write it into the page. */
export type EventOpening = Pick<
  EventSummary,
  'id' | 'title' | 'category' | 'imageUrl' | 'location' | 'startTime' | 'endTime' | 'cancelledAt'
> &
  // The list tells that an event is cancelled, and not why.
  Partial<Pick<EventSummary, 'cancellationReason'>>;

/** A title with more letters than this is set smaller, because it would push date and place out of sight. */
export const LONG_TITLE = 48;

/** The end as the top of the page says it, in club time: the hour, and the date only when the event ends on another day. */
export const endOfEventText = (startTime: Instant, endTime: Instant): string =>
  formatClub(endTime, isSameClubDay(startTime, endTime) ? "HH:mm 'Uhr'" : "dd.MM.yyyy, HH:mm 'Uhr'");

/** 'Abgesagt: Das Wetter spielt nicht mit.'; null for an event that takes place. */
export function cancellationText(event: Cancellation & { cancellationReason?: string | null }): string | null {
  if (!isCancelled(event)) return null;
  return event.cancellationReason ? `${CANCELLED}: ${event.cancellationReason}` : CANCELLED;
}

/** A search for the place in a map, which phones open in their own app. */
export const mapUrl = (location: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`;

/** The top of an event's page says this. */
export type EventOpeningView = Pick<EventOpening, 'title' | 'category' | 'imageUrl' | 'location' | 'startTime'> & {
  long: boolean;
  cancelled: boolean;
  /** Says why; empty for an event that takes place. */
  cancellation: string;
  weekday: string;
  /** yyyy-MM-dd */
  day: string;
  date: string;
  clock: string;
  end: string;
  map: string;
};

export function eventOpeningView(event: EventOpening): EventOpeningView {
  const { title, category, imageUrl, location, startTime, endTime } = event;
  return {
    title,
    category,
    imageUrl,
    location,
    startTime,
    long: title.length > LONG_TITLE,
    cancelled: isCancelled(event),
    cancellation: cancellationText(event) ?? '',
    weekday: formatClub(startTime, 'EEEE'),
    day: clubDay(startTime),
    date: formatClub(startTime, 'dd.MM.yyyy'),
    clock: formatClub(startTime, "HH:mm 'Uhr'"),
    end: endOfEventText(startTime, endTime),
    map: mapUrl(location),
  };
}
