import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { FirebaseConfig } from './live-follower';
import { createLiveRefetch } from './live-refetch';

/** The page's own requests come first. */
const PAUSE_MS = 1_000;

const Follower = lazyPart(async () => (await import('./live-follower')).LiveFollower);

type Props = { eventId: number; liveKey: string; commentsUrl: string };

/** Keeps the page of an event up to date while it is visible: all pages refetch when they become visible again. */
export function LiveUpdates({ eventId, liveKey, commentsUrl }: Props) {
  const client = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const { data: config } = useQuery({ ...firebaseConfigQuery, enabled: isSettled });
  const isFollowing = useIsVisible() && isSettled && Boolean(config);

  const refetch = useMemo(() => createLiveRefetch(client, eventId, commentsUrl), [client, eventId, commentsUrl]);
  useEffect(() => (isFollowing ? refetch.stop : undefined), [isFollowing, refetch]);

  if (!isFollowing || !config) return null;
  return (
    <Suspense fallback={null}>
      <Follower config={config} liveKey={liveKey} onLive={refetch.hear} />
    </Suspense>
  );
}

/** Firebase Hosting serves the project's web configuration at this address of every site. */
const FIREBASE_CONFIG_URL = '/__/firebase/init.json';

/** Firebase reserves this prefix for emulated projects, which have no Firestore for browsers. */
const LOCAL_PROJECT = /^demo-/;

/** Is fetched once a visit; null where there is none, as on other hosts and in the local suite. */
export const firebaseConfigQuery = queryOptions({
  queryKey: [FIREBASE_CONFIG_URL],
  queryFn: async ({ signal }): Promise<FirebaseConfig | null> => {
    const response = await fetch(FIREBASE_CONFIG_URL, { priority: 'low', signal });
    // Other hosts may answer with a page.
    return response.ok ? configOf(await response.json().catch(() => null)) : null;
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'online',
  retry: false,
});

function configOf(body: unknown): FirebaseConfig | null {
  if (typeof body !== 'object' || body === null) return null;
  const { projectId, apiKey }: Partial<Record<keyof FirebaseConfig, unknown>> = body;
  if (typeof projectId !== 'string' || typeof apiKey !== 'string') return null;
  if (projectId === '' || apiKey === '' || LOCAL_PROJECT.test(projectId)) return null;
  return { projectId, apiKey };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
