import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  eventRequestUrl,
  isActive,
  type SaveAttendance,
  type UndoConfirmAll,
} from '@club/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_EVENTS_URL } from '@/features/events/api/manage-events';
import { del, post, put } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { because } from '@/lib/failure-text';
import { fullName } from '@/lib/full-name';
import { useWrite } from '@/lib/use-write';
import { savedText } from '../rules/attendance';
import { callsOf } from '../rules/calls';
import {
  adminWaitlistQuery,
  adminWaitlistUrl,
  hideFromWaitlist,
  registrationsQuery,
  registrationsUrl,
  showInRoster,
} from './roster';

/** The page of registrations shows these lists. Other pages that show the counts fetch them when they open. */
export const LISTS_TO_REFETCH = [ADMIN_EVENTS_URL] as const;

type Decision = 'confirmed' | 'cancelled';

export const notUpdated = because('Anmeldestatus konnte nicht aktualisiert werden');

/** Confirms or rejects, with an optimistic update; after a rejection the notice names who moved up. */
export function useDecideRegistration(eventId: number, registration: AdminRegistration) {
  const client = useQueryClient();
  const refetchEvent = useRefetchEvent(eventId);
  const movedUp = useMovedUp(eventId);

  return useWrite({
    mutationFn: (status: Decision) =>
      put<'decideRegistration'>(`${registrationsUrl(eventId)}/${registration.id}`, { status }),
    onMutate: async (status) => ({
      waiting: movedUp.waiting(),
      undo: await showInRoster(client, eventId, registration.id, { status }),
    }),
    onError: (_error, _status, shown) => {
      shown?.undo();
      refetchEvent();
    },
    meta: {
      refetch: LISTS_TO_REFETCH,
      refreshed: (_response, status, { waiting }) =>
        status === 'cancelled'
          ? {
              title: `${fullName(registration.user)} wurde abgelehnt`,
              description: movedUp.text(waiting, [registration]),
            }
          : null,
      failed: notUpdated,
    },
  });
}

/** Says who has moved up from the waitlist with a change of the roster, and which guests have to be phoned. */
export function useMovedUp(eventId: number) {
  const client = useQueryClient();
  return {
    /** The ids of those who wait before the change. */
    waiting: () => (client.getQueryData(adminWaitlistQuery(eventId).queryKey) ?? []).map(({ id }) => id),
    /**
     * Reads the refetched roster: other organisers may have changed it since the page was loaded. `others`: whom the change
     * is about.
     */
    text(waiting: readonly string[], others: readonly AdminRegistration[]): string | undefined {
      const promoted = (client.getQueryData(registrationsQuery(eventId).queryKey) ?? []).filter(
        (registration) => waiting.includes(registration.id) && isActive(registration),
      );
      const names = promoted.map(({ user }) => fullName(user));
      const news = names.length > 0 ? `${names.join(', ')} rückt von der Warteliste nach.` : null;
      return [news, callsOf([...others, ...promoted])].filter(Boolean).join(' ') || undefined;
    },
  };
}

/** The server restores what was for two minutes, so that even a second attempt comes in time. */
const UNDO_OFFERED_MS = 8_000;

/** Has no optimistic update: only the server knows whom it finds pending. */
export function useConfirmAllRegistrations(eventId: number) {
  const refetchEvent = useRefetchEvent(eventId);
  const { mutate: undo } = useUndoConfirmAll(eventId);
  return useWrite({
    mutationFn: () => post<'confirmAllRegistrations'>(`${registrationsUrl(eventId)}/confirm-all`),
    onError: refetchEvent,
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ confirmed, registrationIds, confirmedAt }) => {
        const action = confirmedAt && { label: 'Rückgängig', run: () => undo({ registrationIds, confirmedAt }) };
        return { title: confirmedText(confirmed), ...(action && { action, displayMs: UNDO_OFFERED_MS }) };
      },
      failed: notUpdated,
    },
  });
}

function useUndoConfirmAll(eventId: number) {
  const refetchEvent = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: (confirmed: UndoConfirmAll) =>
      post<'undoConfirmAll'>(`${registrationsUrl(eventId)}/confirm-all/undo`, confirmed),
    onError: refetchEvent,
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ registrationIds: { length } }) => ({
        title: length === 1 ? '1 Anmeldung ist wieder ausstehend' : `${length} Anmeldungen sind wieder ausstehend`,
      }),
      failed: because('Das konnte nicht rückgängig gemacht werden.'),
    },
  });
}

function confirmedText(count: number): string {
  // The first try of a retry had gone through, or another organiser was faster.
  if (count === 0) return 'Alle Anmeldungen sind bestätigt';
  return count === 1 ? '1 Anmeldung bestätigt' : `${count} Anmeldungen bestätigt`;
}

/** Updates the cache optimistically. */
export function useRemoveFromWaitlist(eventId: number) {
  const client = useQueryClient();
  const refetchEvent = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: ({ id }: AdminWaitlistEntry) => del<'removeFromWaitlist'>(`${adminWaitlistUrl(eventId)}/${id}`),
    onMutate: async ({ id }) => ({ undo: await hideFromWaitlist(client, eventId, id) }),
    onError: (_error, _entry, shown) => {
      shown?.undo();
      refetchEvent();
    },
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: (_response, entry) => ({
        title: `${fullName(entry.user)} wurde von der Warteliste entfernt`,
        description: callsOf([entry]),
      }),
      failed: because('Teilnehmer konnte nicht von der Warteliste entfernt werden.'),
    },
  });
}

/** Marks a member as absent or takes that back, with an optimistic update. */
export function useSetAttendance(eventId: number, registrationId: string) {
  const client = useQueryClient();
  const refetchEvent = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: (noShow: boolean) =>
      put<'setAttendance'>(`${registrationsUrl(eventId)}/${registrationId}/attendance`, { noShow }),
    onMutate: async (noShow) => ({ undo: await showInRoster(client, eventId, registrationId, { noShow }) }),
    onError: (_error, _noShow, shown) => {
      shown?.undo();
      refetchEvent();
    },
    meta: { refetch: LISTS_TO_REFETCH, failed: because('Anwesenheit konnte nicht gespeichert werden') },
  });
}

/** Refetches the event after a failure: it may have been changed or deleted meanwhile, or somebody is its contact no more. */
export function useRefetchEvent(eventId: number) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
}

/** Whether the server asks if what somebody else noted meanwhile shall be overwritten. */
export const isNotedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'attendance-noted';

/** Notes who was there. After a failure the list is fetched again, because somebody may have changed it meanwhile. */
export const useSaveAttendance = (eventId: number) =>
  useWrite({
    mutationFn: (noted: SaveAttendance) => put<'saveAttendance'>(`${ADMIN_EVENTS_URL}/${eventId}/attendance`, noted),
    meta: {
      refetch: [registrationsUrl(eventId), eventRequestUrl(eventId)],
      done: (saved) => ({ title: 'Anwesenheit gespeichert', description: savedText(saved) }),
      // The page asks what shall become of what somebody else noted meanwhile.
      failed: (error) =>
        isNotedAlready(error) ? null : because('Die Anwesenheit konnte nicht gespeichert werden')(error),
    },
  });
