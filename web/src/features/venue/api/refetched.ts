import { AVAILABILITY_URL } from './get-availability';
import { BOOKINGS_URL } from './list-bookings';
import { INQUIRIES_URL } from './list-inquiries';

/** A booking and the inquiry that it answers know of each other, so each write touches all of it. */
export const ALL_OF_VENUE = [BOOKINGS_URL, INQUIRIES_URL, AVAILABILITY_URL] as const;
