import { randomUUID } from 'node:crypto';
import {
  type CreateInquiry,
  doneSchema,
  INQUIRY_SECTIONS,
  type InquirySection,
  inquiryPlace,
  type VenueInquiry,
} from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import type { Bucket } from '../rate-limits/rate-limit-repository';
import { withAttempt } from '../rate-limits/rate-limiter';
import { type Decision, decide, requireFuture } from './rules';
import { tellOfInquiry } from './tell-of-inquiry';
import type { Inquiry } from './venue-documents';
import { toVenueInquiry } from './venue-presenter';
import type { VenueRepository } from './venue-repository';

type Deps = { venue: VenueRepository };
type Done = z.output<typeof doneSchema>;

/** A page of the inquiries, or of one part of them, and the number of them all. */
export async function listVenueInquiries(
  { venue }: Deps,
  { status, after }: { status?: InquirySection | undefined; after?: string | undefined },
): Promise<{ page: VenueInquiry[]; total: number }> {
  const place = after === undefined ? null : inquiryPlace(after);
  const { page, total } = await venue.listInquiries(status ? [status] : INQUIRY_SECTIONS, place);
  return { page: page.map(toVenueInquiry), total };
}

/**
 * Stores an inquiry and tells the organisers. It counts against the limits in the transaction that stores it, so a
 * repeated request counts once, and gets the first response even if that inquiry was the last that the limits allow.
 * A bot that filled the honeypot gets the same response; nothing is stored.
 */
export async function createVenueInquiry(
  { venue }: Deps,
  request: CreateInquiry,
  sender: Identity | null,
  address: string,
  idempotencyKey: string | null,
): Promise<Done> {
  const done: Done = { ok: true };
  if (request.website) return done;
  const id = randomUUID();
  const buckets = bucketsOf(sender, address);
  // A flood by visitors does not make members wait for their turn.
  const turn = `inquiries of ${sender?.uid ?? 'visitors'}`;
  return venue.onceInTurn(turn, idempotencyKey, doneSchema, async (transaction) => {
    const { now } = transaction;
    const inquiry = toInquiry(id, request, sender, now);
    requireFuture('preferredDate', inquiry.preferredDate, now);
    const attempts = withAttempt(await transaction.findAttempts(buckets), buckets, now);
    const telling = tellOfInquiry(inquiry, await transaction.findLastTold(), now);
    transaction.saveAttempts(buckets, attempts);
    transaction.addInquiry(inquiry);
    transaction.tell(telling);
    return done;
  });
}

/** Visitors can claim any address but share one limit; members have one of their own, wherever they are. */
const bucketsOf = (sender: Identity | null, address: string): Bucket[] => [
  sender
    ? { limit: LIMITS.inquiryMember, subject: sender.uid }
    : { limit: LIMITS.inquiryVisitors, subject: 'everyone' },
  { limit: LIMITS.inquiryAddress, subject: address },
];

const toInquiry = (id: string, request: CreateInquiry, sender: Identity | null, now: Date): Inquiry => ({
  id,
  userId: sender?.uid ?? null,
  name: request.name,
  email: request.email,
  phoneNumber: request.phoneNumber,
  preferredDate: new Date(request.preferredDate),
  preferredEnd: request.preferredEnd === null ? null : new Date(request.preferredEnd),
  guestCount: request.guestCount,
  message: request.message,
  status: 'pending',
  createdAt: now,
  decidedAt: null,
  bookingId: null,
});

/** Returns the inquiry as it is after the decision. */
export function decideVenueInquiry({ venue }: Deps, inquiryId: string, decision: Decision): Promise<VenueInquiry> {
  return venue.change(async (transaction) => {
    const inquiry = await transaction.findInquiry(inquiryId);
    if (!inquiry) throw new DomainError('not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });
    const decided = decide(inquiry, decision, transaction.now);
    switch (decided.kind) {
      case 'already-processed':
        throw new DomainError('already-processed');
      case 'unchanged':
        return toVenueInquiry(inquiry);
      case 'changed':
        transaction.saveInquiry(decided.inquiry);
        return toVenueInquiry(decided.inquiry);
    }
  });
}

/** Deletes inquiries, all or none; bookings that were made from them stay. Deleting ones that are gone succeeds. */
export function deleteVenueInquiries({ venue }: Deps, inquiryIds: readonly string[]): Promise<void> {
  return venue.change(async (transaction) => {
    const stored = await transaction.findStoredInquiries([...new Set(inquiryIds)]);
    const bookings = await transaction.findBookings(stored.flatMap(({ bookingId }) => bookingId ?? []));
    for (const { id } of stored) transaction.removeInquiry(id);
    const removed = new Set(stored.map(({ id }) => id));
    for (const booking of bookings) {
      if (booking.inquiryId && removed.has(booking.inquiryId)) transaction.saveBooking({ ...booking, inquiryId: null });
    }
  });
}
