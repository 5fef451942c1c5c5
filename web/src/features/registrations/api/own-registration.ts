import type { EventDetail, MyStatus, User } from '@club/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { EVENTS_URL, eventQuery, eventsQuery, eventUrl } from '@/features/events/api/events';
import { UNCONFIRMED } from '@/features/events/texts';
import { get, post } from '@/lib/api-client';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { USER_URL } from '@/lib/query-client';
import { failure, useWrite } from '@/lib/use-write';
import { expectedWaitlist, withOwnRegistration, withOwnStatus } from '../rules/own-registration';

/** The events as everyone sees them, and both parts of the member's own page. */
export const LISTS_TO_REFETCH = [EVENTS_URL, '/api/user/events', '/api/user/stats'] as const;

export const waitlistUrl = (eventId: number) => `${eventUrl(eventId)}/waitlist` as const;

/** What toasts are about that tell of an own place, in a shift or in the whole event. */
export const aboutPlace = (eventId: number, shiftId?: string | null) =>
  shiftId ? `place/${eventId}/${shiftId}/` : `place/${eventId}/`;

/** The position of the signed-in member; the server refuses visitors. */
export const waitlistQuery = (eventId: number, signedIn: boolean) =>
  queryOptions({
    queryKey: [waitlistUrl(eventId)],
    queryFn: ({ signal }) => get<'getWaitlist'>(waitlistUrl(eventId), { signal }),
    enabled: signedIn,
  });

const REGISTERED: Record<MyStatus, { title: string; description: string }> = {
  registered: { title: 'Angemeldet', description: 'Du bist dabei. Danke, dass du mithilfst!' },
  waitlisted: {
    title: 'Auf der Warteliste',
    description: 'Die Veranstaltung ist ausgebucht. Du rückst nach, sobald ein Platz für dich frei wird.',
  },
};
const PENDING = { title: 'Angemeldet', description: `Du bist dabei. ${UNCONFIRMED.sentence}` };
const SIGNED_OUT = 'Sie müssen eingeloggt sein, um sich für eine Veranstaltung anzumelden';

/** Says why somebody could not register. */
export const joinFailureText = (error: unknown): string => (isSignedOutError(error) ? SIGNED_OUT : errorText(error));

/** Updates the cache optimistically; the refetch after the response puts the server's state there. */
export function useRegisterForEvent(eventId: number) {
  const client = useQueryClient();
  const about = aboutPlace(eventId);
  return useWrite({
    mutationFn: () => post<'registerForEvent'>(`${eventUrl(eventId)}/register`, { notes: null }),
    onMutate: async () => ({ undo: await showRegistration(client, eventId) }),
    onError: (_error, _variables, shown) => shown?.undo(),
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ status, registration }) => ({
        ...(registration.status === 'pending' ? PENDING : REGISTERED[status]),
        about,
      }),
      failed: (error) => failure(joinFailureText(error), about),
    },
  });
}

/**
 * Shows the expected registration wherever the event is shown: on its page, in the list and on the waitlist. Returns
 * a function that undoes it.
 */
async function showRegistration(client: QueryClient, eventId: number): Promise<() => void> {
  // A response that is under way would put the old state back.
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
    events?.map((event) => (event.id === eventId ? withOwnStatus(event, before.detail?.autoConfirm ?? false) : event)),
  );
  if (user && before.detail) {
    client.setQueryData<EventDetail>(detailKey, withOwnRegistration(before.detail, user, new Date()));
    const waitlist = expectedWaitlist(before.detail);
    if (waitlist) client.setQueryData(waitlistKey, waitlist);
  }

  return () => {
    client.setQueryData(eventsQuery.queryKey, before.list);
    client.setQueryData(detailKey, before.detail);
    client.setQueryData(waitlistKey, before.waitlist);
  };
}
