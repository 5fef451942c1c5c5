import { INQUIRIES_PER_PAGE, type InquiryPlace, type InquirySection, MAX_BOOKING_DAYS } from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { LetterRepository } from '../mail/letter-repository';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS } from '../platform/counters';
import { type Transaction, transact } from '../platform/firestore';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { Platform } from '../platform/platform';
import { openStore, removeAll } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { type Bucket, createRateLimitRepository } from '../rate-limits/rate-limit-repository';
import { inquiriesId, readInquiries } from './notices/venue-inquiry';
import { createOccupancyRepository, type Span } from './occupancy-repository';
import { byDate, reachesBeyond, type Taken } from './rules';
import type { LastTold, Telling } from './tell-of-inquiry';
import { BOOKINGS, type Booking, INQUIRIES, type Inquiry } from './venue-documents';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * 24 * 3_600_000;

const LONG_AGO = new Date(0);

/** Enough to delete an inquiry, even one that cannot be read otherwise. */
const storedInquirySchema = z.object({ bookingId: z.string().nullable().catch(null) });

/** `counters/venueInquiries`: when organisers were last told of inquiries, or will be. */
const toldSchema = z.object({ toldAt: storedDate });

type Deps = Pick<Platform, 'firestore' | 'clock' | 'log'> & {
  idempotency: IdempotencyRepository;
  letters: Pick<LetterRepository, 'prepareAll' | 'withdraw'>;
};

export type VenueRepository = ReturnType<typeof createVenueRepository>;
export type VenueTransaction = Parameters<Parameters<VenueRepository['change']>[0]>[0];

