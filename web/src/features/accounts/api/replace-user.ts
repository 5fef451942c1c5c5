import type { User } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { USER_URL } from '@/lib/query-client';

/** Rosters and comments show name and picture, too. */
export const SHOWS_PEOPLE = ['/api/events', '/api/admin/events'] as const;

/** The answer of a write takes the place of the signed-in person; a read on its way must not bring the old state back. */
export async function replaceUser(client: QueryClient, user: User): Promise<void> {
  await client.cancelQueries({ queryKey: [USER_URL] });
  client.setQueryData([USER_URL], user);
}
