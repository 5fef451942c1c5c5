import type { RequestBody, VenueBooking } from '@club/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { del, get, post } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';

const AVAILABILITY_URL = '/api/venue-availability';
const BOOKINGS_URL = '/api/admin/venue-bookings';
export const INQUIRIES_URL = '/api/admin/venue-inquiries';

/** A booking and the inquiry it was made for refer to each other, so every write refetches all three lists. */
export const ALL_OF_VENUE = [BOOKINGS_URL, INQUIRIES_URL, AVAILABILITY_URL] as const;

/** The data lists when the clubhouse is taken, ascending. Only organisers get the purposes. */
export const availabilityQuery = queryOptions({
  queryKey: [AVAILABILITY_URL],
  queryFn: ({ signal }) => get<'getVenueAvailability'>(AVAILABILITY_URL, { signal }),
});

/** The data lists all bookings, ascending by start. */
export const bookingsQuery = queryOptions({
  queryKey: [BOOKINGS_URL],
  queryFn: ({ signal }) => get<'listVenueBookings'>(BOOKINGS_URL, { signal }),
});

type NewBooking = { booking: RequestBody<'createVenueBooking'>; idempotencyKey: string };

/** The toast says only that booking failed. The dialog shows the reason. */
export function useCreateBooking() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ booking, idempotencyKey }: NewBooking) =>
      post<'createVenueBooking'>(BOOKINGS_URL, booking, idempotencyHeader(idempotencyKey)),
    onSuccess: () => toast({ title: 'Buchung erfolgreich erstellt', variant: 'success' }),
    onError: () =>
      toast({ title: 'Fehler', description: 'Buchung konnte nicht erstellt werden', variant: 'destructive' }),
    meta: { refetch: ALL_OF_VENUE },
  });
}

/** Repeating it is safe: cancelling a missing booking succeeds. */
export function useCancelBooking() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id }: Pick<VenueBooking, 'id'>) => del<'cancelVenueBooking'>(`${BOOKINGS_URL}/${id}`),
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
