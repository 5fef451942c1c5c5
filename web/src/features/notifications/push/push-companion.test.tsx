import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '@/testing/builders';
import { expectConsole } from '@/testing/console';
import { OTHER_SERVER_KEY, pushBrowser, SERVER_KEY, USER_AGENTS } from '@/testing/push-browser';
import { renderApp } from '@/testing/render';
import { answers, fails, pending } from '@/testing/responses';
import { server } from '@/testing/server';
import './push-companion';
import { giveUpDevice } from '../give-up-device';
import { serveDevices } from '../testing/serve-devices';
import { isOnboardingCompleted, keepPushMemory, readPushMemory } from './push-memory';
import { resync } from './resync';

/** Needs nothing but the signed-in person. */
const PAGE = '/einstellungen';
beforeEach(() => server.use(answers('getUser', buildUser()), answers('listEvents', [])));

const press = async (user: UserEvent, text: string) =>
  user.click(await screen.findByText(text, { selector: 'button' }));

/** The app has kept what the server knows now. */
const accepted = ({ endpoint }: ReturnType<typeof pushBrowser>) =>
  waitFor(() => {
    expect(endpoint()).not.toBeNull();
    expect(readPushMemory()).toMatchObject({ endpoint: endpoint(), refreshedAt: expect.any(Number) });
  });

test('at its start a device says that it is there; signing out gives it up first, and the next person takes it over', async () => {
  expectConsole('error', 'Mutation error:');
  const browser = pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  const { said, givenUp } = serveDevices();
  const { user, queryClient } = renderApp(PAGE);
  await waitFor(() => expect(said).toHaveLength(1));
  const endpoint = browser.endpoint();
  expect(said[0]).toMatchObject({ subscription: { endpoint }, platformInfo: { isRefresh: false }, replaces: null });

  const signOut = async () => {
    const [button] = await screen.findAllByText('Abmelden', { selector: 'button' });
    if (button) await user.click(button);
  };
  server.use(fails('logout', 'foreign-origin'));
  await signOut();
  // Still signed in, and so is the device.
  await waitFor(() => expect(said).toHaveLength(2));
  expect(givenUp.splice(0)).toEqual([endpoint]);

  server.use(
    answers('logout', () => {
      expect(givenUp).toEqual([endpoint]);
      server.use(fails('getUser', 'not-signed-in'));
      return { ok: true };
    }),
  );
  await signOut();
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })).toBeVisible();
  expect(browser.endpoint()).toBe(endpoint);

  server.use(answers('getUser', buildUser()));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(said).toHaveLength(3));
  expect(said[2]).toMatchObject({ subscription: { endpoint } });
});

test('a server that does not answer holds up signing out for a second and a half at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  server.use(pending('unsubscribePush'));
  const given = vi.fn();
  const giving = giveUpDevice().then(given);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await giving;
  vi.useRealTimers();
});

test.each<[what: string, start: Parameters<typeof pushBrowser>[0], kept: object]>([
  ['made with another key', { subscribedWith: OTHER_SERVER_KEY }, {}],
  ['that the browser lost', {}, { endpoint: 'https://push.example/lost' }],
  [
    'of an iPhone, more than a week old',
    { userAgent: USER_AGENTS.iPhoneOnHomeScreen, subscribedWith: SERVER_KEY },
    { endpoint: 'https://push.example/1', createdAt: Date.now() - 8 * 86_400_000 },
  ],
])('a subscription %s is renewed at the start', async (_what, start, kept) => {
  localStorage.setItem('push-geraet', JSON.stringify(kept));
  localStorage.setItem('push-begruessung', 'ja');
  const browser = pushBrowser({ permission: 'granted', ...start });
  const replaces = 'endpoint' in kept ? kept.endpoint : browser.endpoint();
  const { said } = serveDevices();
  renderApp(PAGE);
  await accepted(browser);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatchObject({
    subscription: { endpoint: browser.endpoint() },
    platformInfo: { isRefresh: true },
    replaces,
  });
  expect(browser.endpoint()).not.toBe(replaces);
});

test('who never wanted push here, or has withdrawn the permission, is subscribed to nothing and the server not asked', async () => {
  const { said } = serveDevices();
  const asked = vi.fn(() => ({ available: true, publicKey: SERVER_KEY, error: null }));
  server.use(answers('getVapidPublicKey', asked));
  const browser = pushBrowser({ permission: 'granted' });
  expect(await resync()).toBe(false);
  browser.permission = 'denied';
  keepPushMemory({ endpoint: 'https://push.example/lost', createdAt: null, refreshedAt: null });
  expect(await resync()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(said).toEqual([]);
  expect(browser.endpoint()).toBeNull();
});

test('a device that was removed from the list elsewhere gives its subscription up at the next start, and asks for no new one', async () => {
  server.use(answers('getVapidPublicKey', { available: true, publicKey: SERVER_KEY, error: null }));
  const browser = pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  keepPushMemory({ endpoint: browser.endpoint() ?? '', createdAt: null, refreshedAt: null });
  const calls = vi.fn();
  server.events.on('request:start', calls);
  server.use(fails('subscribePush', 'device-removed'));
  await resync();
  expect(browser.endpoint()).toBeNull();
  expect(readPushMemory()).toBeNull();
  // The key, and what was refused.
  expect(calls).toHaveBeenCalledTimes(2);
  server.events.removeListener('request:start', calls);
});

test('Safari on an iPhone shows how to get to the home screen; closed, the hint stays away for three days', async () => {
  pushBrowser({ userAgent: USER_AGENTS.iPhone, pushManager: false });
  const first = renderApp(PAGE);
  const title = 'LTV Helfer auf den Home-Bildschirm';
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent(/Wähle „Zum Home-Bildschirm“/);
  await first.navigate('/gibt-es-nicht');
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  await first.navigate(PAGE);
  await screen.findByRole('heading', { level: 1 });
  await first.user.click(await screen.findByLabelText('Hinweis schließen'));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(Number(localStorage.getItem('push-startbildschirm'))).toBeGreaterThan(Date.now() - 60_000);
  first.unmount();
  localStorage.setItem('push-startbildschirm', String(Date.now() - 3 * 86_400_000));
  renderApp(PAGE);
  expect(await screen.findByText(title)).toBeVisible();
});

test('the app on the home screen of an iPhone offers push after half a second, and once it is on, asks no more', async () => {
  pushBrowser({ userAgent: USER_AGENTS.iPhoneOnHomeScreen, installed: true });
  const { said } = serveDevices();
  const { user } = renderApp(PAGE);
  expect(await screen.findByRole('dialog', { name: 'Verpasse keinen Einsatz' })).toBeVisible();
  await press(user, 'Push einschalten');
  expect(await screen.findByRole('dialog', { name: 'Alles bereit' })).toBeVisible();
  expect(said).toMatchObject([{ platformInfo: { isIOS: true, browser: 'safari' } }]);
  await press(user, 'Fertig');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isOnboardingCompleted()).toBe(true);
});
