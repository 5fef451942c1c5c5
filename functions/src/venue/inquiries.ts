import { randomUUID } from 'node:crypto';
import {
  addClubMonths,
  type CreateInquiry,
  doneSchema,
  INQUIRY_SECTIONS,
  inquiryPlace,
  MAX_DELETED_INQUIRIES,
  type Retention,
  type VenueInquiry,
} from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { transact } from '../platform/firestore';
import { done } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import type { Bucket } from '../rate-limits/rate-limit-repository';
import type { Services } from '../services';
import { decide, requireFuture, requireInquiry, write } from './rules';
import { tellOfInquiry } from './tell-of-inquiry';
import type { Inquiry } from './venue-documents';
import { presentInquiries, presentInquiry } from './venue-presenter';

export const createInquiryHandlers = (deps: Services) => {
  const { venue, limiter, letters, config, clock } = deps;
  return {
    async listVenueInquiries({ query: { status, after }, setTotalCount }) {
      const place = after === undefined ? null : inquiryPlace(after);
      const { page, total } = await venue.listInquiries(status ? [status] : INQUIRY_SECTIONS, place);
      setTotalCount(total);
      return presentInquiries(deps, page);
    },

    /**
     * Stores an inquiry and tells the organisers. A bot that filled the honeypot gets the same response; nothing is stored.
     * Where mail is set up, the sender gets a receipt, but no address gets many, because anybody can type it.
     */
    async createVenueInquiry({ body, identity: sender, address, idempotencyKey }) {
      if (body.website) return { ok: true };
      const id = randomUUID();
      const { sendsMails } = config;
      const buckets = bucketsOf(sender, address, sendsMails ? body.email : null);
      return limiter.once(buckets, idempotencyKey, doneSchema, async (transaction, isSilenced) => {
        const now = clock.now();
        const inquiry = toInquiry(id, body, sender, now);
        requireFuture('preferredDate', inquiry.preferredDate, now);
        const telling = tellOfInquiry(inquiry, await venue.findLastTold(transaction, now), now);
        const sendReceipt = sendsMails && !isSilenced && (await letters.prepareAll(transaction, 'inquiry', [id]));
        venue.inquiries.in(transaction).create(id, inquiry);
        if (sendReceipt) sendReceipt(id, inquiry.email, now);
        venue.tell(transaction, telling, now);
        return { ok: true } as const;
      });
    },

    /** Tells the sender by mail, where that is set up, and returns the inquiry as it is after the decision. */
    async decideVenueInquiry({ params: { inquiryId }, body: { status, text }, identity: { uid: authorId } }) {
      if (text !== null && !config.sendsMails) throw new DomainError('mail-unavailable');
      return changeAndMail(deps, inquiryId, (inquiry, now) =>
        decide(inquiry, status, now, text === null ? null : { at: now, from: 'club', authorId, text }),
      );
    },

    /** Sends the inquirer a question by mail. Returns the inquiry with it. */
    async askInquirer({ params: { inquiryId }, body: { text }, identity: { uid: authorId } }) {
      if (!config.sendsMails) throw new DomainError('mail-unavailable');
      return changeAndMail(deps, inquiryId, (inquiry, now) =>
        write(inquiry, { at: now, from: 'club', authorId, text }),
      );
    },

    deleteVenueInquiry: ({ params }) => done(deleteInquiries(deps, [params.inquiryId])),
    deleteVenueInquiries: ({ body }) => done(deleteInquiries(deps, body.ids)),
  } satisfies Partial<Handlers>;
};

/** Stores what the club does with an inquiry, and tells the sender by mail, where that is set up. */
async function changeAndMail(
  deps: Services,
  inquiryId: string,
  rule: (inquiry: Inquiry, now: Date) => Inquiry,
): Promise<VenueInquiry> {
  const { venue, letters, config, clock } = deps;
  const inquiry = await transact(deps.firestore, async (transaction) => {
    const [stored, now] = [venue.inquiries.in(transaction), clock.now()];
    const present = requireInquiry(await stored.find(inquiryId));
    const changed = rule(present, now);
    if (changed === present) return present;
    const sendLetter = config.sendsMails ? await letters.prepareAll(transaction, 'inquiry', [inquiryId]) : null;
    stored.put(inquiryId, changed);
    sendLetter?.(inquiryId, present.email, now);
    return changed;
  });
  return presentInquiry(deps, inquiry);
}

/**
 * Visitors can claim any address but share one limit; members have one of their own, wherever they are. The sender is the
 * last, so that a flood by visitors does not make members wait for their turn.
 */
const bucketsOf = (sender: Identity | null, address: string, receiptTo: string | null): Bucket[] => [
  ...(receiptTo === null
    ? []
    : [{ limit: LIMITS.inquiryReceipt, subject: receiptTo.toLowerCase(), isSilent: true as const }]),
  { limit: LIMITS.inquiryAddress, subject: address },
  sender
    ? { limit: LIMITS.inquiryMember, subject: sender.uid }
    : { limit: LIMITS.inquiryVisitors, subject: 'everyone' },
];

const toInquiry = (
  id: string,
  { website: _, preferredDate, preferredEnd, ...asked }: CreateInquiry,
  sender: Identity | null,
  now: Date,
): Inquiry => ({
  ...asked,
  id,
  userId: sender?.uid ?? null,
  preferredDate: new Date(preferredDate),
  preferredEnd: preferredEnd === null ? null : new Date(preferredEnd),
  status: 'pending',
  createdAt: now,
  decidedAt: null,
  bookingId: null,
  messages: [],
  undeliveredAt: null,
});

type DeletionDeps = Pick<Services, 'firestore' | 'venue' | 'letters'>;

/**
 * Deletes inquiries, all or none, and withdraws mails about them; bookings that were made from them stay. Deleting ones that
 * are gone succeeds.
 */
const deleteInquiries = ({ firestore, venue, letters }: DeletionDeps, inquiryIds: readonly string[]): Promise<void> =>
  transact(firestore, async (transaction) => {
    const bookings = venue.bookings.in(transaction);
    const stored = await venue.findStored(transaction, [...new Set(inquiryIds)]);
    const booked = await bookings.findAll(stored.flatMap(({ bookingId }) => bookingId ?? []));
    const removed = new Set(stored.map(({ id }) => id));
    for (const id of removed) {
      venue.inquiries.in(transaction).remove(id);
      letters.withdraw(transaction, 'inquiry', id);
    }
    for (const booking of booked)
      if (booking.inquiryId && removed.has(booking.inquiryId))
        bookings.put(booking.id, { ...booking, inquiryId: null });
  });

/** One clean-up deletes no more inquiries. The next day takes the rest. */
const PAGES_A_DAY = 10;

/** Deletes inquiries whose decision, or whose arrival without any, is as long ago as the settings say. Safe to repeat. */
export async function deleteOldInquiries(
  deps: DeletionDeps & Pick<Services, 'clock'>,
  retention: Retention,
): Promise<void> {
  const { venue, clock } = deps;
  const until = addClubMonths(clock.now(), -retention.inquiries);
  const finders = [
    () => venue.findInquiryIdsDecidedUntil(until, MAX_DELETED_INQUIRIES),
    () => venue.findUnansweredIds(until, clock.now(), MAX_DELETED_INQUIRIES),
  ];
  for (const find of finders) {
    for (let page = 0; page < PAGES_A_DAY; page++) {
      const inquiryIds = await find();
      if (inquiryIds.length > 0) await deleteInquiries(deps, inquiryIds);
      if (inquiryIds.length < MAX_DELETED_INQUIRIES) break;
    }
  }
}
