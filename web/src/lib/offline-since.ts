import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, NO_CONNECTION } from './api-error';
import { nextTask } from './next-task';
import { createStore, useStore } from './store';

/** By URL, when the server gave the response that the service worker had kept. Fresh responses have no entry. */
const times = createStore<ReadonlyMap<string, number>>(new Map());

/** `since` is the age that the service worker wrote into its response; null when the server has just given it. */
export function noteAge(url: string, since: string | null): void {
  const time = Date.parse(since ?? '');
  const next = new Map(times.get());
  if (Number.isNaN(time) ? !next.delete(url) : next.get(url) === time) return;
  if (!Number.isNaN(time)) next.set(url, time);
  times.set(next);
}

/** By URL, when the server gave a kept response that the page shows until the server has responded. */
const keptTimes = new Map<string, number>();

/** The next query of this URL asks the server again as soon as it has the kept response. */
export const noteKept = (url: string, keptAt: number): void => void keptTimes.set(url, keptAt);

const offlineSince = (url: string): number | null => times.get().get(url) ?? null;

/** When the server gave the response that is used offline; null while the response is fresh. */
export const useOfflineTime = (url: string): number | null =>
  useStore({ get: () => offlineSince(url), subscribe: times.subscribe });

/** Lets the data be as old as they are, and fetches those of today, which then take their place. */
async function refreshKept({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>, updatedAt: number) {
  // The query has its data before the next task.
  await nextTask();
  client.setQueryData(queryKey, (data: unknown) => data, { updatedAt });
  await client.refetchQueries({ queryKey, exact: true });
}

/**
 * Wraps the query function of a URL whose responses the service worker keeps. When the page begins with a kept response,
 * the server's present one is fetched after it. Without a connection a kept response replaces only data that
 * is older than itself. Otherwise it would undo what has happened since, such as one's own registration a moment ago.
 */
export const unlessOutdated =
  <Data, Context extends Pick<QueryFunctionContext, 'client' | 'queryKey'>>(
    load: (context: Context) => Promise<Data>,
  ) =>
  async (context: Context): Promise<Data> => {
    const data = await load(context);
    const name = String(context.queryKey[0]);
    const keptAt = keptTimes.get(name);
    keptTimes.delete(name);
    if (keptAt !== undefined) void refreshKept(context, keptAt);
    const since = offlineSince(name);
    const known = context.client.getQueryState(context.queryKey)?.dataUpdatedAt ?? 0;
    if (since !== null && known > since) throw new ApiError(NO_CONNECTION, { status: 0 });
    return data;
  };
