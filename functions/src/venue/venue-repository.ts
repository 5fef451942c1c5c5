import { randomUUID } from 'node:crypto';
import { INQUIRIES_PER_PAGE, type InquiryPlace, type InquirySection, MAX_BOOKING_DAYS } from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS } from '../platform/counters';
import type { Transaction } from '../platform/firestore';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { Platform } from '../platform/platform';
import { openStore, removeAll } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { inquiriesId, readInquiries } from './notices/venue-inquiry';
import { byDate, reachesBeyond } from './rules';
import { type LastTold, noticeOf, type Telling } from './tell-of-inquiry';
import { BOOKINGS, type Booking, INQUIRIES, type Inquiry } from './venue-documents';

const MAX_BOOKING_MS = MAX_BOOKING_DAYS * 24 * 3_600_000;

const LONG_AGO = new Date(0);

/** Enough to delete an inquiry, even one that cannot be read otherwise. */
const storedInquirySchema = z.object({ bookingId: z.string().nullable().catch(null) });

/** `counters/venueInquiries`: when organisers were last told of inquiries, or will be. */
const toldSchema = z.object({ toldAt: storedDate });

export function createVenueRepository(
  { firestore, log }: Pick<Platform, 'firestore' | 'log'>,
  idempotency: IdempotencyRepository,
) {
  const bookings = openStore({ firestore, log }, BOOKINGS);
  const inquiries = openStore({ firestore, log }, INQUIRIES);
  const lastTold = firestore.collection(COUNTERS.path).doc('venueInquiries');
  const outbox = createOutbox(firestore);
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

  return {
    bookings,
    inquiries,

    /** Those of the inquiries that exist, readable or not. */
    async findStored(transaction: Transaction, inquiryIds: readonly string[]) {
      const snapshots = await transaction.getAll(...inquiryIds.map(inquiries.ref));
      const stored = snapshots.filter(({ exists }) => exists);
      return stored.map((snapshot) => ({ id: snapshot.id, ...storedInquirySchema.parse(snapshot.data()) }));
    },

    /** null when organisers were never told of an inquiry. */
    async findLastTold(transaction: Transaction, now: Date): Promise<LastTold | null> {
      const snapshot = await transaction.get(lastTold);
      if (!snapshot.exists) return null;
      const { toldAt: at } = toldSchema.parse(snapshot.data());
      return { at, waiting: at > now ? readInquiries(await outbox.findWaiting(transaction, inquiriesId(at))) : null };
    },

    tell(transaction: Transaction, { notice, joins }: Telling, now: Date): void {
      const deliverAt = 'deliverAt' in notice ? notice.deliverAt : null;
      const id = deliverAt ? inquiriesId(deliverAt) : randomUUID();
      if (joins) outbox.extend(transaction, id, notice);
      else {
        outbox.add(transaction, notice, now, id);
        transaction.set(lastTold, { toldAt: deliverAt ?? now });
      }
    },

    /** Answers are told at once: there are few of them, and only to questions of the club. */
    tellOfAnswer: (transaction: Transaction, inquiry: Inquiry, now: Date): void =>
      outbox.add(transaction, { ...noticeOf(inquiry), isAnswer: true }, now),

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

    /** How many wait for an answer, or how many of those that arrived within a period. It reads no inquiry. */
    async countPending(arrived?: { after: Date; until: Date }): Promise<number> {
      const { pending } = ordered;
      const counted = arrived
        ? pending.where('createdAt', '>', arrived.after).where('createdAt', '<=', arrived.until)
        : pending;
      return (await counted.count().get()).data().count;
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

    /**
     * Does what `idempotency.once` does for bookings. They run one at a time: at the same moment they would only make each other
     * start again.
     */
    bookOnce: <T>(
      key: string | null,
      response: z.ZodType<T>,
      work: (transaction: Transaction) => Promise<T>,
    ): Promise<T> => inTurn('', () => idempotency.once(key, response, work)),
  };
}
