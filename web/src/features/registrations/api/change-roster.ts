import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  eventRequestUrl,
  isActive,
  type SaveAttendance,
  type UndoConfirmAll,
} from '@club/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ADMIN_EVENTS_URL } from '@/features/events/api/manage-events';
import { del, post, put } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { because } from '@/lib/failure-text';
import { fullName } from '@/lib/full-name';
import { UNDO_OFFERED_MS } from '@/lib/toast-queue';
import { type Feedback, type Said, useWrite } from '@/lib/use-write';
import { savedText } from '../rules/attendance';
import { callsOf } from '../rules/places';
import {
  adminWaitlistQuery,
  adminWaitlistUrl,
  hideFromWaitlist,
  registrationsQuery,
  registrationsUrl,
  showInRoster,
} from './roster';

type RosterWrite<Data, Variables> = Pick<Feedback<Data, Variables, unknown>, 'done' | 'failed'> & {
  send: (variables: Variables) => Promise<Data>;
  /** Shows the change before the server has answered. Returns a function that undoes it. */
  show?: (variables: Variables) => Promise<() => void>;
  onSuccess?: (data: Data, variables: Variables) => Promise<void>;
  /** Says what came of it. `movedUp` names who has moved up from the waitlist, and the guests who have to be phoned. */
  refreshed?: (data: Data, variables: Variables, movedUp: (about: readonly AdminRegistration[]) => Description) => Said;
};

type Description = string | undefined;

/**
 * Changes the roster. The page of registrations shows the lists that are fetched again; other pages that show the counts
 * fetch them when they open. After a failure the event is fetched, too: it may have been changed or deleted meanwhile, or
 * somebody is its contact no more.
 */
export function useRosterWrite<Data, Variables = void>(eventId: number, write: RosterWrite<Data, Variables>) {
  const client = useQueryClient();
  const { send, show, onSuccess, refreshed, ...said } = write;
  return useWrite({
    mutationFn: send,
    onMutate: async (variables) => ({
      waiting: (client.getQueryData(adminWaitlistQuery(eventId).queryKey) ?? []).map(({ id }) => id),
      undo: await show?.(variables),
    }),
    onSuccess,
    onError: (_error, _variables, shown) => {
      shown?.undo?.();
      void client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
    },
    meta: {
      refetch: [ADMIN_EVENTS_URL],
      ...said,
      refreshed: (data, variables, { waiting }) =>
        refreshed?.(data, variables, (about) => movedUpText(client, eventId, waiting, about)) ?? null,
    },
  });
}

/** Reads the refetched roster: other organisers may have changed it since the page was loaded. */
function movedUpText(
  client: QueryClient,
  eventId: number,
  waiting: readonly string[],
  about: readonly AdminRegistration[],
): Description {
  const promoted = (client.getQueryData(registrationsQuery(eventId).queryKey) ?? []).filter(
    (registration) => waiting.includes(registration.id) && isActive(registration),
  );
  const names = promoted.map(({ user }) => fullName(user));
  const news = names.length > 0 ? `${names.join(', ')} rückt von der Warteliste nach.` : null;
  return [news, callsOf([...about, ...promoted])].filter(Boolean).join(' ') || undefined;
}

const notUpdated = because('Anmeldestatus konnte nicht aktualisiert werden');

/** Confirms or rejects, with an optimistic update; after a rejection the notice names who moved up. */
export function useDecideRegistration(eventId: number, registration: AdminRegistration) {
  const client = useQueryClient();
  return useRosterWrite(eventId, {
    send: (status: 'confirmed' | 'cancelled') =>
      put<'decideRegistration'>(`${registrationsUrl(eventId)}/${registration.id}`, { status }),
    show: (status) => showInRoster(client, eventId, registration.id, { status }),
    refreshed: (_decided, status, movedUp) =>
      status === 'cancelled'
        ? { title: `${fullName(registration.user)} wurde abgelehnt`, description: movedUp([registration]) }
        : null,
    failed: notUpdated,
  });
}

