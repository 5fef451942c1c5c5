import { randomUUID } from 'node:crypto';
import { bookedTimesSchema, type CreateBooking, venueBookingSchema } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { transact } from '../platform/firestore';
import { toIso } from '../platform/responses';
import type { Services } from '../services';
import {
  acceptInquiry,
  findTaken,
  isSameTime,
  occupancyOf,
  requireFuture,
  requireInquiry,
  startOfShownMonth,
} from './rules';
import { eventsText, partlyTakenText, takenText } from './taken-text';
import type { Taken } from './venue-documents';
import { eventToOccupancy, toOccupancy, toVenueBooking } from './venue-presenter';

/**
 * The response is remembered by its id alone, because the purpose may name a person. A repeated request carries the
 * other fields again.
 */
const rememberedSchema = venueBookingSchema.pick({ id: true });

/** The purpose may name a person, so only what the request says of times is remembered. */
const rememberedTimesSchema = bookedTimesSchema.extend({
  created: venueBookingSchema.pick({ id: true, date: true, end: true }).array(),
});

export const createBookingHandlers = (deps: Services) => {
  const { venue, clubhouse, letters, config, clock } = deps;
  const { bookings, inquiries } = venue;
  return {
    async getVenueAvailability({ identity }) {
      const from = startOfShownMonth(clock.now());
      const [booked, events] = await Promise.all([venue.listBookings(from), clubhouse.listEvents(from)]);
      return [
        ...booked.map((booking) => toOccupancy(booking, identity)),
        ...events.map((event) => eventToOccupancy(event, identity)),
      ].sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
    },

    async listVenueBookings() {
      const yearAgo = clock.now();
      yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
      return (await venue.listBookings(yearAgo)).map(toVenueBooking);
    },

    /** Books the clubhouse for a free time. An inquiry from which the booking is made is accepted with it. */
    async createVenueBooking({ body, identity, idempotencyKey }) {
      const newId = randomUUID();
      const { purpose, inquiryId } = body;
      const facts = { ...toTime(body), purpose, inquiryId };
      const { id } = await venue.bookOnce(idempotencyKey, rememberedSchema, async (transaction) => {
        const now = clock.now();
        requireFuture('date', facts.date, now);
        const asked = inquiryId && requireInquiry(await inquiries.in(transaction).find(inquiryId));
        const inquiry = asked && acceptInquiry(asked, newId, now);
        const answer = inquiry && config.sendsMails && (await letters.prepareAll(transaction, 'inquiry', [inquiry.id]));
        const wanted = occupancyOf(facts);
        requireFree(findTaken(await clubhouse.findTaken(transaction, [wanted]), wanted), body);

        const askedBy = inquiry ? inquiry.userId : null;
        bookings
          .in(transaction)
          .create(newId, { id: newId, ...facts, askedBy, createdAt: now, createdBy: identity.uid });
        clubhouse.guardTaken(transaction);
        if (inquiry) inquiries.in(transaction).put(inquiry.id, inquiry);
        if (answer) answer(inquiry.id, inquiry.email, now);
        return { id: newId };
      });
      return toVenueBooking({ id, ...facts });
    },

    /** Books all of the times, or those that are free if an organiser was asked. */
    async createVenueBookings({ body: { times: asked, purpose, onlyFree }, identity, idempotencyKey }) {
      const times = asked.map((time) => ({ id: randomUUID(), ...toTime(time) }));
      const all = times.map(occupancyOf);
      const remembered = await venue.bookOnce(idempotencyKey, rememberedTimesSchema, async (transaction) => {
        const now = clock.now();
        for (const { date } of times) requireFuture('times', date, now);
        const near = await clubhouse.findTaken(transaction, all);
        const free = times.filter((time) => isFree(findTaken(near, occupancyOf(time))));
        const skipped = times.length - free.length;
        if (skipped > 0 && (!onlyFree || free.length === 0)) {
          const code = free.length === 0 ? 'venue-taken' : 'venue-overlap';
          const taken = all.map((wanted) => findTaken(near, wanted));
          const inTheWay = new Set(taken.flatMap((one) => [...one.bookings, ...one.events]));
          throw new DomainError(code, { message: partlyTakenText([...inTheWay], skipped, all.length) });
        }
        const known = { purpose, inquiryId: null, askedBy: null, createdAt: now, createdBy: identity.uid };
        for (const time of free) bookings.in(transaction).create(time.id, { ...time, ...known });
        clubhouse.guardTaken(transaction);
        return { created: free.map(toIso), skipped };
      });
      const created = remembered.created.map((booking) => ({ ...booking, purpose, inquiryId: null }));
      return { created, skipped: remembered.skipped };
    },

    updateVenueBooking({ params: { bookingId }, body }) {
      const facts = { ...toTime(body), purpose: body.purpose };
      return venue.bookOnce(null, venueBookingSchema, async (transaction) => {
        const before = await bookings.in(transaction).find(bookingId);
        if (!before) throw new DomainError('not-found', { message: 'Diese Buchung gibt es nicht mehr.' });
        const booking = { ...before, ...facts };
        const [was, wanted] = [occupancyOf(before), occupancyOf(booking)];
        if (wanted.start.getTime() !== was.start.getTime()) requireFuture('date', wanted.start, clock.now());
        const isMoved = !isSameTime(was, wanted);
        if (isMoved) {
          const near = await clubhouse.findTaken(transaction, [wanted]);
          const others = near.bookings.filter(({ id }) => id !== bookingId);
          requireFree(findTaken({ ...near, bookings: others }, wanted), body);
          clubhouse.guardTaken(transaction);
        }
        if (isMoved || before.purpose !== booking.purpose) bookings.in(transaction).put(bookingId, booking);
        return toVenueBooking(booking);
      });
    },

    /** Frees the time, and the inquiry for another booking. Cancelling a booking that is gone succeeds. */
    async cancelVenueBooking({ params: { bookingId } }) {
      await transact(deps.firestore, async (transaction) => {
        const booking = await bookings.in(transaction).find(bookingId);
        if (!booking) return;
        const inquiry = booking.inquiryId && (await inquiries.in(transaction).find(booking.inquiryId));
        bookings.in(transaction).remove(bookingId);
        if (inquiry && inquiry.bookingId === bookingId)
          inquiries.in(transaction).put(inquiry.id, { ...inquiry, bookingId: null });
      });
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
};

const isFree = ({ bookings, events }: Taken): boolean => bookings.length + events.length === 0;

/** Two bookings never overlap. Beside an event of the club an organiser may book who was asked. */
function requireFree({ bookings: [booking], events }: Taken, { allowOverlap }: { allowOverlap: boolean }): void {
  if (booking) throw new DomainError('venue-taken', { message: takenText(booking) });
  if (events.length > 0 && !allowOverlap) throw new DomainError('venue-overlap', { message: eventsText(events) });
}

const toTime = ({ date, end }: Pick<CreateBooking, 'date' | 'end'>) => ({
  date: new Date(date),
  end: end === null ? null : new Date(end),
});
