import type { User } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { USER_URL } from '@/lib/query-client';

/**
 * Somebody else is looking from now on: what was fetched for the one before is thrown away,
 * not only refetched, so that nothing of it shows even for a moment.
 */
export async function changeSession(client: QueryClient, user: User | null): Promise<void> {
  await client.cancelQueries();
  client.setQueryData([USER_URL], user);
  void client.resetQueries({ predicate: ({ queryKey: [url] }) => url !== USER_URL });
}
