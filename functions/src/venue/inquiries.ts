import { randomUUID } from 'node:crypto';
import { type CreateInquiry, doneSchema, type VenueInquiry } from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import type { Bucket } from '../rate-limits/rate-limit-repository';
import { withAttempt } from '../rate-limits/rate-limiter';
import { byUrgency, type Decision, decide, requireFuture } from './rules';
import { tellOfInquiry } from './tell-of-inquiry';
import type { Inquiry } from './venue-documents';
import { toVenueInquiry } from './venue-presenter';
import type { VenueRepository } from './venue-repository';

type Deps = { venue: VenueRepository };
type Done = z.output<typeof doneSchema>;

export async function listVenueInquiries({ venue }: Deps): Promise<VenueInquiry[]> {
  return (await venue.listInquiries()).sort(byUrgency).map(toVenueInquiry);
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
    transaction.saveInquiry(inquiry);
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

/** Deletes an inquiry; a booking that was made from it stays. Deleting one that is gone succeeds. */
export function deleteVenueInquiry({ venue }: Deps, inquiryId: string): Promise<void> {
  return venue.change(async (transaction) => {
    const inquiry = await transaction.findInquiry(inquiryId);
    if (!inquiry) return;
    const booking = inquiry.bookingId && (await transaction.findBooking(inquiry.bookingId));
    transaction.removeInquiry(inquiryId);
    if (booking && booking.inquiryId === inquiryId) transaction.saveBooking({ ...booking, inquiryId: null });
  });
}
