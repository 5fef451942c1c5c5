import { MAX_BOOKING_DAYS, type Occupancy } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { createDocumentReader } from '../platform/document-reader';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createTurnstile } from '../platform/turnstile';
import { type Booking, parseBooking, toBookingDocument } from './booking';
import { type Inquiry, parseInquiry, toInquiryDocument } from './inquiry';
import { byDate, reachesBeyond } from './rules';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * 24 * 3_600_000;

/** What is read and written in one transaction. All that is read comes before all that is written. */
type VenueTransaction = {
  now: Date;
  findBooking(bookingId: string): Promise<Booking | null>;
  findInquiry(inquiryId: string): Promise<Inquiry | null>;
  /** Every booking that could overlap: none is added meanwhile by another transaction that has asked this. */
  findBookingsNear(wanted: Occupancy): Promise<Booking[]>;
  addBooking(booking: Booking): void;
  saveBooking(booking: Booking): void;
  removeBooking(bookingId: string): void;
  saveInquiry(inquiry: Inquiry): void;
  removeInquiry(inquiryId: string): void;
  notify(entry: Notice): void;
};

type Work<T> = (transaction: VenueTransaction) => Promise<T>;
type Deps = { firestore: Firestore; clock: Clock; log: Log; idempotency: IdempotencyRepository };

export type VenueRepository = ReturnType<typeof createVenueRepository>;

/** A stored document that cannot be read is logged by its id and otherwise as if it were not there. */
export function createVenueRepository({ firestore, clock, log, idempotency }: Deps) {
  const bookings = firestore.collection('venueBookings');
  const inquiries = firestore.collection('venueInquiries');
  const guard = firestore.collection('counters').doc('venueBookings');
  const outbox = createOutbox(firestore);
  const inTurn = createTurnstile(1);

  const toBookings = createDocumentReader(log, 'booking', (snapshot: DocumentSnapshot) =>
    parseBooking(snapshot.id, snapshot.data()),
  );
  const toInquiries = createDocumentReader(log, 'inquiry', (snapshot: DocumentSnapshot) =>
    parseInquiry(snapshot.id, snapshot.data()),
  );

  const within = (transaction: Transaction): VenueTransaction => {
    const now = clock.now();
    return {
      now,
      findBooking: async (bookingId) => toBookings(await transaction.get(bookings.doc(bookingId)))[0] ?? null,
      findInquiry: async (inquiryId) => toInquiries(await transaction.get(inquiries.doc(inquiryId)))[0] ?? null,
      async findBookingsNear({ start, end }) {
        // Read here and written with each booking: two that see the same bookings cannot both commit.
        await transaction.get(guard);
        const earliest = new Date(start.getTime() - MAX_BOOKING_MS);
        const near = bookings.where('date', '>', earliest).where('date', '<=', end ?? start);
        return (await transaction.get(near)).docs.flatMap(toBookings);
      },
      addBooking(booking) {
        transaction.create(bookings.doc(booking.id), toBookingDocument(booking));
        transaction.set(guard, { lastBookingId: booking.id });
      },
      saveBooking: (booking) => void transaction.set(bookings.doc(booking.id), toBookingDocument(booking)),
      removeBooking: (bookingId) => void transaction.delete(bookings.doc(bookingId)),
      saveInquiry: (inquiry) => void transaction.set(inquiries.doc(inquiry.id), toInquiryDocument(inquiry)),
      removeInquiry: (inquiryId) => void transaction.delete(inquiries.doc(inquiryId)),
      notify: (entry) => outbox.add(transaction, entry, now),
    };
  };

  return {
    /** Bookings that go on after the instant or begin later, ascending. One query. */
    async listBookings(from: Date): Promise<Booking[]> {
      const { docs } = await bookings.where('date', '>', new Date(from.getTime() - MAX_BOOKING_MS)).get();
      return docs
        .flatMap(toBookings)
        .filter((booking) => reachesBeyond(booking, from))
        .sort(byDate);
    },

    async listInquiries(): Promise<Inquiry[]> {
      return (await inquiries.get()).docs.flatMap(toInquiries);
    },

    /** Those that this person sent, the oldest first. */
    async listInquiriesOf(uid: string): Promise<Inquiry[]> {
      const sent = (await inquiries.where('userId', '==', uid).get()).docs.flatMap(toInquiries);
      return sent.sort((one, other) => Number(one.createdAt) - Number(other.createdAt));
    },

    /** As `listInquiriesOf`, of those as well that cannot be read. */
    async findInquiryIdsOf(uid: string): Promise<string[]> {
      return (await inquiries.where('userId', '==', uid).select().get()).docs.map(({ id }) => id);
    },

    /** Those that answer what this person asked for. */
    async findBookingIdsOf(uid: string): Promise<string[]> {
      return (await bookings.where('askedBy', '==', uid).select().get()).docs.map(({ id }) => id);
    },

    /** Those that this organiser made. */
    async findBookingIdsMadeBy(uid: string): Promise<string[]> {
      return (await bookings.where('createdBy', '==', uid).select().get()).docs.map(({ id }) => id);
    },

    /** `work` may run again, on newer documents. */
    change: <T>(work: Work<T>): Promise<T> => transact(firestore, (transaction) => work(within(transaction))),

    /** As `change`; a repetition answers what the first one did. */
    once: <T>(key: string | null, answer: z.ZodType<T>, work: Work<T>): Promise<T> =>
      idempotency.once(key, answer, (transaction) => work(within(transaction))),

    /** As `once`, one after the other: those who book at the same moment would only make each other start again. */
    onceInTurn: <T>(key: string | null, answer: z.ZodType<T>, work: Work<T>): Promise<T> =>
      inTurn('bookings', () => idempotency.once(key, answer, (transaction) => work(within(transaction)))),

    findResponse: <T>(key: string | null, answer: z.ZodType<T>): Promise<T | null> => idempotency.find(key, answer),
  };
}