function confirmedText(count: number): string {
  // The first try of a retry had gone through, or another organiser was faster.
  if (count === 0) return 'Alle Anmeldungen sind bestätigt';
  return count === 1 ? '1 Anmeldung bestätigt' : `${count} Anmeldungen bestätigt`;
}

/** It has no optimistic update: only the server knows whom it finds pending. */
export function useConfirmAll() {
  const client = useQueryClient();
  const { mutate: undo } = useWrite({
    mutationFn: (confirmed: readonly (UndoConfirmAll & { eventId: number })[]) =>
      Promise.all(
        confirmed.map(({ eventId, ...body }) =>
          post<'undoConfirmAll'>(`${registrationsUrl(eventId)}/confirm-all/undo`, body),
        ),
      ),
    meta: {
      refetch: [ADMIN_EVENTS_URL],
      done: (undone) => ({ title: pendingAgainText(undone.flatMap(({ registrationIds }) => registrationIds).length) }),
      failed: because('Das konnte nicht rückgängig gemacht werden.'),
    },
  });
  return useWrite({
    mutationFn: (eventIds: readonly number[]) =>
      Promise.all(
        eventIds.map(async (eventId) => ({
          eventId,
          ...(await post<'confirmAllRegistrations'>(`${registrationsUrl(eventId)}/confirm-all`)),
        })),
      ),
    // An event may have been changed or deleted meanwhile.
    onError: (_error, eventIds) => {
      for (const eventId of eventIds) void client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
    },
    meta: {
      refetch: [ADMIN_EVENTS_URL],
      done: (confirmed) => {
        const again = confirmed.flatMap(({ eventId, registrationIds, confirmedAt }) =>
          confirmedAt === null ? [] : { eventId, registrationIds, confirmedAt },
        );
        const title = confirmedText(confirmed.reduce((sum, one) => sum + one.confirmed, 0));
        return again.length === 0
          ? { title }
          : { title, action: { label: 'Rückgängig', run: () => undo(again) }, displayMs: UNDO_OFFERED_MS };
      },
      failed: notUpdated,
    },
  });
}

const pendingAgainText = (count: number): string =>
  count === 1 ? '1 Anmeldung ist wieder ausstehend' : `${count} Anmeldungen sind wieder ausstehend`;

/** Updates the cache optimistically. */
export function useRemoveFromWaitlist(eventId: number) {
  const client = useQueryClient();
  return useRosterWrite(eventId, {
    send: ({ id }: AdminWaitlistEntry) => del<'removeFromWaitlist'>(`${adminWaitlistUrl(eventId)}/${id}`),
    show: ({ id }) => hideFromWaitlist(client, eventId, id),
    done: (_removed, entry) => ({
      title: `${fullName(entry.user)} wurde von der Warteliste entfernt`,
      description: callsOf([entry]),
    }),
    failed: because('Teilnehmer konnte nicht von der Warteliste entfernt werden.'),
  });
}

/** Enters what somebody brings who phoned; null removes it. */
export const useChangeBrings = (eventId: number) =>
  useRosterWrite(eventId, {
    send: ({ registration, brings }: { registration: AdminRegistration; brings: string | null }) =>
      put<'changeBrings'>(`${registrationsUrl(eventId)}/${registration.id}/brings`, { brings }),
    done: ({ user, brings }) => ({
      title: brings === null ? `${fullName(user)}: Mitbringsel entfernt` : `${fullName(user)} bringt mit: ${brings}`,
    }),
    failed: because('Das Mitbringsel konnte nicht gespeichert werden.'),
  });

/** Marks a member as absent or takes that back, with an optimistic update. */
export function useSetAttendance(eventId: number, registrationId: string) {
  const client = useQueryClient();
  return useRosterWrite(eventId, {
    send: (noShow: boolean) =>
      put<'setAttendance'>(`${registrationsUrl(eventId)}/${registrationId}/attendance`, { noShow }),
    show: (noShow) => showInRoster(client, eventId, registrationId, { noShow }),
    failed: because('Anwesenheit konnte nicht gespeichert werden'),
  });
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
