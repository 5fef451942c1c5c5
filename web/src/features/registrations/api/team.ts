import { type AdminRegistration, eventRequestUrl, type SaveAttendance, type Team } from '@club/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post, put } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { savedText } from '../rules/attendance';
import { isNotedAlready } from './attendance';

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

/** Says that an act failed, and fetches the event again: somebody may be its contact no more. */
function useTeamFailure(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return (text: string, error: unknown) => {
    toast({ title: 'Fehler', description: withReason(text, error), variant: 'destructive' });
    void client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
  };
}

/** Confirms, with an optimistic update. */
export function useConfirmAsTeam(eventId: number, { id }: AdminRegistration) {
  const client = useQueryClient();
  const fail = useTeamFailure(eventId);
  const { queryKey } = teamQuery(eventId);
  const show = (status: AdminRegistration['status']) =>
    client.setQueryData(queryKey, (team) => team && withStatus(team, id, status));
  return useMutation({
    mutationFn: () => post<'confirmAsTeam'>(`${teamUrl(eventId)}/registrations/${id}/confirm`),
    onMutate: async () => {
      // A response that is under way would put the old state back.
      await client.cancelQueries({ queryKey });
      show('confirmed');
    },
    onError: (error) => {
      show('pending');
      fail('Anmeldestatus konnte nicht aktualisiert werden', error);
    },
    meta: { refetch: [teamUrl(eventId)] },
  });
}

export function useUnconfirmAsTeam(eventId: number) {
  const { toast } = useToast();
  const fail = useTeamFailure(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminRegistration) =>
      post<'unconfirmAsTeam'>(`${teamUrl(eventId)}/registrations/${id}/unconfirm`),
    onSuccess: (_done, { user }) => toast({ title: `${fullName(user)} ist wieder ausstehend`, variant: 'success' }),
    onError: (error) => fail('Anmeldestatus konnte nicht aktualisiert werden', error),
    meta: { refetch: [teamUrl(eventId)] },
  });
}

/** Notes who was there. After a failure the list is fetched again, because somebody may have changed it meanwhile. */
export function useSaveTeamAttendance(eventId: number) {
  const { toast } = useToast();
  const fail = useTeamFailure(eventId);
  return useMutation({
    mutationFn: ({ entries, ...noted }: SaveAttendance) =>
      put<'saveTeamAttendance'>(`${teamUrl(eventId)}/attendance`, {
        ...noted,
        entries: entries.map(({ registrationId, present }) => ({ registrationId, present })),
      }),
    onSuccess: (saved) =>
      toast({ title: 'Anwesenheit gespeichert', description: savedText(saved), variant: 'success' }),
    onError: (error) => {
      if (!isNotedAlready(error)) fail('Die Anwesenheit konnte nicht gespeichert werden', error);
    },
    meta: { refetch: [teamUrl(eventId), eventRequestUrl(eventId)] },
  });
}
