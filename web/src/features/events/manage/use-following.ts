import type { AdminEvent } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { withFollowing } from '@/features/series/rules/series';
import { adminEventsQuery } from '../api/manage-events';

/** The event and those of its series that start later; null while they are not known. Some that follow an archived one may be active. */
export function useFollowing(event: AdminEvent, archived: boolean): AdminEvent[] | null {
  const isOfSeries = event.seriesId !== null;
  // One of them is on the screen: what it shows is what is counted.
  const known = { staleTime: Number.POSITIVE_INFINITY } as const;
  const active = useQuery({ ...adminEventsQuery(false), ...known, enabled: isOfSeries });
  const past = useQuery({ ...adminEventsQuery(true), ...known, enabled: isOfSeries && archived });
  if (!isOfSeries) return [event];
  if (!active.data || (archived && !past.data)) return null;
  return withFollowing(event, [...active.data, ...(archived ? (past.data ?? []) : [])]);
}
