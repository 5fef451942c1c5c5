import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  eventRequestUrl,
  type RemoveRegistration,
  type RequestBody,
} from '@club/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { del, post } from '@/lib/api-client';
import { because } from '@/lib/failure-text';
import { fullName } from '@/lib/full-name';
import { useWrite } from '@/lib/use-write';
import { callsOf } from '../rules/calls';
import { LISTS_TO_REFETCH, useMovedUp, useRefetchEvent } from './change-roster';
import { adminWaitlistUrl, registrationsQuery, registrationsUrl } from './roster';

/** Finds who gives the place up; nobody where it is free. */
export const leaving = (client: QueryClient, eventId: number, registrationId: string | null): AdminRegistration[] =>
  (client.getQueryData(registrationsQuery(eventId).queryKey) ?? []).filter(({ id }) => id === registrationId);

// None of these has an optimistic update: only the server knows who gets which place.

const FEEDBACK = {
  refetch: LISTS_TO_REFETCH,
  failed: because('Der Platz konnte nicht geändert werden.'),
};

/** Takes somebody's place; the notice names who moved up. */
export function useRemoveRegistration(eventId: number) {
  const onError = useRefetchEvent(eventId);
  const movedUp = useMovedUp(eventId);
  return useWrite({
    mutationFn: ({ registration, reason }: RemoveRegistration & { registration: AdminRegistration }) =>
      post<'removeRegistration'>(`${registrationsUrl(eventId)}/${registration.id}/remove`, { reason }),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onError,
    meta: {
      ...FEEDBACK,
      refreshed: (_response, { registration }, { waiting }) => ({
        title: `${fullName(registration.user)} hat keinen Platz mehr`,
        description: movedUp.text(waiting, [registration]),
      }),
    },
  });
}

export function useUnconfirmRegistration(eventId: number) {
  const onError = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'unconfirmRegistration'>(`${registrationsUrl(eventId)}/${id}/unconfirm`),
    onError,
    meta: {
      ...FEEDBACK,
      done: (changed) => ({
        title: `${fullName(changed.user)} ist wieder ausstehend`,
        description: callsOf([changed]),
      }),
    },
  });
}

export function useRestoreRegistration(eventId: number) {
  const onError = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'restoreRegistration'>(`${registrationsUrl(eventId)}/${id}/restore`),
    onError,
    meta: {
      ...FEEDBACK,
      done: (changed) => {
        const has = changed.status === 'waitlisted' ? 'steht wieder auf der Warteliste' : 'ist wieder dabei';
        return { title: `${fullName(changed.user)} ${has}`, description: callsOf([changed]) };
      },
    },
  });
}

/** Notes that somebody has said by phone that the new time suits them. */
export function useAcceptTimesFor(eventId: number) {
  const onError = useRefetchEvent(eventId);
  const movedUp = useMovedUp(eventId);
  return useWrite({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'acceptTimesFor'>(`${registrationsUrl(eventId)}/${id}/accept-times`),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onError,
    meta: {
      ...FEEDBACK,
      refreshed: (_response, { user }, { waiting }) => ({
        title: `${fullName(user)}: neue Zeit zugesagt`,
        description: movedUp.text(waiting, []),
      }),
    },
  });
}

/** Erases name and number of a guest who wants that. */
export function useForgetGuest(eventId: number) {
  const onError = useRefetchEvent(eventId);
  const movedUp = useMovedUp(eventId);
  return useWrite({
    mutationFn: ({ id }: AdminRegistration) => del<'forgetGuest'>(`${registrationsUrl(eventId)}/${id}/guest`),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onError,
    meta: {
      ...FEEDBACK,
      refreshed: (_response, { user }, { waiting }) => ({
        title: `Name und Nummer von ${fullName(user)} sind gelöscht`,
        description: movedUp.text(waiting, []),
      }),
    },
  });
}

/** Moves somebody to another shift; the notice names it, and who moved up. With a higher limit the event has changed, too. */
export function useMoveRegistration(eventId: number) {
  const client = useQueryClient();
  const onError = useRefetchEvent(eventId);
  const movedUp = useMovedUp(eventId);
  return useWrite({
    mutationFn: ({ registration, to, ...from }: Move) =>
      post<'moveRegistration'>(`${registrationsUrl(eventId)}/${registration.id}/move`, { ...from, shiftId: to.id }),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onSuccess: async (_response, { raiseLimit }) => {
      if (raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
    },
    onError,
    meta: {
      ...FEEDBACK,
      refreshed: (_response, { registration, to, instead }, { waiting }) => ({
        title: `${fullName(registration.user)}: jetzt ${to.name}`,
        description: movedUp.text(waiting, [registration, ...leaving(client, eventId, instead)]),
      }),
    },
  });
}

type Move = {
  registration: AdminRegistration;
  to: { id: string; name: string };
  instead: string | null;
  raiseLimit: boolean;
};

/** Gives somebody who waits a place. With a higher limit the event has changed, too. */
export function usePullUp(eventId: number) {
  const client = useQueryClient();
  const onError = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: ({ entry, ...from }: RequestBody<'pullUp'> & { entry: AdminWaitlistEntry }) =>
      post<'pullUp'>(`${adminWaitlistUrl(eventId)}/${entry.id}/pull-up`, from),
    onSuccess: async (_changed, { raiseLimit }) => {
      if (raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
    },
    onError,
    meta: {
      ...FEEDBACK,
      done: (changed, { instead }) => ({
        title: `${fullName(changed.user)} hat jetzt einen Platz`,
        description: callsOf([changed, ...leaving(client, eventId, instead ?? null)]),
      }),
    },
  });
}
