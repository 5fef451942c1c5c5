import { ApiError } from '@/lib/api-error';
import { useOfflineTime } from '@/lib/offline-since';

type Shown = { data: unknown; error: Error | null; dataUpdatedAt: number };

/**
 * From when a page is, if there is no connection: its data as the service worker kept it, else as
 * this tab fetched it. null when it is fresh. What is shown `beside` it can only make it older.
 */
export function useOfflineSince({ data, error, dataUpdatedAt }: Shown, url: string, beside?: string): Date | null {
  const kept = useOfflineTime(url);
  const keptBeside = useOfflineTime(beside ?? url);
  const unreached = error instanceof ApiError && error.status === 0;
  const time = kept ?? (unreached ? dataUpdatedAt : null);
  return time === null || data === undefined ? null : new Date(Math.min(time, keptBeside ?? time));
}
