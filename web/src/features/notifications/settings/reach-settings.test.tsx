import { FURTHER_PREFERENCES, type Mailbox, NOTICE_PREFERENCES } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { press } from '@/testing/fields';
import { pushBrowser } from '@/testing/push-browser';
import { answers, fails } from '@/testing/server';
import { openNotifications, serveDevices, serveFurther } from '../testing/notifications';

const ADDRESS = 'jule@example.org';

function open(state: Mailbox['state'], { isAdmin = false, ...more }: { isAdmin?: boolean } & Partial<Mailbox> = {}) {
  const address = state === 'none' ? '' : ADDRESS;
  answers({ getUser: buildUser({ isAdmin }), getMailbox: { isAvailable: true, address, state, ...more } });
  return openNotifications();
}

const question = () => screen.findByRole('region', { name: 'Wie sollen wir dich erreichen?' });
const way = (name: string) => screen.findByRole('radio', { name });
const choice = (name: string) => screen.findByRole('combobox', { name });
const switchOf = (label: string) => screen.getByLabelText(label);
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a club that sends no mails asks only for push and how news come', async () => {
  answers({ getUser: buildUser() });
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
  const { user } = open('confirmed', { isAdmin: true });
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
  const { user } = open('confirmed');
  expect(await screen.findByText(/^Du hast alle E-Mails abbestellt/)).toBeVisible();
  expect(screen.queryByText(/^Was dich auf keinem Gerät erreicht/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Vermietungsanfragen per E-Mail')).toBeNull();
  await user.click(switchOf('Absagen per E-Mail'));
  await waitFor(() => expect(served.sent).toEqual([{ mail: { ...mail, eventCancelled: true } }]));
  expect(await screen.findByText(/^Was dich auf keinem Gerät erreicht/)).toBeVisible();
});
