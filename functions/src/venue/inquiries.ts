import { randomUUID } from 'node:crypto';
import {
  addClubMonths,
  type CreateInquiry,
  doneSchema,
  INQUIRY_SECTIONS,
  type InquirySection,
  inquiryPlace,
  MAX_DELETED_INQUIRIES,
  type Retention,
  type VenueInquiry,
} from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import type { Bucket } from '../rate-limits/rate-limit-repository';
import { withAttempt } from '../rate-limits/rate-limiter';
import type { Services } from '../services';
import { type Decision, decide, requireFuture, requireInquiry } from './rules';
import { tellOfInquiry } from './tell-of-inquiry';
import type { Inquiry } from './venue-documents';
import { presentInquiries, presentInquiry } from './venue-presenter';
import type { VenueTransaction } from './venue-repository';

type Deps = Pick<Services, 'venue'>;
type SendingDeps = Pick<Services, 'venue' | 'config'>;
type Done = z.output<typeof doneSchema>;

/** A page of the inquiries, or of one part of them, and the number of them all. */
export async function listVenueInquiries(
  deps: Pick<Services, 'venue' | 'accounts' | 'config'>,
  { status, after }: { status?: InquirySection | undefined; after?: string | undefined },
): Promise<{ page: VenueInquiry[]; total: number }> {
  const place = after === undefined ? null : inquiryPlace(after);
  const { page, total } = await deps.venue.listInquiries(status ? [status] : INQUIRY_SECTIONS, place);
  return { page: await presentInquiries(deps, page), total };
}

/**
 * Stores an inquiry and tells the organisers. It counts against the limits in the transaction that stores it, so a
 * repeated request counts once, and gets the first response even if that inquiry was the last that the limits allow.
 * A bot that filled the honeypot gets the same response; nothing is stored. Where mail is set up, the sender gets a
 * receipt, but no address gets many, because anybody can type it.
 */
export async function createVenueInquiry(
  { venue, config }: SendingDeps,
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
    const receipt = config.sendsMails ? await prepareReceipt(transaction, inquiry) : null;
    transaction.saveAttempts(buckets, attempts);
    transaction.inquiries.create(id, inquiry);
    receipt?.();
    transaction.tell(telling);
    return done;
  });
}

/** null: the address has got enough of them lately. */
async function prepareReceipt(transaction: VenueTransaction, { id, email }: Inquiry): Promise<(() => void) | null> {
  const buckets: Bucket[] = [{ limit: LIMITS.inquiryReceipt, subject: email.toLowerCase(), isSilent: true }];
  const stored = await transaction.findAttempts(buckets);
  const counted = withAttempt(stored, buckets, transaction.now);
  if (counted[0]?.at(-1) !== transaction.now) return null;
  const sendLetter = await transaction.prepareLetter(id);
  return () => {
    transaction.saveAttempts(buckets, counted);
    sendLetter(email);
  };
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
  messages: [],
  undeliveredAt: null,
});

/** Tells the sender by mail, where that is set up, and returns the inquiry as it is after the decision. */
export async function decideVenueInquiry(
  deps: Pick<Services, 'venue' | 'accounts' | 'config'>,
  inquiryId: string,
  { status, text }: { status: Decision; text: string | null },
  { uid }: Identity,
): Promise<VenueInquiry> {
  const { sendsMails } = deps.config;
  if (text !== null && !sendsMails) throw new DomainError('mail-unavailable');
  const inquiry = await deps.venue.change(async (transaction) => {
    const { now } = transaction;
    const present = requireInquiry(await transaction.inquiries.find(inquiryId));
    const words = text === null ? null : { at: now, from: 'club' as const, authorId: uid, text };
    const decided = decide(present, status, now, words);
    switch (decided.kind) {
      case 'already-processed':
        throw new DomainError('already-processed');
      case 'unchanged':
        return present;
      case 'changed': {
        const sendLetter = sendsMails ? await transaction.prepareLetter(inquiryId) : null;
        transaction.inquiries.put(inquiryId, decided.inquiry);
        sendLetter?.(present.email);
        return decided.inquiry;
      }
    }
  });
  return presentInquiry(deps, inquiry);
}

/** Deletes inquiries, all or none; bookings that were made from them stay. Deleting ones that are gone succeeds. */
export function deleteVenueInquiries({ venue }: Deps, inquiryIds: readonly string[]): Promise<void> {
  return venue.change(async (transaction) => {
    const stored = await transaction.findStoredInquiries([...new Set(inquiryIds)]);
    const bookings = await transaction.bookings.findAll(stored.flatMap(({ bookingId }) => bookingId ?? []));
    for (const { id } of stored) transaction.removeInquiry(id);
    const removed = new Set(stored.map(({ id }) => id));
    for (const booking of bookings) {
      if (booking.inquiryId && removed.has(booking.inquiryId))
        transaction.bookings.put(booking.id, { ...booking, inquiryId: null });
    }
  });
}

/** One clean-up deletes no more inquiries. The next day takes the rest. */
const PAGES_A_DAY = 10;

/** Deletes inquiries whose decision, or whose arrival without any, is as long ago as the settings say. Safe to repeat. */
export async function deleteOldInquiries(
  { venue, clock }: Pick<Services, 'venue' | 'clock'>,
  retention: Retention,
): Promise<void> {
  const until = addClubMonths(clock.now(), -retention.inquiries);
  const finders = [
    () => venue.findInquiryIdsDecidedUntil(until, MAX_DELETED_INQUIRIES),
    () => venue.findUnansweredIds(until, clock.now(), MAX_DELETED_INQUIRIES),
  ];
  for (const find of finders) {
    for (let page = 0; page < PAGES_A_DAY; page++) {
      const inquiryIds = await find();
      if (inquiryIds.length > 0) await deleteVenueInquiries({ venue }, inquiryIds);
      if (inquiryIds.length < MAX_DELETED_INQUIRIES) break;
    }
  }
}
