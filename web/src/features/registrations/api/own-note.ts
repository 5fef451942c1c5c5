import { eventUrl } from '@/features/events/api/events';
import { put } from '@/lib/api-client';
import { useWrite } from '@/lib/use-write';
import { shiftQuery } from './withdraw';

/** Changes the note that the signed-in member left for the organisers, in this shift or in all; null removes it. */
export const useChangeNote = (eventId: number, shiftId?: string) =>
  useWrite({
    mutationFn: (notes: string | null) =>
      put<'changeOwnNote'>(`${eventUrl(eventId)}/register/note${shiftQuery(shiftId)}`, { notes }),
    meta: {
      refetch: [eventUrl(eventId)],
      done: ({ registration: { notes } }) => ({ title: notes === null ? 'Notiz entfernt' : 'Notiz gespeichert' }),
      failed: 'Die Notiz konnte nicht gespeichert werden.',
    },
  });
