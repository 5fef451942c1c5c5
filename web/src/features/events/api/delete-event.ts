import type { EditScope } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { ALL_EVENTS } from '@/features/registrations/api/refetched';
import { del } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { attemptHeader } from '@/lib/attempt-key';
import { useToast } from '@/lib/toasts';
import { ADMIN_EVENTS_URL } from './list-admin-events';

type Deletion = {
  id: number;
  scope: EditScope;
  key: string;
};

export function useDeleteEvent() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id, scope, key }: Deletion) =>
      del<'deleteEvent'>(`${ADMIN_EVENTS_URL}/${id}?scope=${scope}`, attemptHeader(key)),
    onSuccess: () =>
      toast({ title: 'Erfolg', description: 'Veranstaltung wurde erfolgreich gelöscht', variant: 'success' }),
    onError: (error) => toast({ title: 'Fehler', description: errorText(error), variant: 'destructive' }),
    meta: { refetch: ALL_EVENTS },
  });
}
