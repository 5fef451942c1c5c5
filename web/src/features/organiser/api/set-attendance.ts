import { useMutation, useQueryClient } from '@tanstack/react-query';
import { put } from '@/lib/api-client';
import { useToast } from '@/lib/toasts';
import { withReason } from '../rules/failure-text';
import { registrationsUrl } from './list-registrations';
import { REFETCHED } from './refetched';
import { showInRoster } from './show-in-roster';

/** Marks who did not come, or takes that back. Shows at once. */
export function useSetAttendance(eventId: number, registrationId: string) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (noShow: boolean) =>
      put<'setAttendance'>(`${registrationsUrl(eventId)}/${registrationId}/attendance`, { noShow }),
    onMutate: async (noShow) => ({ undo: await showInRoster(client, eventId, registrationId, { noShow }) }),
    onError: (error, _noShow, shown) => {
      shown?.undo();
      toast({
        title: 'Fehler',
        description: withReason('Anwesenheit konnte nicht gespeichert werden', error),
        variant: 'destructive',
      });
    },
    meta: { refetch: REFETCHED },
  });
}
