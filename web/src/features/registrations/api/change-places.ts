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
import { callsOf } from '../rules/places';
import { useRosterWrite } from './change-roster';
import { adminWaitlistUrl, registrationsQuery, registrationsUrl } from './roster';

/** Finds who gives the place up; nobody where it is free. */
export const leaving = (client: QueryClient, eventId: number, registrationId: string | null): AdminRegistration[] =>
  (client.getQueryData(registrationsQuery(eventId).queryKey) ?? []).filter(({ id }) => id === registrationId);

const notChanged = because('Der Platz konnte nicht geändert werden.');

type PlaceWrite<Data, Variables> = {
  send: (variables: Variables) => Promise<Data>;
  title: (data: Data, variables: Variables) => string;
  /** Returns the people whom the change is about: guests among them have to be phoned. */
  about: (data: Data, variables: Variables) => readonly AdminRegistration[];
};

/** It has no optimistic update: only the server knows who gets which place. */
const usePlaceWrite = <Data, Variables extends object>(
  eventId: number,
  { send, title, about }: PlaceWrite<Data, Variables>,
) =>
  useRosterWrite(eventId, {
    send,
    onSuccess: useRefetchLimit(eventId),
    refreshed: (data, variables, movedUp) => ({
      title: title(data, variables),
      description: movedUp(about(data, variables)),
    }),
    failed: notChanged,
  });

/** With a higher limit the event has changed, too. */
export function useRefetchLimit(eventId: number) {
  const client = useQueryClient();
  return async (_data: unknown, variables: { raiseLimit?: boolean }) => {
    if (variables.raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
  };
}

export const useRemoveRegistration = (eventId: number) =>
  usePlaceWrite(eventId, {
    send: ({ registration, reason }: RemoveRegistration & { registration: AdminRegistration }) =>
      post<'removeRegistration'>(`${registrationsUrl(eventId)}/${registration.id}/remove`, { reason }),
    title: (_removed, { registration }) => `${fullName(registration.user)} hat keinen Platz mehr`,
    about: (_removed, { registration }) => [registration],
  });

export const useUnconfirmRegistration = (eventId: number) =>
  usePlaceWrite(eventId, {
    send: ({ id }: AdminRegistration) => post<'unconfirmRegistration'>(`${registrationsUrl(eventId)}/${id}/unconfirm`),
    title: ({ user }) => `${fullName(user)} ist wieder ausstehend`,
    about: (changed) => [changed],
  });

export const useRestoreRegistration = (eventId: number) =>
  usePlaceWrite(eventId, {
    send: ({ id }: AdminRegistration) => post<'restoreRegistration'>(`${registrationsUrl(eventId)}/${id}/restore`),
    title: ({ status, user }) =>
      `${fullName(user)} ${status === 'waitlisted' ? 'steht wieder auf der Warteliste' : 'ist wieder dabei'}`,
    about: (changed) => [changed],
  });

/** Notes that somebody has said by phone that the new time suits them. */
export const useAcceptTimesFor = (eventId: number) =>
  usePlaceWrite(eventId, {
    send: ({ id }: AdminRegistration) => post<'acceptTimesFor'>(`${registrationsUrl(eventId)}/${id}/accept-times`),
    title: (_changed, { user }) => `${fullName(user)}: neue Zeit zugesagt`,
    about: () => [],
  });

/** Erases name and number of a guest who wants that. */
export const useForgetGuest = (eventId: number) =>
  usePlaceWrite(eventId, {
    send: ({ id }: AdminRegistration) => del<'forgetGuest'>(`${registrationsUrl(eventId)}/${id}/guest`),
    title: (_done, { user }) => `Name und Nummer von ${fullName(user)} sind gelöscht`,
    about: () => [],
  });

export function useMoveRegistration(eventId: number) {
  const client = useQueryClient();
  return usePlaceWrite(eventId, {
    send: ({ registration, to, ...from }: Move) =>
      post<'moveRegistration'>(`${registrationsUrl(eventId)}/${registration.id}/move`, { ...from, shiftId: to.id }),
    title: (_moved, { registration, to }) => `${fullName(registration.user)}: jetzt ${to.name}`,
    about: (_moved, { registration, instead }) => [registration, ...leaving(client, eventId, instead)],
  });
}

type Move = {
  registration: AdminRegistration;
  to: { id: string; name: string };
  instead: string | null;
  raiseLimit: boolean;
};

export function usePullUp(eventId: number) {
  const client = useQueryClient();
  return useRosterWrite(eventId, {
    send: ({ entry, ...from }: RequestBody<'pullUp'> & { entry: AdminWaitlistEntry }) =>
      post<'pullUp'>(`${adminWaitlistUrl(eventId)}/${entry.id}/pull-up`, from),
    onSuccess: useRefetchLimit(eventId),
    done: (changed, { instead }) => ({
      title: `${fullName(changed.user)} hat jetzt einen Platz`,
      description: callsOf([changed, ...leaving(client, eventId, instead ?? null)]),
    }),
    failed: notChanged,
  });
}
