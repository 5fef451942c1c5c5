import type { RequestBody, VenueBooking } from '@club/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { del, get, post, put } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { withReason } from '@/lib/failure-text';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';

export const AVAILABILITY_URL = '/api/venue-availability';
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

/** A failure that asks whether it is meant so is a question of the dialog. Of others it shows the reason, and the toast says only what failed. */
/** Whether the server asks if something shall have the clubhouse beside what has it already. */
export const isOverlap = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'venue-overlap';

/** Changes a booking. Repeating it is safe: the same booking again changes nothing. */
export function useUpdateBooking() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id, booking }: { id: string; booking: RequestBody<'updateVenueBooking'> }) =>
      put<'updateVenueBooking'>(`${BOOKINGS_URL}/${id}`, booking),
    onSuccess: () => toast({ title: 'Buchung geändert', variant: 'success' }),
    onError: (error) => {
      if (isOverlap(error)) return;
      toast({ title: 'Fehler', description: 'Buchung konnte nicht geändert werden', variant: 'destructive' });
    },
    meta: { refetch: ALL_OF_VENUE },
  });
}

type NewBookings = { bookings: RequestBody<'createVenueBookings'>; idempotencyKey: string };

export function useCreateBookings() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ bookings, idempotencyKey }: NewBookings) =>
      post<'createVenueBookings'>(`${BOOKINGS_URL}/several`, bookings, idempotencyHeader(idempotencyKey)),
    onSuccess: ({ created, skipped }) =>
      toast({
        title: created.length === 1 ? '1 Buchung erstellt' : `${created.length} Buchungen erstellt`,
        variant: 'success',
        ...(skipped > 0 && {
          description: skipped === 1 ? '1 belegter Termin fehlt.' : `${skipped} belegte Termine fehlen.`,
        }),
      }),
    onError: (error) => {
      if (isOverlap(error)) return;
      toast({ title: 'Fehler', description: 'Buchungen konnten nicht erstellt werden', variant: 'destructive' });
    },
    meta: { refetch: ALL_OF_VENUE },
  });
}

export function useCreateBooking() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ booking, idempotencyKey }: NewBooking) =>
      post<'createVenueBooking'>(BOOKINGS_URL, booking, idempotencyHeader(idempotencyKey)),
    onSuccess: () => toast({ title: 'Buchung erfolgreich erstellt', variant: 'success' }),
    onError: (error) => {
      if (isOverlap(error)) return;
      toast({ title: 'Fehler', description: 'Buchung konnte nicht erstellt werden', variant: 'destructive' });
    },
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
