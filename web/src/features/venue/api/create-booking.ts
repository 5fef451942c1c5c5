import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { attemptHeader } from '@/lib/attempt-key';
import { useToast } from '@/lib/toasts';
import { BOOKINGS_URL } from './list-bookings';
import { ALL_OF_VENUE } from './refetched';

type Booking = { booking: RequestBody<'createVenueBooking'>; key: string };

/** What failed beside the notice, the dialog says itself. */
export function useCreateBooking() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ booking, key }: Booking) => post<'createVenueBooking'>(BOOKINGS_URL, booking, attemptHeader(key)),
    onSuccess: () => toast({ title: 'Buchung erfolgreich erstellt', variant: 'success' }),
    onError: () =>
      toast({ title: 'Fehler', description: 'Buchung konnte nicht erstellt werden', variant: 'destructive' }),
    meta: { refetch: ALL_OF_VENUE },
  });
}
