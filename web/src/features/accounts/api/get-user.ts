import type { User } from '@club/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { isSignedOutError } from '@/lib/api-error';
import { unlessOutdated } from '@/lib/offline-since';
import { USER_URL } from '@/lib/query-client';
import type { ToWorker } from '@/lib/worker-protocol';
import { hasSessionHint } from '../session-hint';

/** Without a hint that there is a session the answer is known. The service worker learns from answers: it is told. */
async function findUser(signal: AbortSignal): Promise<User | null> {
  if (hasSessionHint()) return getUser(signal);
  const nobody: ToWorker = { type: 'nobody-signed-in' };
  navigator.serviceWorker?.controller?.postMessage(nobody);
  return null;
}

async function getUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await get<'getUser'>(USER_URL, { signal });
  } catch (error) {
    if (isSignedOutError(error)) return null;
    throw error;
  }
}

/** null: nobody is signed in. */
export const userQuery = queryOptions({
  queryKey: [USER_URL],
  queryFn: unlessOutdated(({ signal }) => findUser(signal)),
  initialData: () => (hasSessionHint() ? undefined : null),
});
