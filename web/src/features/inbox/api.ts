import type { Inbox } from '@club/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { keptQuery } from '@/lib/api-query';
import { useWrite } from '@/lib/use-write';

export const INBOX_URL = '/api/user/inbox';

/** The bell stands on every page, so it asks at most this often by itself. */
const FRESH_MS = 60_000;

export const inboxQuery = queryOptions({ ...keptQuery<'getInbox'>(INBOX_URL), staleTime: FRESH_MS });

/** Everything that is shown has been read, here and on all devices. It keeps its marks until the page is opened again. */
export function useReadInbox() {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (upTo: string) => post<'readInbox'>(`${INBOX_URL}/read`, { upTo }),
    onSuccess: () =>
      client.setQueryData(inboxQuery.queryKey, (inbox: Inbox | undefined) => inbox && { ...inbox, unread: 0 }),
    meta: { failed: null },
  });
}
