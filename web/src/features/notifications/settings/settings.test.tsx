import { DEFAULT_PREFERENCES, FURTHER_PREFERENCES, type Mailbox, NOTICE_PREFERENCES } from '@club/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildDevice, buildUser } from '@/testing/builders';
import { expectConsole } from '@/testing/console';
import { pushBrowser, SERVER_KEY, USER_AGENTS } from '@/testing/push-browser';
import { press, texts, toast } from '@/testing/screen';
import { answers, fails, unreachable } from '@/testing/server';
import { openNotifications, serveDevices, serveFurther } from '../testing/notifications';

beforeEach(() => answers({ getUser: buildUser({ isAdmin: true }) }));

const find = (label: string) => screen.findByLabelText(label);
const switches = () => screen.getAllByRole('switch', { hidden: true });
const start = () => screen.getByLabelText<HTMLInputElement>('Beginn der Ruhezeit');
const end = () => screen.getByLabelText<HTMLInputElement>('Ende der Ruhezeit');

/** The server stores the preferences. `sent` lists the changes. */
function servePreferences(saved = DEFAULT_PREFERENCES) {
  const served = { saved, sent: [] as object[] };
  answers({
    getNotificationPreferences: () => served.saved,
    saveNotificationPreferences: async ({ body }) => {
      served.sent.push(body);
      await delay(served.sent.length === 1 ? 40 : 0);
      served.saved = { ...served.saved, ...body };
      return served.saved;
    },
  });
  return served;
}

test('quick changes are all saved; a failed one is undone and says why', async () => {
  const served = servePreferences();
  const { user } = openNotifications();
  await user.click(await find('Erinnerung'));
  await user.click(await find('Absagen'));
  await user.click(await find('Erinnerung'));
  expect(await find('Erinnerung')).toBeChecked();
  expect(await find('Absagen')).not.toBeChecked();
  await waitFor(() => expect(served.sent).toHaveLength(3));
  expect(served.sent).toEqual([{ eventReminder: false }, { eventCancelled: false }, { eventReminder: true }]);
  expect(await find('Erinnerung')).toHaveAccessibleDescription('24 Stunden bevor es losgeht, wenn du dabei bist');
  // Beside the preferences there are the switches of push and of quiet hours.
  await waitFor(() => expect(switches()).toHaveLength(NOTICE_PREFERENCES.length + FURTHER_PREFERENCES.length + 2));

  answers({ saveNotificationPreferences: fails('too-many-requests', { message: 'Bitte warte einen Moment.' }) });
  await user.click(await find('Antworten'));
  expect(await toast('Bitte warte einen Moment.')).toBeVisible();
  await waitFor(async () => expect(await find('Antworten')).toBeChecked());
  expect(await find('Absagen')).not.toBeChecked();
});

test('organisers can switch off what only they hear of, once it is loaded, and members see nothing of it', async () => {
  answers({ getFurtherPreferences: fails('internal') });
  const { user, unmount } = openNotifications();
  expect(await screen.findByText(/Wie wir dich erreichen sollen, konnte nicht geladen werden/)).toBeVisible();
  expect(screen.queryByLabelText('Vermietungsanfragen')).not.toBeInTheDocument();
  const served = serveFurther({ attendanceMissing: false });
  await user.click(screen.getByRole('button', { name: /Erneut/ }));
  expect(await find('Vermietungsanfragen')).toBeChecked();
  expect(await find('Wer war da?')).not.toBeChecked();
  expect(await find('Vermietungsanfragen')).toHaveAccessibleDescription(/Wenn jemand das Vereinsheim mieten möchte/);
  await user.click(await find('Vermietungsanfragen'));
  await waitFor(() => expect(served.sent).toEqual([{ venueInquiry: false }]));
  await user.click(await find('Wer war da?'));
  await waitFor(() => expect(served.sent.at(-1)).toEqual({ attendanceMissing: true }));
  await waitFor(async () => expect(await find('Vermietungsanfragen')).not.toBeChecked());
  unmount();

  answers({ getUser: buildUser({ isAdmin: false }) });
  openNotifications();
  await find('Antworten');
  expect(screen.queryByLabelText('Vermietungsanfragen')).not.toBeInTheDocument();
  expect(screen.queryByText('Für den Vorstand')).not.toBeInTheDocument();
});

test('the keeper of the clubhouse can switch off inquiries, the evening, messages and being named as a contact, and sees no switch of organisers', async () => {
  answers({ getUser: buildUser({ rights: ['keeper'] }) });
  const served = serveFurther();
  const { user } = openNotifications();
  await user.click(await find('Vermietungsanfragen'));
  await waitFor(() => expect(served.sent).toEqual([{ venueInquiry: false }]));
  expect(switches()).toHaveLength(NOTICE_PREFERENCES.length + 4 + 2);
});

