import { FURTHER_PREFERENCES, type Mailbox, NOTICE_PREFERENCES } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { answers, fails } from '@/testing/server';
import { openNotifications, serveFurther } from '../testing/notifications';

const ADDRESS = 'jule@example.org';

function open(state: Mailbox['state'], isAdmin = false) {
  answers({
    getUser: buildUser({ isAdmin }),
    getMailbox: { isAvailable: true, address: state === 'none' ? '' : ADDRESS, state },
  });
  return openNotifications();
}

const section = () => screen.findByRole('region', { name: 'E-Mail' });

test('a club that sends no mails shows nothing of them', async () => {
  answers({ getUser: buildUser() });
  openNotifications();
  expect(await screen.findByRole('region', { name: 'Ruhezeit' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'E-Mail' })).not.toBeInTheDocument();
});

test('an address that is not confirmed is named, and the link to confirm it is sent at a wish, unless that is refused', async () => {
  answers({ requestAddressConfirmation: fails('too-many-requests', { message: 'Bitte warte eine Stunde.' }) });
  const { user } = open('unconfirmed');
  expect(await section()).toHaveTextContent(ADDRESS);
  expect(screen.queryByRole('switch', { name: 'Immer auch per E-Mail' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Link zum Bestätigen schicken' }));
  expect(await screen.findByText('Bitte warte eine Stunde.')).toBeVisible();
  answers({ requestAddressConfirmation: { isAvailable: true, address: ADDRESS, state: 'unconfirmed' } });
  await user.click(screen.getByRole('button', { name: 'Link zum Bestätigen schicken' }));
  expect(await screen.findByText(/Der Link ist unterwegs/)).toBeVisible();
});

test('an address from which mails come back, and none at all, say what to do', async () => {
  const { unmount } = open('refused');
  expect(await section()).toHaveTextContent(`Von ${ADDRESS} kommen unsere E-Mails zurück.`);
  expect(screen.getByRole('button', { name: 'Link zum Bestätigen schicken' })).toBeVisible();
  unmount();
  open('none');
  expect(within(await section()).getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile');
});

test('a club that reads nothing of what comes back says that it does not know whether mails arrive', async () => {
  answers({
    getUser: buildUser(),
    getMailbox: { isAvailable: true, address: ADDRESS, state: 'confirmed', isDeliveryUnknown: true },
  });
  openNotifications();
  expect(await section()).toHaveTextContent('Ob es dort ankommt, erfahren wir nicht: Schau auch in den Spam-Ordner.');
});

test('mails can be wanted always, or switched for each notice, news among them', async () => {
  const served = serveFurther({ mail: { eventReminder: false } });
  const { user } = open('confirmed');
  expect(await section()).toHaveTextContent(`Was dich auf keinem Gerät erreicht, kommt an ${ADDRESS}.`);
  expect(screen.queryByText(/erfahren wir nicht/)).toBeNull();
  await user.click(await screen.findByRole('switch', { name: 'Immer auch per E-Mail' }));
  await user.click(screen.getByRole('button', { name: 'Einzeln wählen' }));
  expect(screen.getByRole('switch', { name: 'Erinnerung per E-Mail' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Absagen per E-Mail' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Neue Kommentare per E-Mail' })).toBeChecked();
  expect(screen.queryByRole('switch', { name: /Vermietungsanfragen per/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Absagen per E-Mail' }));
  await waitFor(() => expect(served.sent).toHaveLength(2));
  expect(served.sent).toEqual([{ alsoByMail: true }, { mail: { eventReminder: false, eventCancelled: false } }]);
  expect(screen.getByRole('switch', { name: 'Absagen per E-Mail' })).not.toBeChecked();
});

test('somebody who has ended all mails is promised none, and can have each again', async () => {
  const mail = Object.fromEntries([...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES].map((kind) => [kind, false]));
  const served = serveFurther({ mail });
  const { user } = open('confirmed');
  expect(await screen.findByText(/^Du hast alle E-Mails abbestellt/)).toBeVisible();
  expect(screen.queryByText(/^Was dich auf keinem Gerät erreicht/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Einzeln wählen' }));
  await user.click(screen.getByRole('switch', { name: 'Absagen per E-Mail' }));
  await waitFor(() => expect(served.sent).toEqual([{ mail: { ...mail, eventCancelled: true } }]));
  expect(await screen.findByText(/^Was dich auf keinem Gerät erreicht/)).toBeVisible();
});

test('organisers choose for what only they hear of, too', async () => {
  const { user } = open('confirmed', true);
  await user.click(await screen.findByRole('button', { name: 'Einzeln wählen' }));
  expect(screen.getByRole('switch', { name: 'Vermietungsanfragen per E-Mail' })).toBeChecked();
});

test('news come at the day and hour that are chosen, or never, and the choice is kept', async () => {
  const served = serveFurther();
  const { user } = open('confirmed');
  const field = (name: string) => screen.findByRole('combobox', { name });
  expect(await field('Neuigkeiten per E-Mail')).toHaveDisplayValue('Jeden Tag');
  await user.selectOptions(await field('Neuigkeiten per E-Mail'), 'Jede Woche');
  await user.selectOptions(await field('Wochentag'), 'Freitag');
  await user.selectOptions(await field('Uhrzeit'), '07:00 Uhr');
  await user.selectOptions(await field('Neuigkeiten per E-Mail'), 'Nie');
  await waitFor(() => expect(served.sent).toHaveLength(4));
  expect(served.sent.slice(2)).toEqual([
    { digest: { rhythm: 'weekly', hour: 7, weekday: 5 } },
    { digest: { rhythm: 'never', hour: 7, weekday: 5 } },
  ]);
  expect(screen.queryByRole('combobox', { name: 'Uhrzeit' })).toBeNull();
});
