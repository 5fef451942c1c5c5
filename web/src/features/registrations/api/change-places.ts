import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  eventRequestUrl,
  type RemoveRegistration,
  type RequestBody,
} from '@club/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { del, post } from '@/lib/api-client';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { callsOf } from '../rules/calls';
import { LISTS_TO_REFETCH, useMovedUp, useRosterFailure } from './change-roster';
import { adminWaitlistUrl, registrationsQuery, registrationsUrl } from './roster';

/** Finds who gives the place up; nobody where it is free. */
export const leaving = (client: QueryClient, eventId: number, registrationId: string | null): AdminRegistration[] =>
  (client.getQueryData(registrationsQuery(eventId).queryKey) ?? []).filter(({ id }) => id === registrationId);

/** None of these has an optimistic update: only the server knows who gets which place. */
function usePlaceChange(eventId: number) {
  const { toast } = useToast();
  const fail = useRosterFailure(eventId);
  return {
    succeed: (title: string, description?: string) => toast({ title, description, variant: 'success' }),
    onError: (error: unknown) => fail('Der Platz konnte nicht geändert werden.', error),
    meta: { refetch: LISTS_TO_REFETCH },
  };
}

/** Takes somebody's place; the notice names who moved up. */
export function useRemoveRegistration(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  const movedUp = useMovedUp(eventId);
  return useMutation({
    mutationFn: ({ registration, reason }: RemoveRegistration & { registration: AdminRegistration }) =>
      post<'removeRegistration'>(`${registrationsUrl(eventId)}/${registration.id}/remove`, { reason }),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onSettled: (_response, error, { registration }, shown) => {
      if (!error) {
        const text = movedUp.text(shown?.waiting ?? [], [registration]);
        succeed(`${fullName(registration.user)} hat keinen Platz mehr`, text);
      }
    },
    ...options,
  });
}

export function useUnconfirmRegistration(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'unconfirmRegistration'>(`${registrationsUrl(eventId)}/${id}/unconfirm`),
    onSuccess: (changed) => succeed(`${fullName(changed.user)} ist wieder ausstehend`, callsOf([changed])),
    ...options,
  });
}

export function useRestoreRegistration(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'restoreRegistration'>(`${registrationsUrl(eventId)}/${id}/restore`),
    onSuccess: (changed) => {
      const has = changed.status === 'waitlisted' ? 'steht wieder auf der Warteliste' : 'ist wieder dabei';
      succeed(`${fullName(changed.user)} ${has}`, callsOf([changed]));
    },
    ...options,
  });
}

/** Notes that somebody has said by phone that the new time suits them. */
export function useAcceptTimesFor(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  const movedUp = useMovedUp(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'acceptTimesFor'>(`${registrationsUrl(eventId)}/${id}/accept-times`),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onSettled: (_response, error, { user }, shown) => {
      if (!error) succeed(`${fullName(user)}: neue Zeit zugesagt`, movedUp.text(shown?.waiting ?? [], []));
    },
    ...options,
  });
}

/** Erases name and number of a guest who wants that. */
export function useForgetGuest(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  const movedUp = useMovedUp(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) => del<'forgetGuest'>(`${registrationsUrl(eventId)}/${id}/guest`),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onSettled: (_response, error, { user }, shown) => {
      if (!error)
        succeed(`Name und Nummer von ${fullName(user)} sind gelöscht`, movedUp.text(shown?.waiting ?? [], []));
    },
    ...options,
  });
}

/** Moves somebody to another shift; the notice names it, and who moved up. With a higher limit the event has changed, too. */
export function useMoveRegistration(eventId: number) {
  const client = useQueryClient();
  const { succeed, ...options } = usePlaceChange(eventId);
  const movedUp = useMovedUp(eventId);
  return useMutation({
    mutationFn: ({ registration, to, ...from }: Move) =>
      post<'moveRegistration'>(`${registrationsUrl(eventId)}/${registration.id}/move`, { ...from, shiftId: to.id }),
    onMutate: () => ({ waiting: movedUp.waiting() }),
    onSuccess: async (_response, { raiseLimit }) => {
      if (raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
    },
    onSettled: (_response, error, { registration, to, instead }, shown) => {
      const text = movedUp.text(shown?.waiting ?? [], [registration, ...leaving(client, eventId, instead)]);
      if (!error) succeed(`${fullName(registration.user)}: jetzt ${to.name}`, text);
    },
    ...options,
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
  const { succeed, ...options } = usePlaceChange(eventId);
  return useMutation({
    mutationFn: ({ entry, ...from }: RequestBody<'pullUp'> & { entry: AdminWaitlistEntry }) =>
      post<'pullUp'>(`${adminWaitlistUrl(eventId)}/${entry.id}/pull-up`, from),
    onSuccess: async (changed, { raiseLimit, instead }) => {
      if (raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
      succeed(
        `${fullName(changed.user)} hat jetzt einen Platz`,
        callsOf([changed, ...leaving(client, eventId, instead ?? null)]),
      );
    },
    ...options,
  });
}
