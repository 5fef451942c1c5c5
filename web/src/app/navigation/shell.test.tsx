import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { holdTime } from '@/testing/clock';
import { dialogClosed } from '@/testing/dialogs';
import { renderApp } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';
import { setViewport } from '@/testing/viewport';

const member = buildUser({ username: 'mara', firstName: 'Mara', lastName: 'Berger' });
const signIn = (fields: Partial<typeof member> = {}) => answers({ getUser: { ...member, ...fields } });
const labels = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => answers({ listEvents: [], getCalendarFeed: { path: null } }));

describe('from 768 px up', () => {
  const bar = async () => within(await screen.findByRole('banner'));

  test('a member has a greeting, up to five links, their profile and a way out', async () => {
    signIn();
    renderApp('/profile');
    const navigation = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
    await waitFor(() => expect(labels(navigation)).toEqual(['Home', 'Dashboard', 'Profil', 'Events', 'Einstellungen']));
    expect((await bar()).getByText('mara')).toBeVisible();
    expect((await bar()).getByRole('link', { name: 'Mein Profil' })).toHaveAttribute('href', '/profile');
    expect((await bar()).getByRole('button', { name: 'Abmelden' })).toBeEnabled();
    expect(within(navigation).getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).not.toBeInTheDocument();
  });

  test('an organiser has the admin link too, and still no more than five', async () => {
    signIn({ isAdmin: true });
    renderApp('/profile');
    const navigation = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
    await waitFor(() => expect(labels(navigation)).toEqual(['Home', 'Dashboard', 'Profil', 'Events', 'Admin']));
  });

  test('a visitor has nothing but the way in, which comes back', async () => {
    renderApp('/nirgends');
    const header = await bar();
    expect(await header.findByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/auth?weiter=%2Fnirgends');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(header.queryByRole('button')).not.toBeInTheDocument();
  });

  test('logging out ends the session and removes the data: the next person sees nothing of the previous one', async () => {
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

  test('a logout that the server could not complete has signed this browser out, and says what may be left', async () => {
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

  test('a failed logout says so and changes nothing', async () => {
    signIn();
    const asked = takes('logout', fails('unavailable'));
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    expect(await screen.findByText('Abmeldung fehlgeschlagen')).toBeVisible();
    expect(screen.getByText('Es gab ein Problem bei der Abmeldung. Bitte versuche es erneut.')).toBeVisible();
    expect((await bar()).getByText('mara')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

describe('below 768 px', () => {
  beforeEach(() => setViewport('phone'));

  async function openDrawer(path = '/profile') {
    const app = renderApp(path);
    await app.user.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
    return { ...app, drawer: await screen.findByRole('dialog', { name: 'Menü' }) };
  }

  test('three tabs, the profile with the avatar', async () => {
    signIn();
    renderApp('/profile');
    const tabs = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
    expect(labels(tabs)).toEqual(['Home', 'Dashboard', 'MBProfil']);
    expect(within(tabs).getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'page');
  });

  test('somebody who waits to be let in has the events in place of the dashboard, with an icon of their own', async () => {
    signIn({ standing: 'waiting' });
    renderApp('/profile');
    const tabs = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
    expect(labels(tabs)).toEqual(['Home', 'MBProfil', 'Events']);
  });

  test('a visitor has no tabs and no menu, but the way in', async () => {
    renderApp('/nirgends');
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).not.toBeInTheDocument();
  });

  test('the drawer has name, links, settings, help and logout', async () => {
    signIn({ isAdmin: true });
    const { drawer } = await openDrawer();
    expect(within(drawer).getByText('Mara Berger')).toBeVisible();
    expect(labels(drawer)).toEqual([
      'Home',
      'Dashboard',
      'Profil',
      'Events',
      'Admin',
      'Einstellungen',
      'Benachrichtigungen',
      'Hilfe',
    ]);
    expect(within(drawer).getByRole('button', { name: 'Abmelden' })).toBeVisible();
  });

  test('the user name stands for a missing name; it closes on a link and goes there', async () => {
    signIn({ firstName: '', lastName: '' });
    const { drawer, user, location } = await openDrawer();
    expect(within(drawer).getByText('mara')).toBeVisible();
    await user.click(within(drawer).getByRole('link', { name: 'Einstellungen' }));
    await dialogClosed();
    expect(location()).toBe('/einstellungen');
  });

  test('it closes beside it, on Escape and on its button, and the focus returns', async () => {
    signIn();
    const { user } = await openDrawer();
    const menu = screen.getByRole('button', { name: 'Menü öffnen', hidden: true });
    const close = [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Menü schließen' })),
      () => user.click(document.querySelector('.MuiBackdrop-root') as Element),
    ];
    for (const [index, way] of close.entries()) {
      if (index > 0) await user.click(menu);
      await screen.findByRole('dialog');
      await way();
      await dialogClosed();
      expect(menu).toHaveFocus();
    }
  });

  /** Swipes in the open drawer, and lets the time pass in which it would close. */
  async function swipe(to: { x: number; y: number }) {
    signIn();
    const { drawer } = await openDrawer();
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    const time = holdTime();
    fireEvent.touchStart(drawer, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: 100 + to.x, clientY: 100 + to.y }] });
    await time.pass(400);
  }

  test.each([
    ['50 px', { x: 50, y: 0 }],
    ['to the left', { x: -120, y: 0 }],
    ['mostly downwards', { x: 60, y: 200 }],
  ])('a swipe %s leaves it open', async (_how, to) => {
    await swipe(to);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('a swipe of more than 50 px to the right closes it, and the page scrolls again', async () => {
    await swipe({ x: 51, y: 0 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
  });

  test('logging out in the drawer ends the session', async () => {
    signIn();
    answers({ logout: { ok: true } });
    const { drawer, user, location } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(location()).toBe('/auth?weiter=%2Fprofile'));
  });
});

describe("on an event's page", () => {
  test.each(['desktop', 'phone'] as const)('the navigation is hidden (%s)', async (viewport) => {
    setViewport(viewport);
    signIn();
    const event = buildEventDetail({ id: 12 });
    answers({ getEvent: event });
    renderApp('/events/12');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Hauptnavigation' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).not.toBeInTheDocument();
  });

  test('but not on the form of a new one', async () => {
    signIn({ isAdmin: true });
    renderApp('/events/create');
    expect(await screen.findByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  });
});
