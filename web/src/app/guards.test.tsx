import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildMember, serveMembers } from '@/features/members/testing/open-members';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, fails, pending, unreachable } from '@/testing/server';

const MEMBER_PATHS = ['/dashboard', '/profile', '/einstellungen', '/einstellungen/notifications'];
const ORGANISER_PATHS = [
  '/admin',
  '/events/create',
  '/events/3/edit',
  '/events/3/registrations',
  '/venue-calendar',
  '/admin/verlauf',
];
const DIRECTORY_PATHS = ['/admin/mitglieder', '/admin/mitglieder/ada'];
const KEEPER_PATH = '/vereinsheim';

beforeEach(() => answers({ listEvents: [] }));

describe('visitors', () => {
  test.each([...MEMBER_PATHS, ...ORGANISER_PATHS, ...DIRECTORY_PATHS, KEEPER_PATH])(
    'sign in before they see %s',
    async (path) => {
      const { location } = renderApp(path);
      await waitFor(() => expect(location()).toBe(`/auth?weiter=${encodeURIComponent(path)}`));
      expect(await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })).toBeVisible();
    },
  );
});

describe('members', () => {
  beforeEach(() =>
    answers({
      getUser: buildUser(),
      listUserEvents: [],
      getUserStats: { totalEventsAttended: 0, volunteerHours: 0 },
      getCalendarFeed: { path: null },
    }),
  );

  test.each(MEMBER_PATHS)('see %s', async (path) => {
    const { location } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(location()).toBe(path);
  });

  test.each([...ORGANISER_PATHS, ...DIRECTORY_PATHS, KEEPER_PATH])('are sent home from %s', async (path) => {
    const { location } = renderApp(path);
    await waitFor(() => expect(location()).toBe('/'));
  });
});

describe('organisers', () => {
  test.each([...ORGANISER_PATHS, ...DIRECTORY_PATHS, KEEPER_PATH])('see %s', async (path) => {
    answers({
      getUser: buildUser({ isAdmin: true }),
      getEvent: buildEventDetail({ id: 3 }),
      listAdminEvents: [],
      listRegistrations: [],
      listWaitlist: [],
      listVenueInquiries: [],
      listVenueBookings: [],
      getVenueAvailability: [],
    });
    serveMembers([buildMember({ id: 'ada' })]);
    const { location } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(location()).toBe(path);
  });
});

describe('the treasurer', () => {
  const serveTreasurer = () => {
    answers({ getUser: buildUser({ rights: ['treasurer'] }) });
    serveMembers([buildMember({ id: 'ada' })]);
  };

  test.each(DIRECTORY_PATHS)('sees %s', async (path) => {
    serveTreasurer();
    const { location } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(location()).toBe(path);
  });

  test.each([...ORGANISER_PATHS, KEEPER_PATH])('is sent home from %s', async (path) => {
    serveTreasurer();
    const { location } = renderApp(path);
    await waitFor(() => expect(location()).toBe('/'));
  });
});

test('a spinner shows, and nobody is sent away, while it is unknown who is signed in', async () => {
  answers({ getUser: pending });
  const { location } = renderApp('/profile');
  expect(await screen.findByRole('progressbar', { name: 'Wird geladen …' })).toBeVisible();
  expect(location()).toBe('/profile');
});

test.each([
  ['does not respond', unreachable],
  ['sends an error', fails('internal')],
  ['sends a page', () => new Response('<html>')],
])(
  'a member stays on the page when the server %s, hears nothing of the connection, and can try again',
  async (_case, getUser) => {
    answers({ getUser });
    const { location, user } = renderApp('/profile');
    expect(await screen.findByRole('heading', { name: 'Das hat nicht geklappt' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/Verbindung|Internet/);
    expect(location()).toBe('/profile');

    answers({ getUser: buildUser({ firstName: 'Mara', lastName: 'Berger' }) });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();
  },
);

test('a session that ends while a page is open leads to the sign-in page', async () => {
  answers({ getUser: buildUser() });
  const { location, queryClient } = renderApp('/profile');
  await screen.findByRole('heading', { level: 1 });
  answers({ getUser: fails('not-signed-in') });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Fprofile'));
});
