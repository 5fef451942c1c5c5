import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildDevice, buildUser } from '@/testing/builders';
import { expectConsole } from '@/testing/console';
import { press } from '@/testing/fields';
import { pushBrowser, SERVER_KEY, USER_AGENTS } from '@/testing/push-browser';
import { answers, fails, unreachable } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { openNotifications, serveDevices } from '../testing/notifications';

beforeEach(() => answers({ getUser: buildUser() }));

const pushSwitch = () => screen.findByLabelText('Push auf diesem Gerät');
test('push is switched on, stays off when the server or browser refuses, and is switched off again', async () => {
  const browser = pushBrowser();
  const served = serveDevices(buildDevice({ platform: 'ios', browser: 'safari', browserVersion: '17.4' }));
  const { user } = openNotifications();
  expect(await pushSwitch()).not.toBeChecked();
  expect(screen.getByText(/Wähle dann „Zulassen“/)).toBeVisible();

  answers({ subscribePush: fails('validation', { message: 'Das Push-Abonnement dieses Geräts ist ungültig.' }) });
  await user.click(await pushSwitch());
  expect(await toast('Das Push-Abonnement dieses Geräts ist ungültig.')).toBeVisible();
  await waitFor(() => expect(browser.endpoint()).toBeNull());
  expect(await pushSwitch()).not.toBeChecked();

  browser.pushService = 'is down';
  expectConsole('error', 'Mutation error:');
  serveDevices(...served.devices);
  await user.click(await pushSwitch());
  expect(await toast(/Der Push-Dienst deines Browsers ist nicht erreichbar/)).toBeVisible();
  browser.pushService = 'works';
  const { subscribed, unsubscribed } = serveDevices(...served.devices);
  await user.click(await pushSwitch());
  expect(await screen.findByText('Computer mit Chrome 128')).toBeVisible();
  await waitFor(async () => expect(await pushSwitch()).toBeChecked());
  expect(subscribed).toHaveLength(1);
  expect(subscribed[0]).toMatchObject({
    subscription: { endpoint: browser.endpoint() },
    platformInfo: { browser: 'chrome', isIOS: false, isRefresh: false },
    replaces: null,
  });

  const chip = await screen.findByText('Dieses Gerät', { selector: '.MuiChip-label' });
  const own = chip.closest('li') as HTMLElement;
  expect(own).toHaveTextContent(/Computer mit Chrome.*Zuletzt genutzt heute, dabei seit dem 3\. Mai/);
  await user.click(screen.getByLabelText('iPhone oder iPad mit Safari 17 entfernen'));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Dort kommen dann keine Mitteilungen mehr an/);
  await press(user, 'Entfernen');
  await waitFor(() => expect(screen.queryByText('iPhone oder iPad mit Safari 17')).not.toBeInTheDocument());

  const endpoint = browser.endpoint();
  await user.click(await pushSwitch());
  await waitFor(() => expect(screen.getByText(/Noch keines/)).toBeVisible());
  expect(await pushSwitch()).not.toBeChecked();
  expect(unsubscribed).toEqual([endpoint]);
  expect(browser.endpoint()).toBeNull();
});

test('people who block notifications read how to allow them again', async () => {
  expectConsole('error', 'Mutation error:');
  pushBrowser({ says: 'denied', userAgent: USER_AGENTS.chrome.replace('Chrome', 'Firefox').replace('Safari', 'X') });
  const { user } = openNotifications();
  await user.click(await pushSwitch());
  expect(await screen.findByText('Du hast Benachrichtigungen blockiert')).toBeVisible();
  await user.click(screen.getByText('So geht es'));
  expect(screen.getByText(/Entferne die Sperre neben „Benachrichtigungen senden“/)).toBeVisible();
  expect(await pushSwitch()).toBeDisabled();
});

test('without the key of the server the page says that push is unavailable or unknown, and asks for no permission', async () => {
  pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  const served = serveDevices();
  answers({ getVapidPublicKey: unreachable });
  const { user, queryClient } = openNotifications();
  expect(await screen.findByText(/Der Server antwortet nicht/)).toBeVisible();
  expect(await pushSwitch()).toBeDisabled();
  const error = 'Der Verein hat Push noch nicht eingerichtet.';
  answers({ getVapidPublicKey: { available: false, publicKey: null, error } });
  await press(user, 'Erneut versuchen');
  expect(await screen.findByText(error)).toBeVisible();
  expect(await pushSwitch()).toBeDisabled();
  expect(served.subscribed).toEqual([]);

  // With the key, the subscription is sent again. Switching off works even without a connection.
  answers({ getVapidPublicKey: { available: true, publicKey: SERVER_KEY, error: null } });
  await queryClient.invalidateQueries();
  await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
  await user.click(await pushSwitch());
  expect(await screen.findByText(/^Eingeschaltet: /)).toBeVisible();
  answers({ unsubscribePush: unreachable });
  await user.click(await pushSwitch());
  expect(await toast(/Keine Verbindung zum Server/)).toBeVisible();
  await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
  expect(within(document.body).queryByText('Dieses Gerät', { selector: '.MuiChip-label' })).not.toBeInTheDocument();
});
