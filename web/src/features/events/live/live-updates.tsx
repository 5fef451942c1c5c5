import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useIsVisible } from '@/lib/use-is-visible';
import { firebaseConfigQuery } from './firebase-config';
import type { LiveFollower } from './live-follower';
import { createLiveRefetch } from './live-refetch';

/** What the page itself needs comes first. */
const PAUSE_MS = 1_000;

const Follower = lazy(async (): Promise<{ default: ComponentType<Parameters<typeof LiveFollower>[0]> }> => {
  try {
    return { default: (await import('./live-follower')).LiveFollower };
  } catch {
    // The page goes on without it.
    return { default: () => null };
  }
});

type Props = { eventId: number; commentsUrl: string };

/**
 * Keeps the page of an event up to date while somebody looks at it. A tab that is hidden hears of
 * nothing: it is fetched anew when it is looked at again, as all pages are.
 */
export function LiveUpdates({ eventId, commentsUrl }: Props) {
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
      <Follower config={config} eventId={eventId} onLive={refetch.hear} />
    </Suspense>
  );
}
