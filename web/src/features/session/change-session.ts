import type { User } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { USER_URL } from '@/lib/query-client';
import { KEPT_CACHE } from '@/lib/worker-protocol';

/**
 * Somebody else is looking from now on: what was fetched for the one before is thrown away,
 * not only refetched, so that nothing of it shows even for a moment.
 */
export async function changeSession(client: QueryClient, user: User | null): Promise<void> {
  void forgetKeptAnswers();
  await client.cancelQueries();
  client.setQueryData([USER_URL], user);
  void client.resetQueries({ predicate: ({ queryKey: [url] }) => url !== USER_URL });
}

/** The service worker sees to it itself, but knows nothing of a page that was loaded past it. */
async function forgetKeptAnswers(): Promise<void> {
  if (!('caches' in window) || navigator.serviceWorker?.controller) return;
  // Where storage is forbidden nothing was kept either.
  await caches.delete(KEPT_CACHE).catch(() => false);
}