test('the treasurer can switch off the evening, which tells who is new, and sees no other switch of organisers', async () => {
  answers({ getUser: buildUser({ rights: ['treasurer'] }) });
  const served = serveFurther();
  const { user } = openNotifications();
  await user.click(await find('Überblick am Abend'));
  await waitFor(() => expect(served.sent).toEqual([{ eveningSummary: false }]));
  expect(screen.getByText('Um 18 Uhr, wenn jemand neu oder nicht mehr im Verein dabei ist')).toBeInTheDocument();
  expect(switches()).toHaveLength(NOTICE_PREFERENCES.length + 3 + 2);
});

test('both ends of the quiet hours are moved by themselves, read out, and saved at once', async () => {
  const served = servePreferences();
  const { user } = openNotifications();
  await user.click(await find('Ruhezeit einhalten'));
  expect(await screen.findByText(/Von 22 bis 7 Uhr bleibt es still/)).toBeInTheDocument();
  expect(start()).toHaveAttribute('aria-valuetext', '22\u00a0Uhr');
  fireEvent.keyDown(start(), { key: 'ArrowRight' });
  expect(start()).toHaveAttribute('aria-valuetext', '23\u00a0Uhr');
  expect(await screen.findByText(/Von 23 bis 7 Uhr bleibt es still/)).toBeInTheDocument();
  fireEvent.keyDown(start(), { key: 'Home' });
  fireEvent.keyDown(end(), { key: 'Home' });
  expect(await screen.findByText(/keine Ruhezeit/)).toBeInTheDocument();
  await waitFor(() => expect(served.sent).toHaveLength(4));
  expect(served.sent.slice(1)).toEqual([{ quietHoursStart: 23 }, { quietHoursStart: 0 }, { quietHoursEnd: 0 }]);
});

test('the long title may be divided where text is enlarged, and still reads as one word', async () => {
  servePreferences();
  openNotifications();
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toContain('\u00ad');
  expect(title.textContent?.replaceAll('\u00ad', '')).toBe('Benachrichtigungen');
  expect(document.title).toMatch(/^Benachrichtigungen/);
});

test('the defaults are shown when loading fails, and are never saved over the real preferences', async () => {
  const served = servePreferences({ ...DEFAULT_PREFERENCES, newComment: false });
  answers({ getNotificationPreferences: fails('internal') });
  const { user } = openNotifications();
  expect(await toast('Die Standard-Einstellungen wurden geladen.')).toBeVisible();
  expect(await find('Neue Kommentare')).toBeChecked();
  expect(screen.getByText(/gespeichert wird nur, was du änderst/)).toBeVisible();
  await user.click(await find('Nachrücken'));
  await waitFor(() => expect(screen.queryByText(/gespeichert wird nur/)).not.toBeInTheDocument());
  expect(served.sent).toEqual([{ waitlistPromotion: false }]);
  expect(await find('Neue Kommentare')).not.toBeChecked();
});

const ADDRESS = 'jule@example.org';

function open(state: Mailbox['state'], more: Partial<Mailbox> = {}) {
  const address = state === 'none' ? '' : ADDRESS;
  answers({ getMailbox: { isAvailable: true, address, state, ...more } });
  return openNotifications();
}

const question = () => screen.findByRole('region', { name: 'Wie sollen wir dich erreichen?' });
const way = (name: string) => screen.findByRole('radio', { name });
const choice = (name: string) => screen.findByRole('combobox', { name });
const switchOf = (label: string) => screen.getByLabelText(label);
const namesIn = (list: HTMLElement) => texts(within(list).getAllByRole('option'));

