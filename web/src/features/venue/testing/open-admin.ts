import { paths, type VenueBooking, type VenueInquiry } from '@club/contract';
import { screen } from '@testing-library/react';
import { HttpResponse, type RequestHandler } from 'msw';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, answersRaw } from '@/testing/responses';
import { server } from '@/testing/server';
import { setViewport } from '@/testing/viewport';

type Lists = { inquiries?: VenueInquiry[]; bookings?: VenueBooking[] };

/** An organiser is signed in. `served` is what the server has; what a test changes there, the next request sees. */
export function serveVenue({ inquiries = [], bookings = [] }: Lists = {}) {
  const served = { inquiries, bookings };
  server.use(
    answers('getUser', buildUser({ isAdmin: true })),
    answers('getCalendarFeed', { path: null }),
    answers('listAdminEvents', []),
    answersRaw('listVenueInquiries', () => HttpResponse.json(served.inquiries)),
    answersRaw('listVenueBookings', () => HttpResponse.json(served.bookings)),
  );
  return served;
}

type Area = 'anfragen' | 'vereinsheim';

/** One tab of the phone's `/admin`, which asks less of jsdom than all cards of the desktop; `instead` is answered instead of the lists. */
export async function openArea(area: Area, lists: Lists = {}, instead: RequestHandler[] = []) {
  const served = serveVenue(lists);
  server.use(...instead);
  setViewport('phone');
  const app = renderApp(`${paths.admin}?bereich=${area}`);
  const name = area === 'anfragen' ? /^Vermietungsanfragen/ : 'Vereinsheim';
  await screen.findByRole('heading', { level: 2, name });
  return { ...app, served };
}

/** The server books; `sent` holds what it was sent, with the idempotency keys. */
export function takesBookings(onBook: (booking: VenueBooking) => void = () => {}) {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    answersRaw('createVenueBooking', ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      const booking = { ...(body as Omit<VenueBooking, 'id'>), id: '00000000-0000-4000-8000-00000000b00c' };
      onBook(booking);
      return HttpResponse.json(booking);
    }),
  );
  return sent;
}
