import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const AVAILABILITY_URL = '/api/venue-availability';

/** When the clubhouse is taken, ascending; what for only organisers are told. */
export const availabilityQuery = queryOptions({
  queryKey: [AVAILABILITY_URL],
  queryFn: ({ signal }) => get<'getVenueAvailability'>(AVAILABILITY_URL, { signal }),
});
