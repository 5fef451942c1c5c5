import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  eventRequestUrl,
  type RemoveRegistration,
  type RequestBody,
} from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { LISTS_TO_REFETCH, useMovedUp, useRosterFailure } from './change-roster';
import { adminWaitlistUrl, registrationsUrl } from './roster';

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
      if (!error) succeed(`${fullName(registration.user)} hat keinen Platz mehr`, movedUp.text(shown?.waiting ?? []));
    },
    ...options,
  });
}

export function useUnconfirmRegistration(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'unconfirmRegistration'>(`${registrationsUrl(eventId)}/${id}/unconfirm`),
    onSuccess: ({ user }) => succeed(`${fullName(user)} ist wieder ausstehend`),
    ...options,
  });
}

export function useRestoreRegistration(eventId: number) {
  const { succeed, ...options } = usePlaceChange(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'restoreRegistration'>(`${registrationsUrl(eventId)}/${id}/restore`),
    onSuccess: ({ user, status }) =>
      succeed(`${fullName(user)} ${status === 'waitlisted' ? 'steht wieder auf der Warteliste' : 'ist wieder dabei'}`),
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
    onSettled: (_response, error, { registration, to }, shown) => {
      if (!error) succeed(`${fullName(registration.user)}: jetzt ${to.name}`, movedUp.text(shown?.waiting ?? []));
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
    onSuccess: async ({ user }, { raiseLimit }) => {
      if (raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
      succeed(`${fullName(user)} hat jetzt einen Platz`);
    },
    ...options,
  });
}
