import type { RequestBody, VenueBooking, VenueInquiry } from '@club/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { del, get, post, put } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';

const AVAILABILITY_URL = '/api/venue-availability';
const BOOKINGS_URL = '/api/admin/venue-bookings';
const INQUIRIES_URL = '/api/admin/venue-inquiries';

/** A booking and the inquiry it was made for refer to each other, so every write refetches all three lists. */
const ALL_OF_VENUE = [BOOKINGS_URL, INQUIRIES_URL, AVAILABILITY_URL] as const;

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

export const inquiriesQuery = queryOptions({
  queryKey: [INQUIRIES_URL],
  queryFn: ({ signal }) => get<'listVenueInquiries'>(INQUIRIES_URL, { signal }),
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

type NewInquiry = { inquiry: RequestBody<'createVenueInquiry'>; idempotencyKey: string };

export const useSendInquiry = () =>
  useMutation({
    mutationFn: ({ inquiry, idempotencyKey }: NewInquiry) =>
      post<'createVenueInquiry'>('/api/venue/inquiries', inquiry, idempotencyHeader(idempotencyKey)),
    meta: { refetch: [INQUIRIES_URL] },
  });

export type Decision = RequestBody<'decideVenueInquiry'>['status'];

/** Repeating it is safe: the same decision again changes nothing. */
export function useDecideInquiry(inquiryId: string) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (status: Decision) => put<'decideVenueInquiry'>(`${INQUIRIES_URL}/${inquiryId}`, { status }),
    onSuccess: () => toast({ title: 'Anfragenstatus wurde aktualisiert', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Status konnte nicht aktualisiert werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: ALL_OF_VENUE },
  });
}

/** Repeating it is safe: deleting a missing inquiry succeeds. */
export function useDeleteInquiry() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id }: Pick<VenueInquiry, 'id'>) => del<'deleteVenueInquiry'>(`${INQUIRIES_URL}/${id}`),
    onSuccess: () => toast({ title: 'Anfrage wurde gelöscht', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Anfrage konnte nicht gelöscht werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: ALL_OF_VENUE },
  });
}
