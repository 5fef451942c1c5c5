import type { User } from '@club/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { nextTask } from '@/lib/next-task';
import { USER_URL } from '@/lib/query-client';
import { KEPT_CACHE } from '@/lib/worker-protocol';

/**
 * Somebody else is looking from now on: what was fetched for the one before is thrown away,
 * not only refetched, so that nothing of it shows even for a moment.
 */
export async function changeSession(client: QueryClient, user: User | null): Promise<void> {
  void forgetKeptResponses();
  await client.cancelQueries();
  client.setQueryData([USER_URL], user);
  const ofSomebody = ({ queryKey: [url] }: Query) => url !== USER_URL;
  for (const query of client.getQueryCache().findAll({ predicate: ofSomebody })) query.reset();
  // What the one before could ask for, nobody asks for as soon as the page knows who is looking.
  await nextTask();
  void client.refetchQueries({ type: 'active', predicate: ofSomebody });
}

/** The service worker sees to it itself, but knows nothing of a page that was loaded past it. */
async function forgetKeptResponses(): Promise<void> {
  if (!('caches' in window) || navigator.serviceWorker?.controller) return;
  // Where storage is forbidden nothing was kept either.
  await caches.delete(KEPT_CACHE).catch(() => false);
}
