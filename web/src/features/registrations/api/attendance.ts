import { eventRequestUrl, type SaveAttendance } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { ADMIN_EVENTS_URL } from '@/features/events/api/manage-events';
import { put } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { savedText } from '../rules/attendance';
import { registrationsUrl } from './roster';

/** Whether the server asks if what somebody else noted meanwhile shall be overwritten. */
export const isNotedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'attendance-noted';

/** Notes who was there. After a failure the list is fetched again, because somebody may have changed it meanwhile. */
export function useSaveAttendance(eventId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (noted: SaveAttendance) => put<'saveAttendance'>(`${ADMIN_EVENTS_URL}/${eventId}/attendance`, noted),
    onSuccess: (saved) =>
      toast({ title: 'Anwesenheit gespeichert', description: savedText(saved), variant: 'success' }),
    onError: (error) => {
      if (isNotedAlready(error)) return;
      const description = withReason('Die Anwesenheit konnte nicht gespeichert werden', error);
      toast({ title: 'Fehler', description, variant: 'destructive' });
    },
    meta: { refetch: [registrationsUrl(eventId), eventRequestUrl(eventId)] },
  });
}
