import type { CardEvent } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { ownEventsQuery } from '@/features/dashboard/api';
import { eventsQuery } from '@/features/events/api/events';

const NONE: readonly CardEvent[] = [];

/**
 * The member's events, by which the timetable tells what they do elsewhere. They come from what the app has already. Without
 * that they are asked for when somebody looks at the timetable: nothing that shows first waits for them.
 */
export function useOwnEvents(signedIn: boolean, timetable: RefObject<Element | null>): readonly CardEvent[] {
  const isLookedAt = useIsLookedAt(timetable);
  const listed = useQuery({ ...eventsQuery, enabled: false });
  const isNeeded = signedIn && isLookedAt && listed.data === undefined;
  const own = useQuery({ ...ownEventsQuery, enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY });
  return signedIn ? (listed.data ?? own.data ?? NONE) : NONE;
}

/** Without IntersectionObserver everything counts as looked at. */
function useIsLookedAt(element: RefObject<Element | null>): boolean {
  const [isLookedAt, setIsLookedAt] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isLookedAt || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsLookedAt(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isLookedAt, element]);
  return isLookedAt;
}
