import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOutError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * URLs of lists and details that this write touches, each standing for all that begin
       * with it: ['/api/events'] refetches the list and every event. The mutation stays
       * pending until they are fresh, so that no button shows its old state in between.
       */
      refetch?: readonly string[];
    };
  }
}

/** Query key of the signed-in user, here because a 401 on any other call means that it is out of date. */
export const USER_URL = '/api/user';

const RETRY_DELAY_MS = 1_000;

/** What trying again can mend: no answer, a failing server, too many requests. Never another 4xx. */
export const canRetryMend = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const retryOnce = (failures: number, error: unknown): boolean => failures < 1 && canRetryMend(error);

/** The query key is the URL, as the one entry of the array. */
export function createQueryClient({ retryDelay = RETRY_DELAY_MS } = {}): QueryClient {
  const refetch = (urls: readonly string[]) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => typeof url === 'string' && urls.some((prefix) => covers(prefix, url)),
    });

  const askWhoIsSignedIn = (error: unknown) => {
    if (isSignedOutError(error)) void client.invalidateQueries({ queryKey: [USER_URL] });
  };

  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
    mutationCache: new MutationCache({
      onError: (error) => {
        // Called off by the person: nothing went wrong.
        if (error.name === 'AbortError') return;
        console.error('Mutation error:', error);
        askWhoIsSignedIn(error);
      },
      onSettled: (_data, error, _variables, _context, mutation) => {
        const fresh = mutation.meta?.refetch ? refetch(mutation.meta.refetch) : undefined;
        // After a failure the truth is fetched too (an optimistic change has just been rolled back), but nobody waits for it.
        return error ? undefined : fresh;
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 5 * 60_000,
        refetchOnMount: true,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: retryOnce,
        retryDelay,
        // 'online' would pause without a connection and leave skeletons standing; a failure says what is wrong.
        networkMode: 'always',
      },
      mutations: { retry: retryOnce, retryDelay, networkMode: 'always' },
    },
  });
  return client;
}

const covers = (prefix: string, url: string): boolean =>
  url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`);
