import { useMutation } from '@tanstack/react-query';
import { eventUrl } from '@/features/events/api/events';
import { put } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { shiftQuery } from './withdraw';

/** Changes the note that the signed-in member left for the organisers, in this shift or in all; null removes it. */
export function useChangeNote(eventId: number, shiftId?: string) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (notes: string | null) =>
      put<'changeOwnNote'>(`${eventUrl(eventId)}/register/note${shiftQuery(shiftId)}`, { notes }),
    onSuccess: ({ registration: { notes } }) =>
      toast({ title: notes === null ? 'Notiz entfernt' : 'Notiz gespeichert', variant: 'success' }),
    onError: (error) => {
      const description = errorText(error, 'Die Notiz konnte nicht gespeichert werden.');
      toast({ title: 'Fehler', description, variant: 'destructive' });
    },
    meta: { refetch: [eventUrl(eventId)] },
  });
}
