import { randomUUID } from 'node:crypto';
import {
  inquiryCursor,
  type VenueBooking,
  type VenueInquiry,
  venueBookingSchema,
  venueInquirySchema,
} from '@club/contract';
import * as z from 'zod';
import { documentOf } from '../functions/src/platform/store';
import { BOOKINGS, type Booking, INQUIRIES, type Inquiry } from '../functions/src/venue/venue-documents';
import { type ApiReply, type Client, ok } from './client';
import { HOUR, inDays } from './event-requests';
import { documentsIn, type TestApp, type TestMember } from './start-test-app';
import { buildBooking, buildInquiry } from './venue-builders';

/** The dialog „Vereinsheim buchen“ for four hours, so many days from now. */
export const bookingInput = (days: number, change: object = {}) => ({
  date: inDays(days).toISOString(),
  end: new Date(inDays(days).getTime() + 4 * HOUR).toISOString(),
  purpose: 'Mitgliederversammlung',
  ...change,
});

/** The form „Vermietungsanfrage“. */
export const inquiryInput = (change: object = {}) => ({
  name: 'Gerda Sommerfeld',
  email: 'gerda@example.org',
  phoneNumber: '030 23125 199',
  preferredDate: inDays(20).toISOString(),
  preferredEnd: null,
  guestCount: null,
  message: 'Wir möchten im Saal eine goldene Hochzeit feiern.',
  ...change,
});

export const booked = (reply: ApiReply): VenueBooking => venueBookingSchema.parse(ok(reply));

/** Stores and reads bookings and inquiries for tests. */
export function useVenue(app: () => TestApp) {
  const stored = documentsIn(app);

  return {
    async givenBooking(overrides: Partial<Booking> = {}): Promise<string> {
      const booking = buildBooking({ date: inDays(10), end: null, ...overrides, id: overrides.id ?? randomUUID() });
      await app().firestore.doc(`venueBookings/${booking.id}`).set(documentOf(BOOKINGS, booking));
      return booking.id;
    },
    async givenInquiry(overrides: Partial<Inquiry> = {}): Promise<string> {
      const inquiry = buildInquiry({ preferredDate: inDays(10), ...overrides, id: overrides.id ?? randomUUID() });
      await app().firestore.doc(`venueInquiries/${inquiry.id}`).set(documentOf(INQUIRIES, inquiry));
      return inquiry.id;
    },
    bookingsOf: async ({ client }: TestMember): Promise<VenueBooking[]> =>
      z.array(venueBookingSchema).parse((await client.get('/api/admin/venue-bookings')).json),
    /** All pages of the list. */
    async inquiriesOf({ client }: TestMember): Promise<VenueInquiry[]> {
      const all: VenueInquiry[] = [];
      for (;;) {
        const { page } = inquiryPage(await listInquiries(client, all.at(-1)));
        all.push(...page);
        if (page.length === 0) return all;
      }
    },
    /** The notices that tell of the inquiry, alone or with others. */
    noticesOf: (inquiryId: string) =>
      stored('outbox').filter((notice) => [notice.inquiryId, notice.inquiryIds].flat().includes(inquiryId)),
    /** Afterwards it is as if nobody had asked for a long time. */
    async forgetInquiries(): Promise<void> {
      for (const collection of ['rateLimits', 'venueInquiries', 'outbox', 'counters', 'deliveries']) {
        await app().firestore.recursiveDelete(app().firestore.collection(collection));
      }
    },
  };
}

/** The page behind the inquiry, or the first one. */
export function listInquiries(client: Client, after?: VenueInquiry, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...query, ...(after && { after: inquiryCursor(after) }) }).toString();
  return client.get(`/api/admin/venue-inquiries${search && `?${search}`}`);
}

export const inquiryPage = (reply: ApiReply): { page: VenueInquiry[]; total: number } => ({
  page: z.array(venueInquirySchema).parse(ok(reply)),
  total: Number(reply.headers.get('x-total-count')),
});

export const book = (client: Client, body: object, options?: { headers: Record<string, string> }) =>
  client.post('/api/admin/venue-bookings', body, options);

export const inquire = (client: Client, body: object, options?: { headers: Record<string, string> }) =>
  client.post('/api/venue/inquiries', body, options);
