import { set } from 'date-fns/set';
import { addClubDays, clubDate, clubNoon } from '../club-time';
import { type Cancellation, isCancelled } from '../events/cancellation';
import type { EventSummary, PlannedEvent } from '../events/event';
import { NIGHT_ENDS_AT } from '../events/event-days';

/**
 * A time at which the clubhouse is taken: from the start up to, but not including, the end. Without an end it takes the
 * rest of its day.
 */
export type Occupancy = { start: Date; end: Date | null };

/** An open end means that the clubhouse is taken until this hour of the next day: until the night ends. */
export const OPEN_END_HOUR = NIGHT_ENDS_AT;

/** The end of the time; of one without an end 6:00 of the next day in club time. */
export const takenUntil = ({ start, end }: Occupancy): Date =>
  end ?? new Date(set(clubDate(addClubDays(clubNoon(start), 1)), OPEN_END).getTime());

const OPEN_END = { hours: OPEN_END_HOUR, minutes: 0, seconds: 0, milliseconds: 0 };

/** Whether the two times exclude each other. One may begin at the instant at which the other ends. */
export const overlaps = (one: Occupancy, other: Occupancy): boolean =>
  one.start < takenUntil(other) && other.start < takenUntil(one);

/** Whether the clubhouse is taken at the instant. */
export const isTakenAt = (occupancy: Occupancy, instant: Date): boolean =>
  instant >= occupancy.start && instant < takenUntil(occupancy);

/**
 * Whether an event takes the clubhouse at its time, so that it stands in its calendar and bookings beside it are asked
 * about. This is the one place that says which events do not, whatever they say of their place.
 */
export const takesClubhouse = ({ category, atClubhouse, ...event }: Placed): boolean =>
  !isCancelled(event) && !event.isDraft && (atClubhouse || category === 'Vereinsheim');

type Placed = Pick<EventSummary, 'category' | 'atClubhouse'> & Partial<Pick<PlannedEvent, 'isDraft'>> & Cancellation;
