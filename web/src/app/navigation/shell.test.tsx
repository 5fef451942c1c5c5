import type { User } from '@club/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionsQuery } from '@/features/accounts/api';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { holdTime } from '@/testing/clock';
import { gate } from '@/testing/gate';
import { renderApp } from '@/testing/render';
import { texts } from '@/testing/screen';
import { answers, fails, holds, pending } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { drawerLinks, furtherLinks, tabLinks, topBarLinks } from './links';

const member = buildUser({ username: 'mara', firstName: 'Mara', lastName: 'Berger' });
const signIn = (fields: Partial<typeof member> = {}) => answers({ getUser: { ...member, ...fields } });
const labels = (container: HTMLElement) => texts(within(container).getAllByRole('link'));

beforeEach(() => answers({ listEvents: [] }));

type Names = Record<'bar' | 'further' | 'tabs' | 'drawer', string[]>;
type Row = Names & { who: string; fields?: Partial<User> };

const PAGES = ['Home', 'Dashboard', 'Profil'];
const MENU = ['Mitteilungen', 'Einstellungen', 'Benachrichtigungen', 'Hilfe'];

test.each<Row>([
  {
    who: 'a member',
    bar: [...PAGES, 'Events', 'Einstellungen'],
    further: ['Benachrichtigungen', 'Hilfe'],
    tabs: PAGES,
    drawer: ['Events', ...PAGES, ...MENU],
  },
  {
    who: 'an organiser',
    fields: { isAdmin: true },
    bar: [...PAGES, 'Events', 'Admin'],
    further: ['Einstellungen', 'Benachrichtigungen', 'Hilfe'],
    tabs: PAGES,
    drawer: ['Events', ...PAGES, 'Admin', ...MENU],
  },
  {
    who: 'somebody with rights',
    fields: { rights: ['treasurer', 'keeper'] },
    bar: [...PAGES, 'Events', 'Mitglieder'],
    further: ['Vereinsheim', 'Einstellungen', 'Benachrichtigungen', 'Hilfe'],
    tabs: PAGES,
    drawer: ['Events', ...PAGES, 'Mitglieder', 'Vereinsheim', ...MENU],
  },
  {
    who: 'somebody who waits to be let in',
    fields: { standing: 'waiting' },
    bar: ['Home', 'Profil', 'Events', 'Einstellungen'],
    further: ['Benachrichtigungen', 'Hilfe'],
    tabs: ['Home', 'Profil', 'Events'],
    drawer: ['Events', 'Home', 'Profil', ...MENU.slice(1)],
  },
])(
  '$who finds up to five pages in the top bar and the others in its menu, or three tabs and all in the drawer',
  (row) => {
    const viewer = buildUser(row.fields);
    const names = (links: { label: string }[]) => links.map(({ label }) => label);
    expect(names(topBarLinks(viewer))).toEqual(row.bar);
    expect(names(furtherLinks(viewer))).toEqual(row.further);
    expect(names(tabLinks(viewer))).toEqual(row.tabs);
    expect(names(drawerLinks(viewer).flat())).toEqual(row.drawer);
  },
);

