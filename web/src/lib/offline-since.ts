import { useSyncExternalStore } from 'react';

/** Which answers came from the service worker's memory, by the URL that was asked for. */
const times = new Map<string, number>();
const listeners = new Set<() => void>();

/** `since`: what the answer says of its age; null of one that the server has just given. */
export function noteAge(url: string, since: string | null): void {
  const time = Date.parse(since ?? '');
  if (Number.isNaN(time) ? !times.delete(url) : times.get(url) === time) return;
  if (!Number.isNaN(time)) times.set(url, time);
  for (const listener of listeners) listener();
}

/** When the server had given the answer that is used offline; null where it is a fresh one. */
export const offlineSince = (url: string): number | null => times.get(url) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOfflineTime = (url: string): number | null => useSyncExternalStore(subscribe, () => offlineSince(url));
