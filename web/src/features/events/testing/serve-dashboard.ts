import type { AdminEvent, VenueBooking, VenueInquiry } from '@club/contract';
import { HttpResponse } from 'msw';
import { buildUser } from '@/testing/builders';
import { answers, answersRaw } from '@/testing/responses';
import { server } from '@/testing/server';

type Lists = { active?: AdminEvent[]; archived?: AdminEvent[]; inquiries?: VenueInquiry[]; bookings?: VenueBooking[] };

/** An organiser is signed in. `lists` is what the server has from now on, `asked` what it was asked for. */
export function serveDashboard({ active = [], archived = [], inquiries = [], bookings = [] }: Lists = {}) {
  const served = { active, archived, inquiries, bookings, asked: [] as string[] };
  server.use(
    answers('getUser', buildUser({ isAdmin: true })),
    answersRaw('listAdminEvents', ({ url }) => {
      served.asked.push(url.search);
      return HttpResponse.json(url.searchParams.get('archived') === 'true' ? served.archived : served.active);
    }),
    answersRaw('listVenueInquiries', () => HttpResponse.json(served.inquiries)),
    answersRaw('listVenueBookings', () => HttpResponse.json(served.bookings)),
  );
  return served;
}
