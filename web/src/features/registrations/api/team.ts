import { type AdminRegistration, eventRequestUrl, type SaveAttendance, type Team } from '@club/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { get, post, put } from '@/lib/api-client';
import { fullName } from '@/lib/full-name';
import { useWrite } from '@/lib/use-write';
import { ATTENDANCE_FEEDBACK } from './attendance';
import { notUpdated, useRefetchEvent } from './change-roster';

const teamUrl = (eventId: number) => `/api/events/${eventId}/team` as const;

/** The roster as the event's contacts see it. */
export const teamQuery = (eventId: number) =>
  queryOptions({
    queryKey: [teamUrl(eventId)],
    queryFn: ({ signal }) => get<'getTeam'>(teamUrl(eventId), { signal }),
  });

const withStatus = (team: Team, id: string, status: AdminRegistration['status']): Team => ({
  ...team,
  registrations: team.registrations.map((one) => (one.id === id ? { ...one, status } : one)),
});

/** Confirms, with an optimistic update. */
export function useConfirmAsTeam(eventId: number, { id }: AdminRegistration) {
  const client = useQueryClient();
  const refetchEvent = useRefetchEvent(eventId);
  const { queryKey } = teamQuery(eventId);
  const show = (status: AdminRegistration['status']) =>
    client.setQueryData(queryKey, (team) => team && withStatus(team, id, status));
  return useWrite({
    mutationFn: () => post<'confirmAsTeam'>(`${teamUrl(eventId)}/registrations/${id}/confirm`),
    onMutate: async () => {
      // A response that is under way would put the old state back.
      await client.cancelQueries({ queryKey });
      show('confirmed');
    },
    onError: () => {
      show('pending');
      refetchEvent();
    },
    meta: { refetch: [teamUrl(eventId)], failed: notUpdated },
  });
}

export function useUnconfirmAsTeam(eventId: number) {
  const refetchEvent = useRefetchEvent(eventId);
  return useWrite({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'unconfirmAsTeam'>(`${teamUrl(eventId)}/registrations/${id}/unconfirm`),
    onError: refetchEvent,
    meta: {
      refetch: [teamUrl(eventId)],
      done: (_done, { user }) => ({ title: `${fullName(user)} ist wieder ausstehend` }),
      failed: notUpdated,
    },
  });
}

/** Notes who was there. After a failure the list is fetched again, because somebody may have changed it meanwhile. */
export const useSaveTeamAttendance = (eventId: number) =>
  useWrite({
    mutationFn: ({ entries, ...noted }: SaveAttendance) =>
      put<'saveTeamAttendance'>(`${teamUrl(eventId)}/attendance`, {
        ...noted,
        entries: entries.map(({ registrationId, present }) => ({ registrationId, present })),
      }),
    meta: { refetch: [teamUrl(eventId), eventRequestUrl(eventId)], ...ATTENDANCE_FEEDBACK },
  });
