import { type FetchQueryOptions, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorText, isSignedOutError } from './api-error';
import { type ToastInput, toastQueue } from './toast-queue';
import { type Feedback, failure, type Said } from './use-write';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Feedback<unknown, unknown, unknown>;
  }
}

/** Query key of the signed-in user, here because a 401 on any other call means that it is out of date. */
export const USER_URL = '/api/user';

const RETRY_DELAY_MS = 1_000;

/**
 * True after no response, one that could not be read, a server error or too many requests. Trying again does not help after
 * any other 4xx.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 300 || error.status === 429 || error.status >= 500);

const retryOnce = (failures: number, error: unknown): boolean => failures < 1 && isRetryable(error);

/** The query key is the URL, as the one entry of the array. */
export function createQueryClient({ retryDelay = RETRY_DELAY_MS } = {}): QueryClient {
  const refetch = (urls: readonly string[]) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => typeof url === 'string' && urls.some((prefix) => covers(prefix, url)),
    });

  const refetchUser = (error: unknown) => {
    if (isSignedOutError(error)) void client.invalidateQueries({ queryKey: [USER_URL] });
  };

  const succeed = (said: Said | undefined) => {
    if (said) say({ ...said, variant: 'success' });
  };

  const fail = (error: Error, variables: unknown, meta: Feedback<unknown, unknown, unknown> | undefined) => {
    // The person cancelled the call: nothing went wrong.
    if (error.name === 'AbortError') return;
    console.error('Mutation error:', error);
    refetchUser(error);
    const failed = meta?.failed ?? null;
    const said = typeof failed === 'function' ? failed(error, variables) : failed && failure(errorText(error, failed));
    if (said) say({ ...said, variant: 'destructive' });
  };

  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: refetchUser }),
    mutationCache: new MutationCache({
      onSuccess: async (data, variables, _context, { meta }) => {
        if (meta?.fills) {
          // A running fetch could bring the old state back.
          await client.cancelQueries({ queryKey: meta.fills });
          client.setQueryData(meta.fills, data);
        }
        const done = meta?.done;
        succeed(typeof done === 'string' ? { title: done } : done?.(data, variables));
      },
      // This runs after the write's own onError, so that an optimistic change is taken back before anybody reads why.
      onSettled: async (data, error, variables, context, { meta }) => {
        const fresh = meta?.refetch ? refetch(meta.refetch) : undefined;
        // A failure refetches, too, but nobody waits for that.
        if (error) return fail(error, variables, meta);
        await fresh;
        succeed(meta?.refreshed?.(data, variables, context));
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
        // 'online' would pause without a connection and leave the skeletons; a failure says what is wrong.
        networkMode: 'always',
      },
      mutations: { retry: retryOnce, retryDelay, networkMode: 'always' },
    },
  });
  return client;
}

/** Waits for its turn among the news of the caches, so that the page shows what came of a write before a toast says it. */
const say = (toast: ToastInput) => notifyManager.schedule(() => toastQueue.add(toast));

const covers = (prefix: string, url: string): boolean =>
  url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`);

/** A phone may take as long to render the app for the first time. */
const FIRST_RENDER_MS = 5_000;

/**
 * Fetches what the app's first render shall show. The components that it mounts need not ask again. A failure is left to
 * that render.
 */
export async function fetchBeforeRender<Data, Key extends string[]>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  // The first part of a long list is enough.
  await Promise.race([client.prefetchQuery({ ...options, retry: false }), firstDataOf(client, options.queryKey)]);
  const until = Date.now() + FIRST_RENDER_MS;
  client.setQueryDefaults(options.queryKey, {
    refetchOnMount: ({ state }) => state.isInvalidated || state.status === 'error' || Date.now() > until,
  });
}

const firstDataOf = (client: QueryClient, queryKey: string[]): Promise<void> =>
  new Promise((resolve) => {
    const leave = client.getQueryCache().subscribe(() => {
      if (client.getQueryData(queryKey) === undefined) return;
      leave();
      resolve();
    });
  });