test.each(['desktop', 'phone'] as const)(
  'a visitor has nothing but the way in, which comes back (%s)',
  async (size) => {
    setViewport(size);
    renderApp('/nirgends');
    const header = within(await screen.findByRole('banner'));
    expect(await header.findByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/auth?weiter=%2Fnirgends');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('from 768 px up a member has a greeting, links, their profile, a way out, and a menu with the other pages', async () => {
  signIn();
  const { user, location } = renderApp('/profile');
  const navigation = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
  await waitFor(() => expect(labels(navigation)).toEqual([...PAGES, 'Events', 'Einstellungen']));
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('mara')).toBeVisible();
  expect(header.getByRole('link', { name: 'Mein Profil' })).toHaveAttribute('href', '/profile');
  expect(header.getByRole('button', { name: 'Abmelden' })).toBeEnabled();
  expect(within(navigation).getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Menü öffnen' })).not.toBeInTheDocument();
  await user.click(await header.findByRole('button', { name: 'Weitere Seiten' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hilfe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  expect(location()).toBe('/hilfe');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('from 768 px up logging out ends the session and removes the data: the next person sees nothing of the previous one', async () => {
  signIn();
  answers({ logout: { ok: true } });
  const { user, location, queryClient } = renderApp('/profile');
  const button = await screen.findByRole('button', { name: 'Abmelden' });
  queryClient.setQueryData(['/api/user/calendar-feed'], { path: '/api/calendar/secret.ics' });
  await user.click(button);
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Fprofile'));
  expect(screen.queryByText('mara')).not.toBeInTheDocument();
  expect(queryClient.getQueryData(['/api/user/calendar-feed'])).toBeUndefined();
});

test('from 768 px up a logout that the server could not complete has signed this browser out, and says what may be left', async () => {
  signIn();
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=1');
  answers({
    logout: () => {
      // The response clears both cookies.
      cookie.mockReturnValue('');
      return fails('unavailable')();
    },
  });
  const { user, location } = renderApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByText('Auf diesem Gerät abgemeldet')).toBeVisible();
  expect(screen.getByText(/Der Server konnte die Sitzung gerade nicht beenden/)).toBeVisible();
  expect(screen.queryByText('Abmeldung fehlgeschlagen')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Fprofile'));
  expect(screen.queryByText('mara')).not.toBeInTheDocument();
});

test('from 768 px up nothing is asked in the name of somebody who is just signing out', async () => {
  signIn();
  const { opened, open } = gate();
  const calls = answers({
    getMailbox: pending,
    listSessions: [],
    logout: () => opened.then(() => ({ ok: true })),
  });
  const { user, queryClient } = renderApp('/');
  await waitFor(() => expect(calls.getMailbox).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(calls.logout).toHaveLength(1));
  expect(calls.getMailbox[0]?.signal.aborted).toBe(true);
  const begun = queryClient.prefetchQuery(sessionsQuery);
  open();
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeVisible();
  await begun;
  expect(calls.listSessions).toEqual([]);
});

test('from 768 px up a failed logout says so, changes nothing, and what it had given up is asked again', async () => {
  signIn();
  const { logout: asked, getMailbox: givenUp } = answers({ logout: fails('unavailable'), getMailbox: pending });
  const { user } = renderApp('/');
  await waitFor(() => expect(givenUp).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByText('Abmeldung fehlgeschlagen')).toBeVisible();
  expect(screen.getByText('Es gab ein Problem bei der Abmeldung. Bitte versuche es erneut.')).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('mara')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(givenUp).toHaveLength(2);
});

describe('below 768 px', () => {
  beforeEach(() => setViewport('phone'));

  async function openDrawer() {
    const app = renderApp('/profile');
    await app.user.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
    return { ...app, drawer: await screen.findByRole('dialog', { name: 'Menü' }) };
  }

  test('a member has three tabs, the profile with the avatar; in the drawer name, pages and a way out', async () => {
    signIn();
    const { drawer } = await openDrawer();
    const tabs = screen.getByRole('navigation', { name: 'Hauptnavigation', hidden: true });
    const tab = (name: string) => within(tabs).getByRole('link', { name, hidden: true });
    expect(['Home', 'Dashboard', 'Profil'].map((name) => tab(name).textContent)).toEqual([
      'Home',
      'Dashboard',
      'MBProfil',
    ]);
    expect(tab('Profil')).toHaveAttribute('aria-current', 'page');
    expect(within(drawer).getByText('Mara Berger')).toBeVisible();
    expect(labels(drawer)).toEqual(['Events', ...PAGES, ...MENU]);
    expect(within(drawer).getByRole('button', { name: 'Abmelden' })).toBeVisible();
  });

  test('while it is unknown who is signed in, a spinner shows below the header, the tabs are there, nobody is sent away, and the menu opens when it is known', async () => {
    const respond = holds('getUser', member);
    const { user, location } = renderApp('/profile');
    expect(await screen.findByRole('progressbar', { name: 'Wird geladen …' })).toBeVisible();
    expect(location()).toBe('/profile');
    const tabs = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
    expect(labels(tabs)).toEqual(PAGES);
    await user.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    respond();
    expect(await screen.findByRole('dialog', { name: 'Menü' })).toBeVisible();
    expect(within(tabs).getByText('MB')).toBeInTheDocument();
  });

  test('the user name stands for a missing name', async () => {
    signIn({ firstName: '', lastName: '' });
    const { drawer } = await openDrawer();
    expect(within(drawer).getByText('mara')).toBeVisible();
  });

  test.each([
    ['50 px', { x: 50, y: 0 }, true],
    ['to the left', { x: -120, y: 0 }, true],
    ['mostly downwards', { x: 60, y: 200 }, true],
    ['more than 50 px to the right', { x: 51, y: 0 }, false],
  ])('after a swipe %s (%j) it is open, and the page does not scroll: %s', async (_how, to, isOpen) => {
    signIn();
    const { drawer } = await openDrawer();
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    const time = holdTime();
    fireEvent.touchStart(drawer, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: 100 + to.x, clientY: 100 + to.y }] });
    await time.pass(400);
    expect(screen.queryAllByRole('dialog')).toHaveLength(isOpen ? 1 : 0);
    expect(document.body.style.overflow).toBe(isOpen ? 'hidden' : '');
  });
});

test.each(['desktop', 'phone'] as const)(
  "on an event's page the navigation is hidden, but for the bell (%s)",
  async (viewport) => {
    setViewport(viewport);
    signIn();
    answers({ getEvent: buildEventDetail({ id: 12 }), listComments: [], getInbox: { items: [], unread: 2 } });
    renderApp('/events/12');
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByRole('link', { name: 'Mitteilungen, 2 ungelesen' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Hauptnavigation' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).not.toBeInTheDocument();
  },
);

test('on the form of a new event the navigation is there', async () => {
  signIn({ isAdmin: true });
  renderApp('/events/create');
  expect(await screen.findByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
});
