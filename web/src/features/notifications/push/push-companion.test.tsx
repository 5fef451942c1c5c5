import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildEvent, buildUser } from '@/testing/builders';
import { OTHER_SERVER_KEY, pushBrowser, SERVER_KEY, USER_AGENTS } from '@/testing/push-browser';
import { renderApp } from '@/testing/render';
import { dialogClosed, press } from '@/testing/screen';
import { answers, fails, pending, takes } from '@/testing/server';
import './push-companion';
import { giveUpDevice } from '../give-up-device';
import { ONBOARDING_DELAY_MS } from '../rules/push';
import { serveDevices } from '../testing/notifications';
import { resync } from './connect';
import { isOnboardingCompleted, keepPushMemory, readPushMemory } from './push-memory';

/** This page loads nothing but the signed-in person. */
const PAGE = '/einstellungen';
beforeEach(() => {
  answers({ getUser: buildUser(), listEvents: [], listUserEvents: [buildEvent({ myStatus: 'registered' })] });
});

/** Waits until the app has stored that the server knows its subscription. */
const accepted = ({ endpoint }: ReturnType<typeof pushBrowser>) =>
  waitFor(() => {
    expect(endpoint()).not.toBeNull();
    expect(readPushMemory()).toMatchObject({ endpoint: endpoint(), refreshedAt: expect.any(Number) });
  });

test('the subscription is sent at the start, withdrawn before signing out, and sent again for the next person', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  const { subscribed, unsubscribed } = serveDevices();
  const { user, queryClient } = renderApp(PAGE);
  await waitFor(() => expect(subscribed).toHaveLength(1));
  const endpoint = browser.endpoint();
  expect(subscribed[0]).toMatchObject({
    subscription: { endpoint },
    platformInfo: { isRefresh: false },
    replaces: null,
  });

  const signOut = async () => {
    const [button] = await screen.findAllByText('Abmelden', { selector: 'button' });
    if (button) await user.click(button);
  };
  answers({ logout: fails('foreign-origin') });
  await signOut();
  // Signing out has failed, so the device is subscribed again.
  await waitFor(() => expect(subscribed).toHaveLength(2));
  expect(unsubscribed.splice(0)).toEqual([endpoint]);

  answers({
    logout: () => {
      expect(unsubscribed).toEqual([endpoint]);
      answers({ getUser: fails('not-signed-in') });
      return { ok: true };
    },
  });
  await signOut();
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })).toBeVisible();
  expect(browser.endpoint()).toBe(endpoint);

  answers({ getUser: buildUser() });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(subscribed).toHaveLength(3));
  expect(subscribed[2]).toMatchObject({ subscription: { endpoint } });
});

test('a server that does not respond delays signing out by a second and a half at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  answers({ unsubscribePush: pending });
  const done = vi.fn();
  const givingUp = giveUpDevice().then(done);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await givingUp;
  vi.useRealTimers();
});

test.each<[title: string, start: Parameters<typeof pushBrowser>[0], kept: object]>([
  ['made with another key', { subscribedWith: OTHER_SERVER_KEY }, {}],
  ['that the browser lost', {}, { endpoint: 'https://push.example/lost' }],
  [
    'of an iPhone that is more than a week old',
    { userAgent: USER_AGENTS.iPhoneOnHomeScreen, subscribedWith: SERVER_KEY },
    { endpoint: 'https://push.example/1', createdAt: Date.now() - 8 * 86_400_000 },
  ],
])('a subscription %s is replaced at the start', async (_title, start, kept) => {
  localStorage.setItem('push-geraet', JSON.stringify(kept));
  localStorage.setItem('push-begruessung', 'ja');
  const browser = pushBrowser({ permission: 'granted', ...start });
  const replaces = 'endpoint' in kept ? kept.endpoint : browser.endpoint();
  const { subscribed } = serveDevices();
  renderApp(PAGE);
  await accepted(browser);
  expect(subscribed).toHaveLength(1);
  expect(subscribed[0]).toMatchObject({
    subscription: { endpoint: browser.endpoint() },
    platformInfo: { isRefresh: true },
    replaces,
  });
  expect(browser.endpoint()).not.toBe(replaces);
});

test('without a wish for push or without the permission there is no subscription and no request', async () => {
  const { subscribed } = serveDevices();
  const { getVapidPublicKey } = answers({ getVapidPublicKey: { available: true, publicKey: SERVER_KEY, error: null } });
  const browser = pushBrowser({ permission: 'granted' });
  expect(await resync()).toBe(false);
  browser.permission = 'denied';
  keepPushMemory({ endpoint: 'https://push.example/lost', createdAt: null, refreshedAt: null });
  expect(await resync()).toBe(false);
  expect(getVapidPublicKey).toEqual([]);
  expect(subscribed).toEqual([]);
  expect(browser.endpoint()).toBeNull();
});

test('a device that was removed from the list elsewhere gives up its subscription at the next start', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  keepPushMemory({ endpoint: browser.endpoint() ?? '', createdAt: null, refreshedAt: null });
  // Any other call, such as one that unsubscribes, would fail the test.
  const { subscribePush } = answers({ subscribePush: fails('device-removed') });
  await resync();
  expect(browser.endpoint()).toBeNull();
  expect(readPushMemory()).toBeNull();
  expect(subscribePush).toHaveLength(1);
});

test('Safari on an iPhone explains the home screen; a closed banner is remembered', async () => {
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
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(Number(localStorage.getItem('push-startbildschirm'))).toBeGreaterThan(Date.now() - 60_000);
});

test('nobody is asked before they take part somewhere; then Android is asked once, and offered to install the app', async () => {
  pushBrowser({ userAgent: USER_AGENTS.android });
  serveDevices();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
  const own = vi.fn(() => [buildEvent({ myStatus: 'waitlisted' })]);
  answers({ listUserEvents: own });
  const { user, queryClient, unmount } = renderApp(PAGE);
  await screen.findByRole('heading', { level: 1 });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await waitFor(() => expect(own).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, ONBOARDING_DELAY_MS + 100));
  expect(screen.queryByRole('dialog')).toBeNull();

  answers({ listUserEvents: [buildEvent({ myStatus: 'registered' })] });
  await queryClient.invalidateQueries({ queryKey: ['/api/user/events?upcoming=true'] });
  expect(await screen.findByRole('dialog', { name: 'Verpasse keinen Einsatz' })).toBeVisible();
  await press(user, 'Push einschalten');
  expect(await screen.findByRole('dialog', { name: 'Alles bereit' })).toBeVisible();
  await press(user, 'Zum Startbildschirm');
  await dialogClosed();
  expect(offer.prompt).toHaveBeenCalledOnce();
  unmount();
  const asked = takes('listUserEvents', []);
  renderApp(PAGE);
  await screen.findByRole('heading', { level: 1 });
  expect(asked).toEqual([]);
});

test('the app on the home screen of an iPhone offers push after half a second, until it is switched on', async () => {
  answers({ listUserEvents: [] });
  pushBrowser({ userAgent: USER_AGENTS.iPhoneOnHomeScreen, installed: true });
  const { subscribed } = serveDevices();
  const { user } = renderApp(PAGE);
  expect(await screen.findByRole('dialog', { name: 'Verpasse keinen Einsatz' })).toBeVisible();
  await press(user, 'Push einschalten');
  expect(await screen.findByRole('dialog', { name: 'Alles bereit' })).toBeVisible();
  expect(subscribed).toMatchObject([{ platformInfo: { isIOS: true, browser: 'safari' } }]);
  await press(user, 'Fertig');
  await dialogClosed();
  expect(isOnboardingCompleted()).toBe(true);
});
