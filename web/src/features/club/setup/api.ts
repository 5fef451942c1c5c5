import type { RequestBody } from '@club/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { keepBrowserMark } from '@/features/accounts/browser-marks';
import { changeSession } from '@/features/accounts/session';
import { get, postForHeaders } from '@/lib/api-client';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useWrite } from '@/lib/use-write';

const SETUP_URL = '/api/setup';

export const setupQuery = queryOptions({
  queryKey: [SETUP_URL],
  queryFn: ({ signal }) => get<'getSetup'>(SETUP_URL, { signal }),
});

/** Makes the first organiser, who is signed in then. Repeating it signs in. */
export function useSetUp() {
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: async (request: RequestBody<'setUp'>) => {
      const { body, headers } = await postForHeaders<'setUp'>(
        SETUP_URL,
        request,
        idempotencyHeader(idempotencyKey(request)),
      );
      keepBrowserMark(body.id, headers);
      return body;
    },
    onSuccess: (user) => changeSession(client, user),
    meta: { failed: null },
  });
}
