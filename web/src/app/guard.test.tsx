import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, fails, unreachable } from '@/testing/server';
import { type Audience, ROUTES } from './routes';

const KEEPER_PATH = '/vereinsheim';

beforeEach(() => answers({ listEvents: [] }));

// That pages open to those whom they are for, the tests of each page show.
test('only these pages are for everybody, and these for all members', () => {
  const pagesFor = (...audiences: (Audience | undefined)[]) =>
    ROUTES.filter(({ audience }) => audiences.includes(audience)).map(({ path }) => path);
  expect(pagesFor(undefined).toSorted()).toEqual([
    ...['*', '/', '/abbestellen', '/anfrage', '/antwort', '/auth', '/barrierefreiheit', '/datenschutz', '/einladung'],
    ...['/einrichtung', '/einspruch', '/email-bestaetigen', '/events', '/events/:eventId', '/hilfe', '/impressum'],
    ...['/neues-passwort', '/protocol-handler', '/vermietung'],
  ]);
  expect(pagesFor('account', 'member').toSorted()).toEqual([
    ...['/dashboard', '/einstellungen', '/einstellungen/notifications', '/events/:eventId/message'],
    ...['/events/:eventId/team', '/events/:eventId/team/attendance', '/mitteilungen', '/profile'],
  ]);
});

test.each(['/profile', '/dashboard', '/admin', '/admin/mitglieder/ada', KEEPER_PATH])(
  'visitors sign in before they see %s',
  async (path) => {
    const { location } = renderPage(path);
    await waitFor(() => expect(location()).toBe(`/auth?weiter=${encodeURIComponent(path)}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })).toBeVisible();
  },
);

test.each([
  [[], '/admin'],
  [[], '/admin/mitglieder'],
  [[], KEEPER_PATH],
  [['treasurer'], '/admin'],
  [['treasurer'], KEEPER_PATH],
  [['keeper'], '/admin/mitglieder'],
] as const)('members with the rights %j are sent home from %s', async (rights, path) => {
  answers({ getUser: buildUser({ rights: [...rights] }), listUserEvents: [] });
  const { location } = renderPage(path);
  await waitFor(() => expect(location()).toBe('/'));
});

test.each([
  ['does not respond', unreachable],
  ['sends an error', fails('internal')],
  ['sends a page', () => new Response('<html>')],
])(
  'a member stays on the page when the server %s, hears nothing of the connection, and can try again',
  async (_case, getUser) => {
    answers({ getUser });
    const { location, user } = renderPage('/profile');
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
  const { location, queryClient } = renderPage('/profile');
  await screen.findByRole('heading', { level: 1 });
  answers({ getUser: fails('not-signed-in') });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Fprofile'));
});
