import { useMutation, useQueryClient } from '@tanstack/react-query';
import { put } from '@/lib/api-client';
import { registrationsUrl } from './list-registrations';
import { ORGANISERS_LISTS } from './refetched';
import { showInRoster } from './show-in-roster';
import { useRosterFailure } from './use-roster-failure';

/** Marks who did not come, or takes that back. Shows at once. */
export function useSetAttendance(eventId: number, registrationId: string) {
  const client = useQueryClient();
  const fail = useRosterFailure(eventId);
  return useMutation({
    mutationFn: (noShow: boolean) =>
      put<'setAttendance'>(`${registrationsUrl(eventId)}/${registrationId}/attendance`, { noShow }),
    onMutate: async (noShow) => ({ undo: await showInRoster(client, eventId, registrationId, { noShow }) }),
    onError: (error, _noShow, shown) => {
      shown?.undo();
      fail('Anwesenheit konnte nicht gespeichert werden', error);
    },
    meta: { refetch: ORGANISERS_LISTS },
  });
}
