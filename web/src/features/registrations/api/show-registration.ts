import type { EventDetail, User } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { eventQuery } from '@/features/events/api/get-event';
import { EVENTS_URL, eventsQuery } from '@/features/events/api/list-events';
import { USER_URL } from '@/lib/query-client';
import { expectedWaitlist, withOwnEntry, withRegistration } from '../rules/own-entry';
import { waitlistQuery } from './get-waitlist';

/**
 * Shows a registration before the server has answered, wherever the event is shown: on its
 * page, in the list, on the waitlist. Answers the way back.
 */
export async function showRegistration(client: QueryClient, eventId: number): Promise<() => void> {
  // An answer that is under way would put the old state back.
  await client.cancelQueries({ predicate: ({ queryKey: [url] }) => String(url).startsWith(EVENTS_URL) });

  const detailKey = eventQuery(eventId).queryKey;
  const waitlistKey = waitlistQuery(eventId, true).queryKey;
  const before = {
    list: client.getQueryData(eventsQuery.queryKey),
    detail: client.getQueryData(detailKey),
    waitlist: client.getQueryData(waitlistKey),
  };
  const user = client.getQueryData<User | null>([USER_URL]);

  client.setQueryData(eventsQuery.queryKey, (events) =>
    events?.map((event) => (event.id === eventId ? withRegistration(event) : event)),
  );
  if (user && before.detail) {
    client.setQueryData<EventDetail>(detailKey, withOwnEntry(before.detail, user, new Date()));
    const waitlist = expectedWaitlist(before.detail);
    if (waitlist) client.setQueryData(waitlistKey, waitlist);
  }

  return () => {
    client.setQueryData(eventsQuery.queryKey, before.list);
    client.setQueryData(detailKey, before.detail);
    client.setQueryData(waitlistKey, before.waitlist);
  };
}
