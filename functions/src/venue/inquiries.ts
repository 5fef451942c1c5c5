import { randomUUID } from 'node:crypto';
import { type CreateInquiry, doneSchema, type VenueInquiry } from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import { LIMITS } from '../rate-limits/limits';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { byUrgency, type Decision, decide, requireFuture } from './rules';
import type { Inquiry } from './venue-documents';
import { toVenueInquiry } from './venue-presenter';
import type { VenueRepository } from './venue-repository';

type Deps = { venue: VenueRepository; limiter: RateLimiter; clock: Clock };
type Done = z.output<typeof doneSchema>;

export async function listVenueInquiries({ venue }: Pick<Deps, 'venue'>): Promise<VenueInquiry[]> {
  return (await venue.listInquiries()).sort(byUrgency).map(toVenueInquiry);
}

/**
 * Stores an inquiry and notifies the organisers. A bot that filled the honeypot gets the same response; nothing is
 * stored.
 */
export async function createVenueInquiry(
  { venue, limiter, clock }: Deps,
  request: CreateInquiry,
  sender: Identity | null,
  address: string,
  idempotencyKey: string | null,
): Promise<Done> {
  const done: Done = { ok: true };
  if (request.website) return done;
  // A repeated request succeeds even if the first one was the last that the limit allows.
  const earlier = await venue.findResponse(idempotencyKey, doneSchema);
  if (earlier) return earlier;
  requireFuture('preferredDate', new Date(request.preferredDate), clock.now());
  await limiter.count([{ limit: LIMITS.inquiryAddress, subject: address }]);

  const id = randomUUID();
  return venue.once(idempotencyKey, doneSchema, async (transaction) => {
    const inquiry = toInquiry(id, request, sender, transaction.now);
    const { name, preferredDate, userId: authorId } = inquiry;
    transaction.saveInquiry(inquiry);
    transaction.notify({ kind: 'venueInquiry', audience: 'organisers', authorId, inquiryId: id, name, preferredDate });
    return done;
  });
}

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
export function decideVenueInquiry(
  { venue }: Pick<Deps, 'venue'>,
  inquiryId: string,
  decision: Decision,
): Promise<VenueInquiry> {
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
export function deleteVenueInquiry({ venue }: Pick<Deps, 'venue'>, inquiryId: string): Promise<void> {
  return venue.change(async (transaction) => {
    const inquiry = await transaction.findInquiry(inquiryId);
    if (!inquiry) return;
    const booking = inquiry.bookingId && (await transaction.findBooking(inquiry.bookingId));
    transaction.removeInquiry(inquiryId);
    if (booking && booking.inquiryId === inquiryId) transaction.saveBooking({ ...booking, inquiryId: null });
  });
}
