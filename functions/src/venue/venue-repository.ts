import { MAX_BOOKING_DAYS } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { LetterRepository } from '../mail/letter-repository';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { Log } from '../platform/log';
import { createDocumentReader, storedDate } from '../platform/stored-documents';
import { type Bucket, createAttemptStore } from '../rate-limits/rate-limit-repository';
import { createInquiryList } from './inquiry-list-repository';
import { createOccupancyRepository, type Span } from './occupancy-repository';
import { byDate, reachesBeyond, type Taken } from './rules';
import type { LastTold, Telling } from './tell-of-inquiry';
import {
  type Booking,
  type Inquiry,
  parseBooking,
  parseInquiry,
  toBookingDocument,
  toInquiryDocument,
} from './venue-documents';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * 24 * 3_600_000;

/** Enough to delete an inquiry, even one that cannot be read otherwise. */
const storedInquirySchema = z.object({ bookingId: z.string().nullable().catch(null) });

/** `counters/venueInquiries`: when organisers were last told of inquiries, or will be. */
const toldSchema = z.object({ toldAt: storedDate });

/** The reads and writes of one transaction. Firestore wants all reads before the first write. */
export type VenueTransaction = {
  now: Date;
  findBooking(bookingId: string): Promise<Booking | null>;
  findBookings(bookingIds: readonly string[]): Promise<Booking[]>;
  findInquiry(inquiryId: string): Promise<Inquiry | null>;
  /** Those of the inquiries that exist, readable or not. */
  findStoredInquiries(inquiryIds: readonly string[]): Promise<{ id: string; bookingId: string | null }[]>;
  /** Everything that could overlap a time in the span. No other transaction that asked the same can add a booking before this one commits. */
  findTaken(span: Span): Promise<Taken>;
  addBooking(booking: Booking): void;
  /** Stores a booking whose time changes, after `findTaken`. */
  moveBooking(booking: Booking): void;
  /** Stores a booking whose time stays. */
  saveBooking(booking: Booking): void;
  removeBooking(bookingId: string): void;
  addInquiry(inquiry: Inquiry): void;
  saveInquiry(inquiry: Inquiry): void;
  /** Also withdraws a mail about it that has not gone yet. */
  removeInquiry(inquiryId: string): void;
  /** The result sends a mail about the inquiry to this address. */
  prepareLetter(inquiryId: string): Promise<(address: string) => void>;
  findAttempts(buckets: readonly Bucket[]): Promise<Date[][]>;
  saveAttempts(buckets: readonly Bucket[], attempts: readonly Date[][]): void;
  /** null when organisers were never told of an inquiry. */
  findLastTold(): Promise<LastTold | null>;
  tell(telling: Telling): void;
};

type Work<T> = (transaction: VenueTransaction) => Promise<T>;
type Deps = {
  firestore: Firestore;
  clock: Clock;
  log: Log;
  idempotency: IdempotencyRepository;
  letters: Pick<LetterRepository, 'prepareAll' | 'withdraw'>;
};

export type VenueRepository = ReturnType<typeof createVenueRepository>;

