import { randomUUID } from 'node:crypto';
import { type CreateInquiry, doneSchema } from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/session-service';
import { LIMITS } from '../rate-limits/limits';
import type { VenueDeps } from './deps';
import type { Inquiry } from './inquiry';
import { requireComing } from './require-coming';

type Done = z.output<typeof doneSchema>;

/** Stores what somebody asks for, and tells the organisers. A program that filled the honeypot reads the same and leaves nothing. */
export async function createVenueInquiry(
  { venue, limiter, clock }: VenueDeps,
  request: CreateInquiry,
  sender: Identity | null,
  address: string,
  idempotencyKey: string | null,
): Promise<Done> {
  const done: Done = { ok: true };
  if (request.website) return done;
  // A repetition is answered even where its first sending was the last that the limit allows.
  const earlier = await venue.findResponse(idempotencyKey, doneSchema);
  if (earlier) return earlier;
  requireComing('preferredDate', new Date(request.preferredDate), clock.now());
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
