import type { AdminRegistration } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { put } from '@/lib/api-client';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { registrationsQuery, registrationsUrl } from './list-registrations';
import { adminWaitlistQuery } from './list-waitlist';
import { ORGANISERS_LISTS } from './refetched';
import { showInRoster } from './show-in-roster';
import { useRosterFailure } from './use-roster-failure';

export type Decision = 'confirmed' | 'cancelled';

/** Confirms or rejects. Shows at once; after a rejection it tells who has moved up. */
export function useDecideRegistration(eventId: number, registration: AdminRegistration) {
  const client = useQueryClient();
  const { toast } = useToast();
  const fail = useRosterFailure(eventId);

  /** By what the server says now: others may have changed the roster since the page was loaded. */
  const movedUpFrom = (waiting: readonly string[]): AdminRegistration[] =>
    (client.getQueryData(registrationsQuery(eventId).queryKey) ?? []).filter(
      ({ id, status }) => waiting.includes(id) && status !== 'cancelled',
    );

  return useMutation({
    mutationFn: (status: Decision) =>
      put<'decideRegistration'>(`${registrationsUrl(eventId)}/${registration.id}`, { status }),
    onMutate: async (status) => ({
      waiting: (client.getQueryData(adminWaitlistQuery(eventId).queryKey) ?? []).map(({ id }) => id),
      undo: await showInRoster(client, eventId, registration.id, { status }),
    }),
    onError: (error, _status, shown) => {
      shown?.undo();
      fail('Anmeldestatus konnte nicht aktualisiert werden', error);
    },
    // Called when the lists are fresh.
    onSettled: (_answer, error, status, shown) => {
      if (error || status !== 'cancelled') return;
      const names = movedUpFrom(shown?.waiting ?? []).map(({ user }) => fullName(user));
      toast({
        title: `${fullName(registration.user)} wurde abgelehnt`,
        ...(names.length > 0 && { description: `${names.join(', ')} rückt von der Warteliste nach.` }),
        variant: 'success',
      });
    },
    meta: { refetch: ORGANISERS_LISTS },
  });
}
