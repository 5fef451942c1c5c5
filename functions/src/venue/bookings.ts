import { randomUUID } from 'node:crypto';
import {
  type CreateBooking,
  formatClub,
  isSameClubDay,
  type VenueBooking,
  type VenueOccupancy,
  venueBookingSchema,
} from '@club/contract';
import type { Identity } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import { acceptInquiry, findConflict, occupancyOf, requireFuture, startOfShownMonth } from './rules';
import type { Booking, Inquiry } from './venue-documents';
import { toOccupancy, toVenueBooking } from './venue-presenter';
import type { VenueRepository } from './venue-repository';

type Deps = { venue: VenueRepository; clock: Clock };

/** When the clubhouse is taken in the present month and later, ascending. */
export async function getVenueAvailability({ venue, clock }: Deps, viewer: Identity | null): Promise<VenueOccupancy[]> {
  const bookings = await venue.listBookings(startOfShownMonth(clock.now()));
  return bookings.map((booking) => toOccupancy(booking, viewer));
}

/** The bookings of the last twelve months and all future ones, ascending. */
export async function listVenueBookings({ venue, clock }: Deps): Promise<VenueBooking[]> {
  const yearAgo = clock.now();
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return (await venue.listBookings(yearAgo)).map(toVenueBooking);
}

/**
 * The response is remembered by its id alone, because the purpose may name a person. A repeated request carries the
 * other fields again.
 */
const rememberedSchema = venueBookingSchema.pick({ id: true });

/** Books the clubhouse for a free time. An inquiry from which the booking is made is accepted with it. */
export async function createVenueBooking(
  { venue }: Pick<Deps, 'venue'>,
  input: CreateBooking,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<VenueBooking> {
  const newId = randomUUID();
  const facts = toFacts(input);
  const { id } = await venue.onceInTurn('bookings', idempotencyKey, rememberedSchema, async (transaction) => {
    const { now } = transaction;
    requireFuture('date', facts.date, now);
    const inquiry = facts.inquiryId && requireAccepted(await transaction.findInquiry(facts.inquiryId), newId, now);
    const askedBy = inquiry ? inquiry.userId : null;
    const booking: Booking = { id: newId, ...facts, askedBy, createdAt: now, createdBy: organiser.uid };

    const wanted = occupancyOf(booking);
    const conflict = findConflict(await transaction.findBookingsNear(wanted), wanted);
    if (conflict) throw new DomainError('venue-taken', { message: takenText(conflict) });

    transaction.addBooking(booking);
    if (inquiry) transaction.saveInquiry(inquiry);
    return { id: newId };
  });
  return toVenueBooking({ id, ...facts });
}

const REFUSALS = {
  'has-booking': 'Zu dieser Anfrage gibt es schon eine Buchung.',
  rejected: 'Diese Anfrage wurde abgelehnt.',
} as const;

function requireAccepted(inquiry: Inquiry | null, bookingId: string, now: Date): Inquiry {
  if (!inquiry) throw new DomainError('not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });
  const acceptance = acceptInquiry(inquiry, bookingId, now);
  if (acceptance.kind === 'accepted') return acceptance.inquiry;
  throw new DomainError('already-processed', { message: REFUSALS[acceptance.kind] });
}

const toFacts = ({ date, end, purpose, inquiryId }: CreateBooking) => ({
  date: new Date(date),
  end: end === null ? null : new Date(end),
  purpose,
  inquiryId,
});

const DAY = 'EEEE, d. MMMM yyyy';
const CLOCK = "HH:mm 'Uhr'";

/** Tells an organiser which other booking takes the time that they want. */
export const takenText = (conflict: Booking): string =>
  `Zu dieser Zeit ist das Vereinsheim schon belegt: „${oneLine(conflict.purpose)}“, ${timeText(conflict)}.`;

export function timeText({ date, end }: Pick<Booking, 'date' | 'end'>): string {
  if (end === null) return formatClub(date, `${DAY}, ${CLOCK}`);
  return isSameClubDay(date, end)
    ? `${formatClub(date, `${DAY}, HH:mm`)} bis ${formatClub(end, CLOCK)}`
    : `${formatClub(date, `${DAY}, ${CLOCK}`)} bis ${formatClub(end, `${DAY}, ${CLOCK}`)}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Frees the time, and the inquiry for another booking. Cancelling a booking that is gone succeeds. */
export function cancelVenueBooking({ venue }: Pick<Deps, 'venue'>, bookingId: string): Promise<void> {
  return venue.change(async (transaction) => {
    const booking = await transaction.findBooking(bookingId);
    if (!booking) return;
    const inquiry = booking.inquiryId && (await transaction.findInquiry(booking.inquiryId));
    transaction.removeBooking(bookingId);
    if (inquiry && inquiry.bookingId === bookingId) transaction.saveInquiry({ ...inquiry, bookingId: null });
  });
}
