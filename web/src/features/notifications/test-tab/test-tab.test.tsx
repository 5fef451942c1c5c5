import { type Delivery, deviceIdOf, type TestOutcome } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildDevice, buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { pushBrowser, SERVER_KEY } from '@/testing/push-browser';
import { renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';
import { openNotifications, serveDevices } from '../testing/notifications';

const NOW = '2026-06-12T10:00:00.000Z';
stopClockAt(NOW);
beforeEach(() => answers({ getUser: buildUser() }));

const ADDRESS = 'mara@example.org';
const openTests = async () => {
  pushBrowser({ permission: 'default' });
  serveDevices();
  const page = renderPage('/einstellungen/notifications?ansicht=tests');
  await screen.findByRole('heading', { name: 'Testmitteilung' });
  return page;
};

test('a test mail goes to the own address at a tap, and the page says what became of it', async () => {
  const mailbox = { isAvailable: true, address: ADDRESS, state: 'confirmed' } as const;
  answers({ getMailbox: mailbox });
  const { user } = await openTests();
  const section = within(await screen.findByRole('region', { name: 'Test-E-Mail' }));
  expect(section.getByText(ADDRESS)).toBeVisible();
  const button = section.getByRole('button', { name: 'Test-E-Mail schicken' });
  for (const [state, text] of [
    ['failed', /ging nicht hinaus/],
    ['delayed', /nimmt gerade nichts an/],
    ['sent', /^Verschickt heute um 12:00 Uhr\. Ist sie nicht da/],
  ] as const) {
    answers({ testMail: { ...mailbox, test: { state, at: NOW } } });
    await user.click(button);
    expect(await section.findByText(text)).toBeVisible();
  }
  answers({ testMail: fails('too-many-requests', { message: 'Bitte warte eine Stunde.' }) });
  await user.click(button);
  expect(await section.findByText('Bitte warte eine Stunde.')).toBeVisible();
});

test.each([
  ['unconfirmed', 'Link zum Bestätigen schicken'],
  ['refused', 'Noch einmal bestätigen'],
] as const)('no test mail goes to an address that is %s, and the page offers what mends it', async (state, button) => {
  answers({ getMailbox: { isAvailable: true, address: ADDRESS, state } });
  await openTests();
  const section = within(await screen.findByRole('region', { name: 'Test-E-Mail' }));
  expect(section.getByRole('button', { name: button })).toBeVisible();
  expect(section.queryByRole('button', { name: 'Test-E-Mail schicken' })).not.toBeInTheDocument();
});

test('a club that sends no mails, and a person without an address, see nothing of test mails', async () => {
  const asked = takes('getMailbox', { isAvailable: false, address: ADDRESS, state: 'confirmed' });
  await openTests();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Test-E-Mail')).not.toBeInTheDocument();
});

test('an expired subscription is replaced after a test; deliveries are listed, and technical facts folded away', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribedWith: SERVER_KEY });
  const old = browser.endpoint() ?? '';
  const phone = buildDevice({
    platform: 'android',
    browser: 'chrome',
    browserVersion: '126.0',
    lastTest: { outcome: 'unreachable', at: '2026-06-11T08:05:00.000Z' },
  });
  const own = await deviceIdOf(old);
  const { subscribed } = serveDevices(buildDevice({ id: own }), phone);
  const sentNow = { channel: 'push', reason: null, createdAt: NOW, at: NOW } as const;
  const delivery = (id: string, deviceId: string, state: Delivery['state']): Delivery => ({
    ...sentNow,
    id,
    deviceId,
    state,
    title: `Nachricht ${id}`,
  });
  answers({
    listDeliveries: [
      delivery('1', own, 'sent'),
      { ...delivery('2', phone.id, 'waiting'), at: '2026-06-13T05:00:00.000Z' },
      { ...delivery('3', phone.id, 'failed'), reason: 'unreachable' },
      { ...delivery('4', 'f'.repeat(64), 'dropped'), reason: 'outdated' },
      { ...delivery('5', 'mail', 'sent'), channel: 'mail' },
      { ...delivery('6', 'mail', 'failed'), channel: 'mail', reason: 'refused' },
    ],
  });
  const { user, location } = openNotifications();

  const first = await screen.findByRole('tab', { name: 'Einstellungen' });
  await user.click(first);
  await user.keyboard('{ArrowRight}{Enter}');
  expect(location()).toBe('/einstellungen/notifications?ansicht=tests');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Tests' })).toHaveFocus());
  const row = (text: string) => screen.getByText(text).closest('li');
  expect((await screen.findByText('Nachricht 1')).closest('li')).toHaveTextContent(
    'Dieses Gerät: Verschickt heute um 12:00 Uhr.',
  );
  expect(row('Nachricht 5')).toHaveTextContent('E-Mail: Verschickt heute um 12:00 Uhr.');
  expect(row('Nachricht 6')).toHaveTextContent('E-Mail: Nicht angekommen. Der Anbieter hat die E-Mail abgelehnt.');
  expect(row('Nachricht 2')).toHaveTextContent('Android-Gerät mit Chrome 126: Wartet und kommt morgen um 7:00 Uhr.');
  expect(row('Nachricht 3')).toHaveTextContent(
    /Nicht angekommen\. Der Push-Dienst des Browsers war .* nicht erreichbar/,
  );
  expect(row('Nachricht 4')).toHaveTextContent('Früheres Gerät: Nicht verschickt. Sie hatte sich inzwischen erledigt.');
  expect(row('Android-Gerät mit Chrome 126')).toHaveTextContent('Push-Dienst nicht erreichbar, gestern um 10:05 Uhr');
  const technical = screen.getByRole('button', { name: 'Technische Angaben zu diesem Gerät' });
  expect(technical).toHaveAttribute('aria-expanded', 'false');
  await user.click(technical);
  expect(technical).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'Technische Angaben zu diesem Gerät' })).toHaveTextContent(
    /Service Worker.*Vorhanden/,
  );
  expect(row('Berechtigung')).toHaveTextContent('Erteilt');
  expect(row('Abonnement')).toHaveTextContent('Eingerichtet');
  expect(row('Auf dem Home-Bildschirm')).toHaveTextContent('hier nicht nötig');

  const tested: string[] = [];
  const press = async (text: string) => user.click(await screen.findByText(text, { selector: 'button' }));
  const respondToTest = (outcome: TestOutcome, message: string, deviceId = own) =>
    answers({
      testPush: ({ url }) => {
        tested.push(url.search);
        return { results: [{ deviceId, outcome, message, at: NOW }] };
      },
    });
  respondToTest('sent', 'Die Testmitteilung ist unterwegs.');
  await press('Auf diesem Gerät testen');
  expect(await screen.findByText(/Die Testmitteilung ist unterwegs/)).toBeVisible();
  expect(browser.endpoint()).toBe(old);

  const refreshes = () => subscribed.filter(({ platformInfo }) => platformInfo?.isRefresh);
  respondToTest('expired', 'Dieses Abonnement gibt es nicht mehr.');
  await press('Auf diesem Gerät testen');
  expect(await screen.findByText(/war abgelaufen und wurde gerade erneuert/)).toBeVisible();
  const renewed = browser.endpoint();
  expect(renewed).not.toBe(old);
  expect(refreshes()).toMatchObject([{ subscription: { endpoint: renewed }, replaces: old }]);

  answers({ testPush: fails('unavailable', { message: 'Subscription expired' }) });
  await waitFor(() => expect(screen.getByText('Auf diesem Gerät testen')).toBeEnabled());
  await press('Auf diesem Gerät testen');
  await waitFor(() => expect(refreshes()).toHaveLength(2));
  expect(refreshes()[1]).toMatchObject({ replaces: renewed });

  answers({ testPush: fails('too-many-requests', { message: 'Bitte warte einen Moment.' }) });
  await waitFor(() => expect(screen.getByText('Auf allen Geräten testen')).toBeEnabled());
  await press('Auf allen Geräten testen');
  expect(await screen.findByText('Bitte warte einen Moment.')).toBeVisible();
  answers({
    testPushPlatform: ({ body }) => {
      expect(body).toEqual({ platform: 'android' });
      return { results: [{ deviceId: phone.id, outcome: 'refused', message: 'Abgelehnt.', at: NOW }] };
    },
  });
  await press('Android');
  expect(await screen.findByText('Abgelehnt.')).toBeVisible();
  expect(tested).toEqual([`?deviceId=${own}`, `?deviceId=${own}`]);
  expect(refreshes()).toHaveLength(2);
});
