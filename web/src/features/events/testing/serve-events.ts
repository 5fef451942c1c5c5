import type { AdminEvent, EventDetail, EventSummary, User, VenueBooking, VenueInquiry } from '@club/contract';
import { buildUser, COMPLETE_CLUB_SETTINGS } from '@/testing/builders';
import { inquiryPages } from '@/testing/inquiry-pages';
import { answers, fails } from '@/testing/server';

export function summaryOf({ registrations: _, ...summary }: EventDetail): EventSummary {
  return summary;
}

/**
 * Serves exactly these events, without comments. Changing `events` changes the responses from then on; `detailCalls`
 * holds the ids that were asked for one by one.
 */
export function serveEvents(...events: EventDetail[]) {
  const served = { events, detailCalls: [] as number[] };
  answers({
    listEvents: () => served.events.map(summaryOf),
    listEventTexts: () => served.events.map(({ id, description }) => ({ id, description })),
    listMembersTexts: () => [],
    getEvent: ({ params }) => {
      const id = Number(params.eventId);
      served.detailCalls.push(id);
      return served.events.find((event) => event.id === id) ?? fails('not-found')();
    },
    listComments: () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
  });
  return served;
}

export const signIn = (user: User) => answers({ getUser: user });

type Lists = { active?: AdminEvent[]; archived?: AdminEvent[]; inquiries?: VenueInquiry[]; bookings?: VenueBooking[] };

/** Signs an organiser in. Changing the lists changes the responses from then on; `asked` holds the queries. */
export function serveDashboard({ active = [], archived = [], inquiries = [], bookings = [] }: Lists = {}) {
  const served = { active, archived, inquiries, bookings, asked: [] as string[] };
  answers({
    getUser: buildUser({ isAdmin: true }),
    listAdminEvents: ({ url }) => {
      served.asked.push(url.search);
      return url.searchParams.get('archived') === 'true' ? served.archived : served.active;
    },
    listVenueInquiries: inquiryPages(() => served.inquiries),
    listVenueBookings: () => served.bookings,
    getVenueAvailability: [],
    getClubSettings: { version: 1, changedAt: null, settings: COMPLETE_CLUB_SETTINGS },
  });
  return served;
}
