import type { AdminRegistration, AdminWaitlistEntry } from '@club/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ADMIN_EVENTS_URL } from '@/features/events/api/manage-events';
import { apiQuery } from '@/lib/api-query';
import type { Roster } from '../rules/roster-groups';

export const registrationsUrl = (eventId: number) => `${ADMIN_EVENTS_URL}/${eventId}/registrations` as const;

/** Active registrations come first, then cancelled ones, which contacts of the event do not see, each in order of registration. */
export const registrationsQuery = (eventId: number) => apiQuery<'listRegistrations'>(registrationsUrl(eventId));

export const adminWaitlistUrl = (eventId: number) => `${ADMIN_EVENTS_URL}/${eventId}/waitlist` as const;

/** The first entry is next in line. */
export const adminWaitlistQuery = (eventId: number) => apiQuery<'listWaitlist'>(adminWaitlistUrl(eventId));

/** Its data is there with both lists: a promotion moves a person from one to the other. */
export function useRoster(eventId: number, options: { refetchOnMount?: boolean } = {}) {
  const registrations = useQuery({ ...registrationsQuery(eventId), ...options });
  const waitlist = useQuery({ ...adminWaitlistQuery(eventId), ...options });
  const data: Roster | undefined = registrations.data &&
    waitlist.data && { registrations: registrations.data, waitlist: waitlist.data };
  return {
    data,
    isError: registrations.isError || waitlist.isError,
    isFetching: registrations.isFetching || waitlist.isFetching,
    refetch: () => {
      void registrations.refetch();
      void waitlist.refetch();
    },
  };
}

/** Changes one registration in the cache before the server has answered. Returns a function that undoes it. */
export async function showInRoster(
  client: QueryClient,
  eventId: number,
  registrationId: string,
  change: Partial<Pick<AdminRegistration, 'status' | 'noShow'>>,
): Promise<() => void> {
  const { queryKey } = registrationsQuery(eventId);
  // A response that is under way would put the old state back.
  await client.cancelQueries({ queryKey });
  const set = (fields: typeof change) =>
    client.setQueryData(queryKey, (registrations) =>
      registrations?.map((registration) =>
        registration.id === registrationId ? { ...registration, ...fields } : registration,
      ),
    );
  const before = client.getQueryData(queryKey)?.find(({ id }) => id === registrationId);
  set(change);
  // The others stay: they may have been decided in the meantime.
  return () => {
    if (before) set({ status: before.status, noShow: before.noShow });
  };
}

/** Removes somebody who waits in the same way. */
export async function hideFromWaitlist(client: QueryClient, eventId: number, entryId: string): Promise<() => void> {
  const { queryKey } = adminWaitlistQuery(eventId);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey)?.find(({ id }) => id === entryId);
  client.setQueryData(queryKey, (entries) => entries?.filter(({ id }) => id !== entryId));
  return () => {
    if (before) client.setQueryData(queryKey, (entries) => entries && withEntry(entries, before));
  };
}

const withEntry = (entries: AdminWaitlistEntry[], entry: AdminWaitlistEntry): AdminWaitlistEntry[] =>
  [...entries.filter(({ id }) => id !== entry.id), entry].sort(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  );
