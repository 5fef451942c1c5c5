import {
  type AdminEvent,
  ERRORS,
  type EventDetail,
  type EventSummary,
  type User,
  type VenueBooking,
  type VenueInquiry,
} from '@club/contract';
import { HttpResponse } from 'msw';
import { buildUser } from '@/testing/builders';
import { responds, respondsRaw } from '@/testing/responses';
import { servesInquiries } from '@/testing/serve-inquiries';
import { server } from '@/testing/server';

export function summaryOf({ registrations: _, ...summary }: EventDetail): EventSummary {
  return summary;
}

const notFound = () => HttpResponse.json({ ...ERRORS['not-found'], error: '', code: 'not-found' }, { status: 404 });

/**
 * Serves exactly these events, without comments. Changing `events` changes the responses from then on; `detailCalls`
 * holds the ids that were asked for one by one.
 */
export function serveEvents(...events: EventDetail[]) {
  const served = { events, detailCalls: [] as number[] };
  server.use(
    respondsRaw('listEvents', () => HttpResponse.json(served.events.map(summaryOf))),
    respondsRaw('listEventTexts', () =>
      HttpResponse.json(served.events.map(({ id, description }) => ({ id, description }))),
    ),
    respondsRaw('listMembersTexts', () => HttpResponse.json([])),
    respondsRaw('getEvent', ({ params }) => {
      const id = Number(params.eventId);
      served.detailCalls.push(id);
      const event = served.events.find((candidate) => candidate.id === id);
      return event ? HttpResponse.json(event) : notFound();
    }),
    respondsRaw('listComments', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  );
  return served;
}

export const signIn = (user: User) => server.use(responds('getUser', user));

type Lists = { active?: AdminEvent[]; archived?: AdminEvent[]; inquiries?: VenueInquiry[]; bookings?: VenueBooking[] };

/** Signs an organiser in. Changing the lists changes the responses from then on; `asked` holds the queries. */
export function serveDashboard({ active = [], archived = [], inquiries = [], bookings = [] }: Lists = {}) {
  const served = { active, archived, inquiries, bookings, asked: [] as string[] };
  server.use(
    responds('getUser', buildUser({ isAdmin: true })),
    respondsRaw('listAdminEvents', ({ url }) => {
      served.asked.push(url.search);
      return HttpResponse.json(url.searchParams.get('archived') === 'true' ? served.archived : served.active);
    }),
    servesInquiries(() => served.inquiries),
    respondsRaw('listVenueBookings', () => HttpResponse.json(served.bookings)),
    respondsRaw('getVenueAvailability', () => HttpResponse.json([])),
  );
  return served;
}
