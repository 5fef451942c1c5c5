import type { AdminEvent, GuestCounts } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { withFollowing } from '@/features/series/rules/series';
import { adminEventsQuery } from '../api/manage-events';

/** A dialog says this about the events that it concerns. The page of an event knows no more of it. */
export type ConcernedEvent = Omit<
  AdminEvent,
  'pendingCount' | 'guestCounts' | 'gaps' | 'occupiedUntil' | 'movedCount' | 'attendanceNotedAt'
> & {
  guestCounts: GuestCounts | null;
};

/** With the event itself; null while they are not known. Some that follow an archived event may still be active. */
export function useFollowing(event: ConcernedEvent, archived: boolean): ConcernedEvent[] | null {
  const isOfSeries = event.seriesId !== null;
  // The count must fit the list on the screen, so nothing is refetched for it.
  const known = { staleTime: Number.POSITIVE_INFINITY } as const;
  const active = useQuery({ ...adminEventsQuery(false), ...known, enabled: isOfSeries });
  const past = useQuery({ ...adminEventsQuery(true), ...known, enabled: isOfSeries && archived });
  if (!isOfSeries) return [event];
  if (!active.data || (archived && !past.data)) return null;
  return withFollowing(event, [...active.data, ...(archived ? (past.data ?? []) : [])]);
}