/** A stored document that cannot be parsed is logged by its id and otherwise treated as missing. */
export function createVenueRepository({ firestore, clock, log, idempotency, letters }: Deps) {
  const bookings = firestore.collection('venueBookings');
  const inquiries = firestore.collection('venueInquiries');
  const lastTold = firestore.collection('counters').doc('venueInquiries');
  const outbox = createOutbox(firestore);
  const attemptStore = createAttemptStore(firestore);
  const occupancy = createOccupancyRepository(firestore, log);
  const inTurn = createKeyedLimit(1);

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
      async findBookings(bookingIds) {
        if (bookingIds.length === 0) return [];
        return (await transaction.getAll(...bookingIds.map((id) => bookings.doc(id)))).flatMap(toBookings);
      },
      async findStoredInquiries(inquiryIds) {
        const snapshots = await transaction.getAll(...inquiryIds.map((id) => inquiries.doc(id)));
        const stored = snapshots.filter(({ exists }) => exists);
        return stored.map((snapshot) => ({ id: snapshot.id, ...storedInquirySchema.parse(snapshot.data()) }));
      },
      findInquiry: async (inquiryId) => toInquiries(await transaction.get(inquiries.doc(inquiryId)))[0] ?? null,
      async findTaken(span) {
        const [near, events] = await Promise.all([
          occupancy.findBookings(transaction, span),
          occupancy.findEvents(transaction, span),
        ]);
        return { bookings: near, events };
      },
      addBooking(booking) {
        transaction.create(bookings.doc(booking.id), toBookingDocument(booking));
        occupancy.guardTaken(transaction);
      },
      moveBooking(booking) {
        transaction.set(bookings.doc(booking.id), toBookingDocument(booking));
        occupancy.guardTaken(transaction);
      },
      saveBooking: (booking) => void transaction.set(bookings.doc(booking.id), toBookingDocument(booking)),
      removeBooking: (bookingId) => void transaction.delete(bookings.doc(bookingId)),
      addInquiry: (inquiry) => void transaction.create(inquiries.doc(inquiry.id), toInquiryDocument(inquiry)),
      saveInquiry: (inquiry) => void transaction.set(inquiries.doc(inquiry.id), toInquiryDocument(inquiry)),
      removeInquiry(inquiryId) {
        transaction.delete(inquiries.doc(inquiryId));
        letters.withdraw(transaction, 'inquiry', inquiryId);
      },
      async prepareLetter(inquiryId) {
        const put = await letters.prepareAll(transaction, 'inquiry', [inquiryId]);
        return (address) => put(inquiryId, address, now);
      },
      findAttempts: (buckets) => attemptStore.find(transaction, buckets),
      saveAttempts: (buckets, attempts) => attemptStore.save(transaction, buckets, attempts),
      async findLastTold() {
        const snapshot = await transaction.get(lastTold);
        if (!snapshot.exists) return null;
        const { toldAt: at } = toldSchema.parse(snapshot.data());
        return { at, waiting: at > now ? await outbox.findWaiting(transaction, at) : null };
      },
      tell({ kind, notice }) {
        if (kind === 'joined') return outbox.extend(transaction, notice);
        outbox.add(transaction, notice, now);
        if (kind === 'answer') return;
        transaction.set(lastTold, { toldAt: notice.kind === 'venueInquiries' ? notice.deliverAt : now });
      },
    };
  };

  const { listInquiries } = createInquiryList(inquiries, toInquiries);

  return {
    /** Bookings that start at the instant or later, or still run then, ascending. One query. */
    async listBookings(from: Date): Promise<Booking[]> {
      const { docs } = await bookings.where('date', '>', new Date(from.getTime() - MAX_BOOKING_MS)).get();
      return docs
        .flatMap(toBookings)
        .filter((booking) => reachesBeyond(booking, from))
        .sort(byDate);
    },

    listInquiries,

    /** The longest decided ones, also those that cannot be parsed. */
    async findInquiryIdsDecidedUntil(instant: Date, limit: number): Promise<string[]> {
      const old = inquiries.where('decidedAt', '<=', instant).orderBy('decidedAt').limit(limit);
      return (await old.select().get()).docs.map(({ id }) => id);
    },

    /** Those of the earliest inquiries that arrived by then, nobody decided, and asked for a day before `now`. */
    async findUnansweredIds(arrivedUntil: Date, now: Date, limit: number): Promise<string[]> {
      const early = inquiries.where('createdAt', '<=', arrivedUntil).orderBy('createdAt').limit(limit);
      const { docs } = await early.get();
      const isUnanswered = (inquiry: Inquiry) => inquiry.decidedAt === null && inquiry.preferredDate < now;
      return docs
        .flatMap(toInquiries)
        .filter(isUnanswered)
        .map(({ id }) => id);
    },

    /** The bookings that began longest ago, also those that cannot be parsed. */
    async findBookingIdsBegunUntil(instant: Date, limit: number): Promise<string[]> {
      const begun = bookings.where('date', '<=', instant).orderBy('date').limit(limit);
      return (await begun.select().get()).docs.map(({ id }) => id);
    },

    async findBooking(bookingId: string): Promise<Booking | null> {
      return toBookings(await bookings.doc(bookingId).get())[0] ?? null;
    },

    async findInquiry(inquiryId: string): Promise<Inquiry | null> {
      return toInquiries(await inquiries.doc(inquiryId).get())[0] ?? null;
    },

    /** `work` runs again on newer documents when another transaction was faster. */
    change: <T>(work: Work<T>): Promise<T> => transact(firestore, (transaction) => work(within(transaction))),

    /**
     * Like `change`; a repeated request gets the response of the first one. What has the same turn runs one at a time:
     * at the same moment they would only make each other start again.
     */
    onceInTurn: <T>(turn: string, key: string | null, response: z.ZodType<T>, work: Work<T>): Promise<T> =>
      inTurn(turn, () => idempotency.once(key, response, (transaction) => work(within(transaction)))),
  };
}