export function createVenueRepository({ firestore, clock, log, idempotency, letters }: Deps) {
  const bookings = openStore({ firestore, log }, BOOKINGS);
  const inquiries = openStore({ firestore, log }, INQUIRIES);
  const lastTold = firestore.collection(COUNTERS.path).doc('venueInquiries');
  const outbox = createOutbox(firestore);
  const attemptStore = createRateLimitRepository(firestore);
  const occupancy = createOccupancyRepository(firestore, log);
  const inTurn = createKeyedLimit(1);

  const ordered = {
    pending: inquiries.collection.where('status', '==', 'pending').orderBy('createdAt').orderBy(FieldPath.documentId()),
    // The condition leaves out pending ones: null is no instant.
    decided: inquiries.collection
      .where('decidedAt', '>', LONG_AGO)
      .orderBy('decidedAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc'),
  };

  async function pageOf(sections: readonly InquirySection[], after: InquiryPlace | null): Promise<DocumentSnapshot[]> {
    const found: DocumentSnapshot[] = [];
    for (const section of sections) {
      const left = INQUIRIES_PER_PAGE - found.length;
      if (left === 0 || (after?.section === 'decided' && section === 'pending')) continue;
      const query = ordered[section];
      const remaining = after?.section === section ? query.startAfter(after.instant, after.id) : query;
      found.push(...(await remaining.limit(left).get()).docs);
    }
    return found;
  }

  const within = (transaction: Transaction) => {
    const now = clock.now();
    return {
      now,
      bookings: bookings.in(transaction),
      inquiries: inquiries.in(transaction),

      /** Those of the inquiries that exist, readable or not. */
      async findStoredInquiries(inquiryIds: readonly string[]) {
        const snapshots = await transaction.getAll(...inquiryIds.map(inquiries.ref));
        const stored = snapshots.filter(({ exists }) => exists);
        return stored.map((snapshot) => ({ id: snapshot.id, ...storedInquirySchema.parse(snapshot.data()) }));
      },

      /** Everything that could overlap a time in the span. Whoever then takes a time in it calls `guardTaken`. */
      async findTaken(span: Span): Promise<Taken> {
        const [near, events] = await Promise.all([
          occupancy.findBookings(transaction, span),
          occupancy.findEvents(transaction, span),
        ]);
        return { bookings: near, events };
      },

      guardTaken: () => occupancy.guardTaken(transaction),

      /** Also withdraws a mail about it that has not gone yet. */
      removeInquiry(inquiryId: string): void {
        inquiries.in(transaction).remove(inquiryId);
        letters.withdraw(transaction, 'inquiry', inquiryId);
      },

      /** The result sends a mail about the inquiry to this address. */
      async prepareLetter(inquiryId: string): Promise<(address: string) => void> {
        const put = await letters.prepareAll(transaction, 'inquiry', [inquiryId]);
        return (address) => put(inquiryId, address, now);
      },

      findAttempts: (buckets: readonly Bucket[]) => attemptStore.find(transaction, buckets),
      saveAttempts: (buckets: readonly Bucket[], attempts: readonly Date[][]) =>
        attemptStore.save(transaction, buckets, attempts),

      /** null when organisers were never told of an inquiry. */
      async findLastTold(): Promise<LastTold | null> {
        const snapshot = await transaction.get(lastTold);
        if (!snapshot.exists) return null;
        const { toldAt: at } = toldSchema.parse(snapshot.data());
        return { at, waiting: at > now ? readInquiries(await outbox.findWaiting(transaction, inquiriesId(at))) : null };
      },

      tell({ kind, notice }: Telling): void {
        const id = notice.kind === 'venueInquiries' ? inquiriesId(notice.deliverAt) : undefined;
        if (kind === 'joined')
          outbox.extend(transaction, inquiriesId(notice.deliverAt), {
            inquiryIds: notice.inquiryIds,
            authorIds: notice.authorIds,
          });
        else outbox.add(transaction, notice, now, id);
        if (kind === 'new')
          transaction.set(lastTold, { toldAt: notice.kind === 'venueInquiries' ? notice.deliverAt : now });
      },
    };
  };

  type Work<T> = (transaction: ReturnType<typeof within>) => Promise<T>;

  return {
    findBooking: bookings.find,
    findInquiry: inquiries.find,

    findInquiryIdsOf: (uid: string): Promise<string[]> =>
      inquiries.listIds(inquiries.collection.where('userId', '==', uid)),

    /** Bookings that start at the instant or later, or still run then, ascending. One query. */
    async listBookings(from: Date): Promise<Booking[]> {
      const near = bookings.collection.where('date', '>', new Date(from.getTime() - MAX_BOOKING_MS));
      return (await bookings.list(near)).filter((booking) => reachesBeyond(booking, from)).sort(byDate);
    },

    /**
     * A page of these parts of the list behind a place, and the number of inquiries in them: pending ones, the oldest
     * first, and decided ones, the latest decision first. Reads no more documents than a page holds.
     */
    async listInquiries(
      sections: readonly InquirySection[],
      after: InquiryPlace | null,
    ): Promise<{ page: Inquiry[]; total: number }> {
      const counting = sections.map(async (section) => (await ordered[section].count().get()).data().count);
      const [docs, counts] = await Promise.all([pageOf(sections, after), Promise.all(counting)]);
      return { page: docs.flatMap(inquiries.read), total: counts.reduce((sum, count) => sum + count, 0) };
    },

    /** The longest decided ones, also those that cannot be parsed. */
    findInquiryIdsDecidedUntil: (instant: Date, limit: number): Promise<string[]> =>
      inquiries.listIds(inquiries.collection.where('decidedAt', '<=', instant).orderBy('decidedAt').limit(limit)),

    /** Those of the earliest inquiries that arrived by then, nobody decided, and asked for a day before `now`. */
    async findUnansweredIds(arrivedUntil: Date, now: Date, limit: number): Promise<string[]> {
      const early = inquiries.collection.where('createdAt', '<=', arrivedUntil).orderBy('createdAt').limit(limit);
      const isUnanswered = (inquiry: Inquiry) => inquiry.decidedAt === null && inquiry.preferredDate < now;
      return (await inquiries.list(early)).filter(isUnanswered).map(({ id }) => id);
    },

    removeBookingsBegunUntil: (instant: Date): Promise<void> =>
      removeAll(firestore, bookings.collection.where('date', '<=', instant).select('date')),

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
