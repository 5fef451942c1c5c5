import { documentOf } from '../../functions/src/platform/store';
import { BOOKINGS, INQUIRIES } from '../../functions/src/venue/venue-documents';
import { ok } from '../client';
import { inDays } from '../event-requests';
import { inquiryCodeOf } from '../mailboxes';
import { bookingInput, inquire, inquiryInput } from '../venue';
import { buildBooking, buildInquiry, uuidOf } from '../venue-builders';
import { by, type Scenarios, sending } from './scenario';
import type { Stage } from './stage';

async function inquiry({ app }: Stage, bookingId: string | null = null): Promise<string> {
  const asked = buildInquiry({ preferredDate: inDays(10), bookingId, status: bookingId ? 'processed' : 'pending' });
  await app.firestore.doc(`venueInquiries/${asked.id}`).set(documentOf(INQUIRIES, asked));
  return asked.id;
}

const askedInquiryCode = async (stage: Stage): Promise<string> =>
  inquiryCodeOf(stage.app, stage.organiser, { id: await inquiry(stage), email: buildInquiry().email });

/** Stores a booking together with the inquiry that it was made from. */
async function bookedInquiry(stage: Stage): Promise<{ bookingId: string; inquiryId: string }> {
  const inquiryId = await inquiry(stage, uuidOf(1));
  const booking = buildBooking({ date: inDays(10), end: null, inquiryId });
  await stage.app.firestore.doc(`venueBookings/${booking.id}`).set(documentOf(BOOKINGS, booking));
  return { bookingId: booking.id, inquiryId };
}

/** The organiser does this about a new inquiry. */
const aboutInquiry = async (stage: Stage, body: object) =>
  by(stage.organiser, { inquiryId: await inquiry(stage) }, body);

export const venueScenarios = {
  createVenueInquiry: {
    'sending an inquiry': async ({ app }) => sending(app.visitor(), inquiryInput()),
    'sending an inquiry that gets a receipt by mail': async ({ app }) => {
      app.mail.setUp(1_000);
      return sending(app.visitor(), inquiryInput());
    },
    'sending an inquiry of which organisers are told together with another': async ({ app, member }) => {
      for (let sent = 0; sent < 2; sent++) ok(await inquire(app.visitor(), inquiryInput()));
      return sending(member.client, inquiryInput());
    },
  },
  createVenueBooking: {
    'booking for an inquiry': async (stage) => {
      const body = bookingInput(12, { inquiryId: await inquiry(stage) });
      return { client: stage.organiser.client, body };
    },
  },
  createVenueBookings: {
    'booking several evenings': async ({ organiser }) => {
      const times = [14, 21, 28].map((days) => ({ date: inDays(days).toISOString(), end: null }));
      return sending(organiser.client, { times, purpose: 'Chorprobe' });
    },
  },
  updateVenueBooking: {
    'moving a booking': async (stage) => {
      const { bookingId } = await bookedInquiry(stage);
      return by(stage.organiser, { bookingId }, bookingInput(15));
    },
  },
  cancelVenueBooking: {
    'cancelling a booking': async (stage) => {
      const { bookingId } = await bookedInquiry(stage);
      return by(stage.organiser, { bookingId });
    },
  },
  decideVenueInquiry: {
    'rejecting an inquiry': async (stage) => aboutInquiry(stage, { status: 'rejected' }),
    'rejecting an inquiry, with words that go by mail': async (stage) => {
      stage.app.mail.setUp(1_000);
      return aboutInquiry(stage, { status: 'rejected', text: 'An dem Tag feiern wir selbst.' });
    },
  },
  askInquirer: {
    'asking the sender of an inquiry something': async (stage) => {
      stage.app.mail.setUp(1_000);
      return aboutInquiry(stage, { text: 'Wie viele seid ihr?' });
    },
  },
  readInquiryThread: {
    'reading an inquiry by the link in a mail': async (stage) =>
      sending(stage.app.visitor(), { code: await askedInquiryCode(stage) }),
  },
  answerInquiry: {
    'answering a question by the link in a mail': async (stage) =>
      sending(stage.app.visitor(), { code: await askedInquiryCode(stage), text: 'Etwa 40.' }),
  },
  deleteVenueInquiry: {
    'deleting an inquiry that was booked': async (stage) => {
      const { inquiryId } = await bookedInquiry(stage);
      return by(stage.organiser, { inquiryId });
    },
  },
  deleteVenueInquiries: {
    'deleting several inquiries, of which one was booked': async (stage) => {
      const { inquiryId } = await bookedInquiry(stage);
      const other = buildInquiry({ id: uuidOf(3), preferredDate: inDays(10) });
      await stage.app.firestore.doc(`venueInquiries/${other.id}`).set(documentOf(INQUIRIES, other));
      const ids = [inquiryId, other.id];
      return sending(stage.organiser.client, { ids });
    },
  },
} satisfies Record<string, Scenarios>;
