import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { useToast } from '@/lib/toasts';
import { withReason } from '../rules/failure-text';
import { registrationsUrl } from './list-registrations';
import { REFETCHED } from './refetched';

/** Not shown at once: only the server knows whom it finds pending. */
export function useConfirmAllRegistrations(eventId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => post<'confirmAllRegistrations'>(`${registrationsUrl(eventId)}/confirm-all`),
    onSuccess: ({ confirmed }) => toast({ title: confirmedText(confirmed), variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Anmeldestatus konnte nicht aktualisiert werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: REFETCHED },
  });
}

function confirmedText(count: number): string {
  // A retry whose first try had gone through, or another organiser was faster.
  if (count === 0) return 'Alle Anmeldungen sind bestätigt';
  return count === 1 ? '1 Anmeldung bestätigt' : `${count} Anmeldungen bestätigt`;
}
