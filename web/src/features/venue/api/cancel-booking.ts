import { useMutation } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { BOOKINGS_URL } from './list-bookings';
import { ALL_OF_VENUE } from './refetched';

/** Safe to repeat: cancelling what is gone is no error. */
export function useCancelBooking() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (bookingId: string) => del<'cancelVenueBooking'>(`${BOOKINGS_URL}/${bookingId}`),
    onSuccess: () => toast({ title: 'Buchung erfolgreich storniert', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Buchung konnte nicht storniert werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: ALL_OF_VENUE },
  });
}
