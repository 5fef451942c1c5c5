import type { RequestBody, VenueBooking, VenueOccupancy } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { del, post, put } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { because } from '@/lib/failure-text';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { failure, type Said, useWrite } from '@/lib/use-write';
import type { TakenTime } from '../rules/bookings';

export const AVAILABILITY_URL = '/api/venue-availability';
const BOOKINGS_URL = '/api/admin/venue-bookings';
export const INQUIRIES_URL = '/api/admin/venue-inquiries';

/** A booking and the inquiry it was made for refer to each other, so every write refetches all three lists. */
export const ALL_OF_VENUE = [BOOKINGS_URL, INQUIRIES_URL, AVAILABILITY_URL] as const;

export const feedback = (done: string, failed: (error: Error) => Said) => ({ refetch: ALL_OF_VENUE, done, failed });

/** The data lists when the clubhouse is taken, ascending. Only organisers get the purposes. */
export const availabilityQuery = apiQuery<'getVenueAvailability'>(AVAILABILITY_URL);

/** The data lists all bookings, ascending by start. */
export const bookingsQuery = apiQuery<'listVenueBookings'>(BOOKINGS_URL);

/** The events of the club at the clubhouse, none until they are loaded. */
export function useClubEvents(): VenueOccupancy[] {
  const { data: occupancies = [] } = useQuery(availabilityQuery);
  return occupancies.filter(({ eventId }) => eventId !== null);
}

/** All that takes the clubhouse: the bookings, and the events of the club. */
export function useTakenTimes(): TakenTime[] {
  const { data: bookings = [] } = useQuery(bookingsQuery);
  return [...bookings, ...useClubEvents()];
}

/** Whether the server asks if something shall have the clubhouse beside what has it already. */
export const isOverlap = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'venue-overlap';

/** The dialog asks whether an overlap is meant so, and shows the reason of other failures: the toast says only what failed. */
const unlessAsked = (text: string) => (error: Error) => (isOverlap(error) ? null : failure(text));

/** Changes a booking. Repeating it is safe: the same booking again changes nothing. */
export const useUpdateBooking = () =>
  useWrite({
    mutationFn: ({ id, booking }: { id: string; booking: RequestBody<'updateVenueBooking'> }) =>
      put<'updateVenueBooking'>(`${BOOKINGS_URL}/${id}`, booking),
    meta: feedback('Buchung geändert', unlessAsked('Buchung konnte nicht geändert werden')),
  });

export function useCreateBookings() {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (bookings: RequestBody<'createVenueBookings'>) =>
      post<'createVenueBookings'>(`${BOOKINGS_URL}/several`, bookings, idempotencyHeader(idempotencyKey(bookings))),
    meta: {
      refetch: ALL_OF_VENUE,
      done: ({ created, skipped }) => ({
        title: created.length === 1 ? '1 Buchung erstellt' : `${created.length} Buchungen erstellt`,
        ...(skipped > 0 && {
          description: skipped === 1 ? '1 belegter Termin fehlt.' : `${skipped} belegte Termine fehlen.`,
        }),
      }),
      failed: unlessAsked('Buchungen konnten nicht erstellt werden'),
    },
  });
}

export function useCreateBooking() {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (booking: RequestBody<'createVenueBooking'>) =>
      post<'createVenueBooking'>(BOOKINGS_URL, booking, idempotencyHeader(idempotencyKey(booking))),
    meta: feedback('Buchung erfolgreich erstellt', unlessAsked('Buchung konnte nicht erstellt werden')),
  });
}

/** Repeating it is safe: cancelling a missing booking succeeds. */
export const useCancelBooking = () =>
  useWrite({
    mutationFn: ({ id }: Pick<VenueBooking, 'id'>) => del<'cancelVenueBooking'>(`${BOOKINGS_URL}/${id}`),
    meta: feedback('Buchung erfolgreich storniert', because('Buchung konnte nicht storniert werden')),
  });
