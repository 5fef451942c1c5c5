import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const INQUIRIES_URL = '/api/admin/venue-inquiries';

export const inquiriesQuery = queryOptions({
  queryKey: [INQUIRIES_URL],
  queryFn: ({ signal }) => get<'listVenueInquiries'>(INQUIRIES_URL, { signal }),
});
