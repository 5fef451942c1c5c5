import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

/** `date` is a day in club time, yyyy-MM-dd. Coming back to the sheet fetches it again. */
export const daySheetQuery = (date: string) => {
  const url = `/api/admin/days/${date}` as const;
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => get<'getDaySheet'>(url, { signal }),
  });
};
