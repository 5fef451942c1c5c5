import {
  type AdminEvent,
  type EventDetail,
  type EventSummary,
  paths,
  type User,
  type VenueBooking,
  type VenueInquiry,
} from '@club/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildEventDetail, buildUser, COMPLETE_CLUB_SETTINGS } from '@/testing/builders';
import { inquiryPages } from '@/testing/inquiry-pages';
import { renderPage } from '@/testing/render';
import { answers, fails } from '@/testing/server';
import { buildAdminEvent } from './builders';

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

export const mara = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });

/** Opens the page of an event, whose parts come one after the other; the footer is the last. `others` are in the list, too. */
export async function openEventPage(
  fields: Partial<EventDetail> = {},
  viewer: User | null = null,
  others: EventDetail[] = [],
) {
  const event = buildEventDetail({ title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = serveEvents(event, ...others);
  if (viewer) signIn(viewer);
  const app = renderPage(paths.event(event.id));
  await screen.findByRole('heading', { level: 1, name: event.title });
  await screen.findByRole('contentinfo');
  return { ...app, served, event };
}

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

/** The Wednesday in so many weeks, of one series. As many people are registered as weeks are to pass. */
export const training = (week: number, fields: Partial<AdminEvent> = {}): AdminEvent =>
  buildAdminEvent({
    title: `Training ${week}`,
    seriesId: 'serie',
    startTime: new Date(Date.UTC(2026, 6, 8 + 7 * week, 16)).toISOString(),
    _count: { registrations: week },
    ...fields,
  });

/** Chooses from the menu of an event in the organisers' list, and finds the question. */
export async function chooseFromMenu(user: UserEvent, title: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Mehr zu ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  const element = await screen.findByRole('dialog');
  return { dialog: within(element), element };
}

/** Opens the organisers' list with all occurrences of series shown, chooses, and finds the question. */
export async function openDialog(title: string, act: string, lists: Parameters<typeof serveDashboard>[0], query = '') {
  const served = serveDashboard(lists);
  const app = renderPage(`/admin${query}`);
  await screen.findByRole('list', { name: 'Veranstaltungen' });
  const together = screen.queryByRole('button', { name: /^Alle Termine/ });
  if (together) await app.user.click(together);
  return { ...app, served, ...(await chooseFromMenu(app.user, title, act)) };
}