test('a club that sends no mails asks only for push and how news come', async () => {
  const served = serveFurther();
  const { user } = openNotifications();
  expect(await question()).not.toHaveTextContent(/E-Mail/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(namesIn(await choice('Neuigkeiten'))).toEqual(['Gleich', 'Nie']);
  await user.selectOptions(await choice('Neuigkeiten'), 'Nie');
  expect(await choice('Neuigkeiten')).toHaveDisplayValue('Nie');
  await waitFor(() => expect(served.sent).toMatchObject([{ newsByPush: false, digest: { rhythm: 'never' } }]));
});

test.each([
  ['none', /In deinem Profil steht keine E-Mail-Adresse/],
  ['unconfirmed', `Bestätige ${ADDRESS}`],
  ['refused', `Von ${ADDRESS} kommen unsere E-Mails zurück.`],
] as const)('an address that is %s says what to do, and mails cannot be chosen', async (state, text) => {
  open(state);
  expect(await question()).toHaveTextContent(text);
  expect(await way('E-Mail')).toBeDisabled();
  expect(screen.queryByText('E-Mails einzeln wählen')).toBeNull();
  const link = screen.queryByRole('link', { name: 'Zum Profil' });
  expect(link?.getAttribute('href') ?? null).toBe(state === 'none' ? '/profile' : null);
  expect(screen.queryAllByRole('button', { name: 'Link zum Bestätigen schicken' })).toHaveLength(
    state === 'none' ? 0 : 1,
  );
});

test('the link to confirm the address is sent at a wish, unless that is refused', async () => {
  answers({ requestAddressConfirmation: fails('too-many-requests', { message: 'Bitte warte eine Stunde.' }) });
  const { user } = open('unconfirmed');
  await press(user, 'Link zum Bestätigen schicken');
  expect(await screen.findByText('Bitte warte eine Stunde.')).toBeVisible();
  answers({ requestAddressConfirmation: { isAvailable: true, address: ADDRESS, state: 'unconfirmed' } });
  await press(user, 'Link zum Bestätigen schicken');
  expect(await screen.findByText(/Der Link ist unterwegs/)).toBeVisible();
});

test('mails alone leave push out and gather news; both ways switch push on here', async () => {
  pushBrowser();
  const { subscribed } = serveDevices();
  const served = serveFurther();
  const { user } = open('confirmed', { isDeliveryUnknown: true });
  expect(await way('Handy')).toBeChecked();
  expect(await question()).toHaveTextContent(`Was dich auf keinem Gerät erreicht, kommt an ${ADDRESS}.`);
  expect(await question()).toHaveTextContent('Ob es dort ankommt, erfahren wir nicht: Schau auch in den Spam-Ordner.');
  expect(await choice('Neuigkeiten')).toHaveDisplayValue('Gleich');

  await user.click(await way('E-Mail'));
  expect(await question()).toHaveTextContent(`Alles kommt an ${ADDRESS}.`);
  expect(screen.queryByLabelText('Push auf diesem Gerät')).toBeNull();
  expect(await choice('Neuigkeiten')).toHaveDisplayValue('Täglich');
  expect(namesIn(await choice('Neuigkeiten'))).toEqual(['Täglich', 'Wöchentlich', 'Nie']);
  expect(subscribed).toEqual([]);

  await user.click(await way('Beides'));
  await waitFor(() => expect(subscribed).toHaveLength(1));
  await waitFor(() => expect(switchOf('Push auf diesem Gerät')).toBeChecked());
  expect(served.sent).toEqual([{ reachedBy: 'mail' }, { reachedBy: 'both' }]);
});

test('news come at once, or at the day and hour that are chosen, or never, and the choice is kept', async () => {
  const served = serveFurther();
  const { user } = open('confirmed');
  await user.selectOptions(await choice('Neuigkeiten'), 'Wöchentlich');
  await user.selectOptions(await choice('Wochentag'), 'Freitag');
  await user.selectOptions(await choice('Uhrzeit'), '07:00 Uhr');
  await user.selectOptions(await choice('Neuigkeiten'), 'Nie');
  await user.selectOptions(await choice('Neuigkeiten'), 'Gleich');
  await waitFor(() => expect(served.sent).toHaveLength(5));
  expect(served.sent.slice(2)).toEqual([
    { digest: { rhythm: 'weekly', hour: 7, weekday: 5 } },
    { newsByPush: false, digest: { rhythm: 'never', hour: 7, weekday: 5 } },
    { newsByPush: true },
  ]);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Uhrzeit' })).toBeNull());
});

test('mails can be switched for each notice, also by organisers for what only they hear of', async () => {
  const served = serveFurther({ mail: { eventReminder: false } });
  const { user } = open('confirmed');
  await user.click(await screen.findByText('E-Mails einzeln wählen'));
  expect(switchOf('Erinnerung per E-Mail')).not.toBeChecked();
  expect(switchOf('Neue Kommentare per E-Mail')).toBeChecked();
  expect(switchOf('Vermietungsanfragen per E-Mail')).toBeChecked();
  await user.click(switchOf('Absagen per E-Mail'));
  await waitFor(() => expect(served.sent).toEqual([{ mail: { eventReminder: false, eventCancelled: false } }]));
  expect(switchOf('Absagen per E-Mail')).not.toBeChecked();
});

test('somebody who has ended all mails is promised none, and can have each again', async () => {
  const mail = Object.fromEntries([...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES].map((kind) => [kind, false]));
  const served = serveFurther({ mail });
  answers({ getUser: buildUser() });
  const { user } = open('confirmed');
  expect(await screen.findByText(/^Du hast alle E-Mails abbestellt/)).toBeVisible();
  expect(screen.queryByText(/^Was dich auf keinem Gerät erreicht/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Vermietungsanfragen per E-Mail')).toBeNull();
  await user.click(switchOf('Absagen per E-Mail'));
  await waitFor(() => expect(served.sent).toEqual([{ mail: { ...mail, eventCancelled: true } }]));
  expect(await screen.findByText(/^Was dich auf keinem Gerät erreicht/)).toBeVisible();
});

const pushSwitch = () => find('Push auf diesem Gerät');

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
