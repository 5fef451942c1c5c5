import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { useToast } from '@/lib/toasts';
import { registrationsUrl } from './list-registrations';
import { ORGANISERS_LISTS } from './refetched';
import { useRosterFailure } from './use-roster-failure';

/** Not shown at once: only the server knows whom it finds pending. */
export function useConfirmAllRegistrations(eventId: number) {
  const { toast } = useToast();
  const fail = useRosterFailure(eventId);
  return useMutation({
    mutationFn: () => post<'confirmAllRegistrations'>(`${registrationsUrl(eventId)}/confirm-all`),
    onSuccess: ({ confirmed }) => toast({ title: confirmedText(confirmed), variant: 'success' }),
    onError: (error) => fail('Anmeldestatus konnte nicht aktualisiert werden', error),
    meta: { refetch: ORGANISERS_LISTS },
  });
}

function confirmedText(count: number): string {
  // A retry whose first try had gone through, or another organiser was faster.
  if (count === 0) return 'Alle Anmeldungen sind bestätigt';
  return count === 1 ? '1 Anmeldung bestätigt' : `${count} Anmeldungen bestätigt`;
}
