import type { User } from '@club/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { isSignedOutError } from '@/lib/api-error';
import { USER_URL } from '@/lib/query-client';

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
  queryFn: ({ signal }) => getUser(signal),
});
