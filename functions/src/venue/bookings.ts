import { randomUUID } from 'node:crypto';
import {
  addClubMonths,
  type BookedTimes,
  bookedTimesSchema,
  type CreateBooking,
  type CreateBookings,
  type Occupancy,
  type Retention,
  type UpdateBooking,
  type VenueBooking,
  type VenueOccupancy,
  venueBookingSchema,
} from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { toIso } from '../platform/responses';
import type { Services } from '../services';
import { spanOf } from './occupancy-repository';
import {
  acceptInquiry,
  findTaken,
  isSameTime,
  occupancyOf,
  requireFuture,
  requireInquiry,
  startOfShownMonth,
  type Taken,
} from './rules';
import { bookingTaken, eventsText, eventTaken, partlyTakenText, takenText } from './taken-text';
import type { Booking, Inquiry } from './venue-documents';
import { eventToOccupancy, toOccupancy, toVenueBooking } from './venue-presenter';

type Deps = Pick<Services, 'venue' | 'clock'>;

/** When bookings and events take the clubhouse in the present month and later, ascending. */
export async function getVenueAvailability(
  { venue, occupancy, clock }: Pick<Services, 'venue' | 'clock' | 'occupancy'>,
  viewer: Identity | null,
): Promise<VenueOccupancy[]> {
  const from = startOfShownMonth(clock.now());
  const [bookings, events] = await Promise.all([venue.listBookings(from), occupancy.listEvents(from)]);
  return [
    ...bookings.map((booking) => toOccupancy(booking, viewer)),
    ...events.map((event) => eventToOccupancy(event, viewer)),
  ].sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
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
  { venue, config }: Pick<Services, 'venue'> & { config: Pick<Services['config'], 'sendsMails'> },
  input: CreateBooking,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<VenueBooking> {
  const newId = randomUUID();
  const { purpose, inquiryId } = input;
  const facts = { ...toTime(input), purpose, inquiryId };
  const { id } = await venue.onceInTurn('bookings', idempotencyKey, rememberedSchema, async (transaction) => {
    const { now } = transaction;
    requireFuture('date', facts.date, now);
    const inquiry = inquiryId && requireAccepted(await transaction.inquiries.find(inquiryId), newId, now);
    const askedBy = inquiry ? inquiry.userId : null;
    const booking: Booking = { id: newId, ...facts, askedBy, createdAt: now, createdBy: organiser.uid };

    const answer = inquiry && config.sendsMails ? await transaction.prepareLetter(inquiry.id) : null;
    const wanted = occupancyOf(booking);
    requireFree(findTaken(await transaction.findTaken(spanOf([wanted])), wanted), input);

    transaction.bookings.create(newId, booking);
    transaction.guardTaken();
    if (inquiry) transaction.inquiries.put(inquiry.id, inquiry);
    if (inquiry) answer?.(inquiry.email);
    return { id: newId };
  });
  return toVenueBooking({ id, ...facts });
}

/** The purpose may name a person, so only what the request says of times is remembered. */
const rememberedTimesSchema = bookedTimesSchema.extend({
  created: venueBookingSchema.pick({ id: true, date: true, end: true }).array(),
});

/** Books all of the times, or those that are free if an organiser was asked. */
export async function createVenueBookings(
  { venue }: Pick<Services, 'venue'>,
  { times: asked, purpose, onlyFree }: CreateBookings,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<BookedTimes> {
  const times = asked.map((time) => ({ id: randomUUID(), ...toTime(time) }));
  const all = times.map(occupancyOf);
  const { created, skipped } = await venue.onceInTurn(
    'bookings',
    idempotencyKey,
    rememberedTimesSchema,
    async (transaction) => {
      const { now } = transaction;
      for (const { date } of times) requireFuture('times', date, now);
      const near = await transaction.findTaken(spanOf(all));
      const free = times.filter((time) => isFree(findTaken(near, occupancyOf(time))));
      if (free.length < times.length && (!onlyFree || free.length === 0)) {
        const code = free.length === 0 ? 'venue-taken' : 'venue-overlap';
        throw new DomainError(code, { message: refusalOf(near, all, times.length - free.length) });
      }
      const known = { purpose, inquiryId: null, askedBy: null, createdAt: now, createdBy: organiser.uid };
      for (const time of free) transaction.bookings.create(time.id, { ...time, ...known });
      transaction.guardTaken();
      return { created: free.map(toRemembered), skipped: times.length - free.length };
    },
  );
  return { created: created.map((booking) => ({ ...booking, purpose, inquiryId: null })), skipped };
}

const toRemembered = ({ id, date, end }: Pick<Booking, 'id' | 'date' | 'end'>) => toIso({ id, date, end });

function refusalOf(near: Taken, all: readonly Occupancy[], missed: number): string {
  const taken = all.map((wanted) => findTaken(near, wanted));
  const [bookings, events] = [taken.flatMap((one) => one.bookings), taken.flatMap((one) => one.events)];
  const inTheWay = [...[...new Set(bookings)].map(bookingTaken), ...[...new Set(events)].map(eventTaken)];
  return partlyTakenText(inTheWay, missed, all.length);
}

/** Changes the time and the purpose of a booking. The same once more changes nothing. */
export function updateVenueBooking(
  { venue }: Pick<Services, 'venue'>,
  bookingId: string,
  input: UpdateBooking,
): Promise<VenueBooking> {
  const facts = { ...toTime(input), purpose: input.purpose };
  return venue.onceInTurn('bookings', null, venueBookingSchema, async (transaction) => {
    const before = await transaction.bookings.find(bookingId);
    if (!before) throw new DomainError('not-found', { message: 'Diese Buchung gibt es nicht mehr.' });
    const booking = { ...before, ...facts };
    const [was, wanted] = [occupancyOf(before), occupancyOf(booking)];
    if (wanted.start.getTime() !== was.start.getTime()) requireFuture('date', wanted.start, transaction.now);
    if (!isSameTime(was, wanted)) {
      const { bookings, events } = await transaction.findTaken(spanOf([wanted]));
      const others = bookings.filter(({ id }) => id !== bookingId);
      requireFree(findTaken({ bookings: others, events }, wanted), input);
      transaction.bookings.put(bookingId, booking);
      transaction.guardTaken();
    } else if (before.purpose !== booking.purpose) {
      transaction.bookings.put(bookingId, booking);
    }
    return toVenueBooking(booking);
  });
}

const isFree = ({ bookings, events }: Taken): boolean => bookings.length + events.length === 0;

/** Two bookings never overlap. Beside an event of the club an organiser may book who was asked. */
function requireFree({ bookings: [booking], events }: Taken, { allowOverlap }: { allowOverlap: boolean }): void {
  if (booking) throw new DomainError('venue-taken', { message: takenText(booking) });
  if (events.length > 0 && !allowOverlap) throw new DomainError('venue-overlap', { message: eventsText(events) });
}

const REFUSALS = {
  'has-booking': 'Zu dieser Anfrage gibt es schon eine Buchung.',
  rejected: 'Diese Anfrage wurde abgelehnt.',
} as const;

function requireAccepted(inquiry: Inquiry | null, bookingId: string, now: Date): Inquiry {
  const acceptance = acceptInquiry(requireInquiry(inquiry), bookingId, now);
  if (acceptance.kind === 'accepted') return acceptance.inquiry;
  throw new DomainError('already-processed', { message: REFUSALS[acceptance.kind] });
}

const toTime = ({ date, end }: Pick<CreateBooking, 'date' | 'end'>) => ({
  date: new Date(date),
  end: end === null ? null : new Date(end),
});

/** Frees the time, and the inquiry for another booking. Cancelling a booking that is gone succeeds. */
export function cancelVenueBooking({ venue }: Pick<Services, 'venue'>, bookingId: string): Promise<void> {
  return venue.change(async (transaction) => {
    const booking = await transaction.bookings.find(bookingId);
    if (!booking) return;
    const inquiry = booking.inquiryId && (await transaction.inquiries.find(booking.inquiryId));
    transaction.bookings.remove(bookingId);
    if (inquiry && inquiry.bookingId === bookingId) {
      transaction.inquiries.put(inquiry.id, { ...inquiry, bookingId: null });
    }
  });
}

/** Deletes bookings that were over as long ago as the settings say. Safe to repeat. */
export async function deleteOldBookings({ venue, clock }: Deps, retention: Retention): Promise<void> {
  await venue.removeBookingsBegunUntil(addClubMonths(clock.now(), -retention.bookings));
}
