import { randomUUID } from 'node:crypto';
import { type CreateBooking, type VenueBooking, venueBookingSchema } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { Booking } from './booking';
import type { VenueDeps } from './deps';
import type { Inquiry } from './inquiry';
import { requireComing } from './require-coming';
import { answerWithBooking, findInTheWay, occupancyOf } from './rules';
import { takenText } from './taken-text';
import { toVenueBooking } from './venue-presenter';

const madeSchema = venueBookingSchema.pick({ id: true });

const REFUSED = {
  'has-booking': 'Zu dieser Anfrage gibt es schon eine Buchung.',
  rejected: 'Diese Anfrage wurde abgelehnt.',
} as const;

/** Takes the clubhouse where it is free; from an inquiry, which then shows its booking. */
export async function createVenueBooking(
  { venue }: Pick<VenueDeps, 'venue'>,
  input: CreateBooking,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<VenueBooking> {
  const newId = randomUUID();
  const facts = toFacts(input);
  // Remembered by its id alone, for the purpose may name a person; the same request says the rest again.
  const { id } = await venue.onceInTurn(idempotencyKey, madeSchema, async (transaction) => {
    const { now } = transaction;
    requireComing('date', facts.date, now);
    const inquiry = facts.inquiryId && requireAnswered(await transaction.findInquiry(facts.inquiryId), newId, now);
    const askedBy = inquiry ? inquiry.userId : null;
    const booking: Booking = { id: newId, ...facts, askedBy, createdAt: now, createdBy: organiser.uid };

    const wanted = occupancyOf(booking);
    const inTheWay = findInTheWay(await transaction.findBookingsNear(wanted), wanted);
    if (inTheWay) throw new DomainError('venue-taken', { message: takenText(inTheWay) });

    transaction.addBooking(booking);
    if (inquiry) transaction.saveInquiry(inquiry);
    return { id: newId };
  });
  return toVenueBooking({ id, ...facts });
}

function requireAnswered(inquiry: Inquiry | null, bookingId: string, now: Date): Inquiry {
  if (!inquiry) throw new DomainError('not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });
  const answered = answerWithBooking(inquiry, bookingId, now);
  if (answered.kind === 'answered') return answered.inquiry;
  throw new DomainError('already-processed', { message: REFUSED[answered.kind] });
}

const toFacts = ({ date, end, purpose, inquiryId }: CreateBooking) => ({
  date: new Date(date),
  end: end === null ? null : new Date(end),
  purpose,
  inquiryId,
});
