import {
  type CardEvent,
  type EventDetail,
  enumerated,
  type MyStatus,
  type RegisterResponse,
  shiftName,
  type User,
} from '@club/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { EVENTS_URL, eventQuery, eventsQuery, eventUrl } from '@/features/events/api/events';
import { UNCONFIRMED } from '@/features/events/texts';
import { post, put } from '@/lib/api-client';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { because } from '@/lib/failure-text';
import { USER_URL } from '@/lib/query-client';
import { failure, useWrite } from '@/lib/use-write';
import type { ShownPart } from '../rules/event-parts';
import { withOwnRegistration, withOwnStatus, withOwnTurn } from '../rules/own-registration';

/** The events as everyone sees them, and both parts of the member's own page. */
export const LISTS_TO_REFETCH = [EVENTS_URL, '/api/user/events', '/api/user/stats'] as const;

export const waitlistUrl = (eventId: number) => `${eventUrl(eventId)}/waitlist` as const;

/** Toasts that tell of an own place are about this, in a shift or in the whole event. */
export const aboutPlace = (eventId: number, shiftId?: string | null) =>
  shiftId ? `place/${eventId}/${shiftId}/` : `place/${eventId}/`;

/** Without a shift a call is about all that the member has in the event. */
export const shiftQuery = (shiftId: string | null) => (shiftId === null ? '' : (`?shiftId=${shiftId}` as const));

/** The position of the signed-in member; the server refuses visitors. */
export const waitlistQuery = (eventId: number, signedIn: boolean) =>
  queryOptions({ ...apiQuery<'getWaitlist'>(waitlistUrl(eventId)), enabled: signedIn });

/** `part` is null where the server chooses: whichever shift lacks people most. */
export type Wish = { part: ShownPart | null; brings?: string | null };

type Joinable = Pick<CardEvent, 'id' | 'startTime'> & Pick<EventDetail, 'shifts'>;

/** Shows it before the server has answered, unless the server chooses the part. The refetch brings its state. */
export function useJoin(event: Joinable) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (wish: Wish) => post<'registerForEvent'>(`${eventUrl(event.id)}/register`, bodyOf(wish)),
    onMutate: async (wish) => ({ undo: wish.part && (await showPlace(client, event.id, wish.part, wish.brings)) }),
    onError: (_error, _wish, shown) => shown?.undo?.(),
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: (joined) => ({ ...joinedText(event, joined), about: aboutPlace(event.id, joined.registration.shiftId) }),
      failed: (error, { part }) =>
        failure(isSignedOutError(error) ? SIGNED_OUT : errorText(error), aboutPlace(event.id, part?.id)),
    },
  });
}

/** The specification gives the body for an event without shifts (section 7). */
function bodyOf({ part, brings = null }: Wish) {
  if (part === null) return { notes: null, anyShift: true } as const;
  if (part.id === null) return { notes: null };
  return { notes: null, shiftId: part.id, ...(part.isContribution && { brings }) };
}

const SIGNED_OUT = 'Sie müssen eingeloggt sein, um sich für eine Veranstaltung anzumelden';

function joinedText(event: Joinable, { status, registration }: RegisterResponse) {
  const shift = event.shifts.find(({ id }) => id === registration.shiftId);
  const name = shift && shiftName(shift, event);
  if (status === 'waitlisted') {
    const reason = name ? `${name}: ` : event.shifts.length === 0 ? 'Die Veranstaltung ist ausgebucht. ' : '';
    const where = reason ? '' : 'in einer Schicht ';
    return {
      title: 'Auf der Warteliste',
      description: `${reason}Du rückst nach, sobald ${where}ein Platz für dich frei wird.`,
    };
  }
  const thanks = registration.status === 'pending' ? UNCONFIRMED.sentence : 'Danke, dass du mithilfst!';
  return {
    title: event.shifts.length === 0 ? 'Angemeldet' : 'Eingetragen',
    description: `${name ? `Du bist dabei: ${name}.` : 'Du bist dabei.'} ${thanks}`,
  };
}

/** Shows it on the event's page, in the list and on the waitlist. Returns a function that undoes it. */
async function showPlace(
  client: QueryClient,
  eventId: number,
  part: ShownPart,
  brings: string | null | undefined,
): Promise<() => void> {
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
    events?.map((event) =>
      event.id === eventId ? withOwnStatus(event, part, before.detail?.autoConfirm ?? false) : event,
    ),
  );
  if (user && before.detail) {
    client.setQueryData(detailKey, withOwnRegistration(before.detail, part, user, new Date(), brings));
    client.setQueryData(waitlistKey, withOwnTurn(before.waitlist, part));
  }

  return () => {
    client.setQueryData(eventsQuery.queryKey, before.list);
    client.setQueryData(detailKey, before.detail);
    client.setQueryData(waitlistKey, before.waitlist);
  };
}

/** `names` are 'Grill, 12–14 Uhr'. Without a shift all of one's own are meant. */
type Accepted = { names: readonly string[]; shiftId: string | null };

export const useAcceptTimes = (eventId: number) =>
  useWrite({
    mutationFn: ({ shiftId }: Accepted) =>
      post<'acceptTimes'>(`${eventUrl(eventId)}/register/accept-times${shiftQuery(shiftId)}`),
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ status }, { names }) => ({
        title: 'Bestätigt',
        description: `${enumerated(names)}. ${THANKS[status]}`,
      }),
      failed: because('Das konnte nicht gespeichert werden.'),
    },
  });

const THANKS: Record<MyStatus, string> = {
  registered: 'Danke, wir rechnen mit dir.',
  waitlisted: 'Danke, du rückst nach, sobald dort ein Platz frei wird.',
};

/** A person writes these texts about a place: the note for the organisers, and what they bring, which all members see. */
export type OwnText = 'notes' | 'brings';

/** Changes such a text of the signed-in member, in this shift or in all; null removes it. */
export const useChangeText = (eventId: number, shiftId: string | null, what: OwnText) =>
  useWrite({
    mutationFn: (text: string | null) =>
      what === 'notes'
        ? put<'changeOwnNote'>(`${eventUrl(eventId)}/register/note${shiftQuery(shiftId)}`, { notes: text })
        : put<'changeOwnBrings'>(`${eventUrl(eventId)}/register/brings${shiftQuery(shiftId)}`, { brings: text }),
    meta: {
      refetch: [eventUrl(eventId)],
      done: ({ registration }) => ({ title: DONE[what][registration[what] === null ? 'removed' : 'saved'] }),
      failed: FAILED[what],
    },
  });

const DONE: Record<OwnText, { saved: string; removed: string }> = {
  notes: { saved: 'Notiz gespeichert', removed: 'Notiz entfernt' },
  brings: { saved: 'Mitbringsel gespeichert', removed: 'Mitbringsel entfernt' },
};
const FAILED: Record<OwnText, string> = {
  notes: 'Die Notiz konnte nicht gespeichert werden.',
  brings: 'Das Mitbringsel konnte nicht gespeichert werden.',
};
