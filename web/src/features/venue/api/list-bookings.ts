import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const BOOKINGS_URL = '/api/admin/venue-bookings';

/** What the clubhouse is booked for, ascending by start. */
export const bookingsQuery = queryOptions({
  queryKey: [BOOKINGS_URL],
  queryFn: ({ signal }) => get<'listVenueBookings'>(BOOKINGS_URL, { signal }),
});
