import type { AdminRegistration, AdminWaitlistEntry } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { registrationsQuery } from './list-registrations';
import { adminWaitlistQuery } from './list-waitlist';

/** Shows a change of one registration before the server has answered. Answers the way back. */
export async function showInRoster(
  client: QueryClient,
  eventId: number,
  registrationId: string,
  change: Partial<Pick<AdminRegistration, 'status' | 'noShow'>>,
): Promise<() => void> {
  const { queryKey } = registrationsQuery(eventId);
  // An answer that is under way would put the old state back.
  await client.cancelQueries({ queryKey });
  const set = (fields: typeof change) =>
    client.setQueryData(queryKey, (registrations) =>
      registrations?.map((entry) => (entry.id === registrationId ? { ...entry, ...fields } : entry)),
    );
  const before = client.getQueryData(queryKey)?.find(({ id }) => id === registrationId);
  set(change);
  // Of this one entry alone: others may have been decided in the meantime.
  return () => {
    if (before) set({ status: before.status, noShow: before.noShow });
  };
}

/** The same for the removal of someone who waits. */
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
