import { type EndpointName, paths } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { type Answers, answers, fails, holds, takes } from '@/testing/server';

const DAY = '2026-07-11';
const ANSWERS = {
  listEvents: [],
  listAdminEvents: [],
  listVenueInquiries: () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
  listVenueBookings: [],
  getVenueAvailability: [],
  getEvent: buildEventDetail({ id: 7 }),
  listRegistrations: [],
  listWaitlist: [],
  getDaySheet: { date: DAY, events: [] },
  listMembers: { members: [], next: null },
  listAuditLog: { entries: [], next: null },
  getInbox: { items: [], unread: 0 },
  listSessions: [],
} satisfies Answers;

const CLUBHOUSE = ['Belegung wird geladen', 'Die Buchungen des Vereinsheims konnten nicht geladen werden.'] as const;
const EVENTS = ['Veranstaltungen werden geladen', 'Die Veranstaltungen konnten nicht geladen werden.'] as const;
const REGISTRATIONS = ['Anmeldungen werden geladen', 'Die Anmeldungen konnten nicht geladen werden.'] as const;

type Row = [
  path: string,
  endpoint: keyof typeof ANSWERS & EndpointName,
  loading: string,
  failed: string,
  retry?: string,
];

test.each<Row>([
  [paths.home, 'listEvents', ...EVENTS],
  [paths.events, 'listEvents', ...EVENTS],
  [paths.admin, 'listAdminEvents', ...EVENTS],
  [
    paths.admin,
    'listAdminEvents',
    'Was zu tun ist, wird geladen',
    'Was zu tun ist, konnte nicht geladen werden.',
    'Noch einmal laden',
  ],
  [paths.admin, 'listVenueInquiries', 'Lädt...', 'Die Vermietungsanfragen konnten nicht geladen werden.'],
  [paths.admin, 'listVenueBookings', ...CLUBHOUSE],
  [paths.venueCalendar, 'getVenueAvailability', ...CLUBHOUSE],
  [
    paths.editEvent(7),
    'getEvent',
    'Veranstaltung wird geladen',
    'Die angeforderte Veranstaltung konnte nicht geladen werden.',
  ],
  [paths.registrations(7), 'listRegistrations', ...REGISTRATIONS],
  [paths.registrations(7), 'listWaitlist', ...REGISTRATIONS],
  [
    paths.daySheet(DAY),
    'getDaySheet',
    'Das Tagesblatt wird geladen',
    'Die Veranstaltungen des Tages konnten nicht geladen werden.',
  ],
  [paths.members, 'listMembers', 'Mitglieder werden geladen', 'Die Mitglieder konnten nicht geladen werden.'],
  [paths.auditLog, 'listAuditLog', 'Verlauf wird geladen', 'Der Verlauf konnte nicht geladen werden.'],
  [paths.inbox, 'getInbox', 'Mitteilungen werden geladen', 'Die Mitteilungen konnten nicht geladen werden.'],
  [
    paths.settings,
    'listSessions',
    'Deine angemeldeten Geräte werden geladen',
    'Deine angemeldeten Geräte konnten nicht geladen werden.',
  ],
])(
  '%s announces that it loads, says in German that %s failed, and tries again when asked',
  async (path, endpoint, loading, failed, retry = 'Erneut versuchen') => {
    answers({ getUser: buildUser({ isAdmin: true }), ...ANSWERS });
    const respond = holds(endpoint, fails('unavailable'));
    const { user } = renderPage(path);
    await waitFor(() => expect(screen.queryByLabelText(loading) ?? screen.getByText(loading)).toBeInTheDocument());
    respond();
    expect(await screen.findByText(failed)).toBeVisible();
    const asked = takes(endpoint, ANSWERS[endpoint] as never, () => endpoint);
    await user.click(screen.getByText(retry, { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
    expect(asked).not.toEqual([]);
  },
);
