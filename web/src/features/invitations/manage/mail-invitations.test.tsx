import type { Invitation, MailedInvitations } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildInvitation, buildOpenInvitation, openAsOrganiser } from '../testing/organiser';

const PATH = '/admin/mitglieder/einladungen';
const AT = '2026-06-02T08:00:00Z';

beforeEach(() => answers({ getMailbox: { isAvailable: true, address: '', state: 'none' } }));

let lastId = 10_000_000;
const withAddress = (firstName: string, fields: Partial<Invitation> = {}): Invitation => {
  lastId += 1;
  const person = { firstName, lastName: 'Brandt', email: `${firstName.toLowerCase()}@example.org`, phoneNumber: '' };
  return buildInvitation({ id: String(lastId), person, ...fields });
};

/** Notes what is sent, and answers with what is left out. */
const takeMails = (left: MailedInvitations['left'] = []) =>
  takes(
    'mailInvitations',
    ({ body: { ids } }) => {
      const own = left.filter(({ id }) => ids.includes(id));
      return { queued: ids.length - own.length, left: own };
    },
    ({ body }) => body.ids,
  );

const openDialog = async (user: ReturnType<typeof openAsOrganiser>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Mehrere per E-Mail senden' }));
  return within(await screen.findByRole('dialog', { name: 'Einladungen per E-Mail senden' }));
};

test('an organiser has the club send an invitation, and reads later what became of it', async () => {
  const sent = takeMails();
  const emmi = withAddress('Emmi');
  const { user } = openAsOrganiser(PATH, [
    emmi,
    withAddress('Waltraud', { mail: { state: 'waiting', at: AT } }),
    withAddress('Sepp', { mail: { state: 'sent', at: AT } }),
    withAddress('Uta', { mail: { state: 'undeliverable', at: AT } }),
    withAddress('Fritz', { mail: { state: 'failed', at: AT } }),
    buildInvitation({ id: 'ABCD2346' }),
  ]);
  const card = (name: string) => within(screen.getByRole('article', { name: `${name} Brandt` }));
  await user.click(await screen.findByRole('button', { name: 'Einladung per E-Mail senden: Emmi Brandt' }));
  expect(await toast('Die Einladung ist unterwegs')).toBeVisible();
  expect(sent).toEqual([[emmi.id]]);
  expect(screen.queryByRole('link', { name: /E-Mail schreiben/ })).not.toBeInTheDocument();
  expect(card('Waltraud').getByText(/^E-Mail ist unterwegs/)).toBeVisible();
  expect(card('Sepp').getByText('Per E-Mail verschickt am 02.06.2026, 10:00 Uhr')).toBeVisible();
  expect(card('Uta').getByText(/^E-Mail kam nicht an/)).toBeVisible();
  expect(card('Fritz').getByRole('button', { name: /^Einladung per E-Mail senden/ })).toBeVisible();
  for (const name of ['Waltraud', 'Uta'])
    expect(card(name).queryByRole('button', { name: /E-Mail/ })).not.toBeInTheDocument();
});

test('the organiser reads why one is not sent', async () => {
  const emmi = withAddress('Emmi');
  takeMails([{ id: emmi.id, reason: 'member' }]);
  const { user } = openAsOrganiser(PATH, [emmi]);
  await user.click(await screen.findByRole('button', { name: 'Einladung per E-Mail senden: Emmi Brandt' }));
  const text = 'Emmi Brandt hat mit dieser E-Mail-Adresse schon ein Konto.';
  expect(await toast(text)).toBeVisible();
});

test('many are chosen, those that went stay out, and the result names who gets none', async () => {
  const [ada, ben, cem, old] = [
    withAddress('Ada'),
    withAddress('Ben'),
    withAddress('Cem'),
    withAddress('Olga', { mail: { state: 'sent', at: '2026-01-02T08:00:00Z' } }),
  ];
  const sent = takeMails([{ id: cem.id, reason: 'declined' }]);
  const { user } = openAsOrganiser(PATH, [ada, ben, buildOpenInvitation()], [cem, old, buildInvitation()]);
  const dialog = await openDialog(user);
  expect(await dialog.findByRole('checkbox', { name: /^Ada Brandt/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Olga Brandt.*schon einmal verschickt/ })).not.toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: /Hiltrud/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: /^Ben Brandt/ }));
  await user.click(dialog.getByRole('button', { name: '2 Einladungen senden' }));
  expect(await dialog.findByText(/^1 Einladung ist unterwegs/)).toBeVisible();
  expect(dialog.getByText('Cem Brandt möchte keine Einladungen per E-Mail.')).toBeVisible();
  expect(sent).toEqual([[ada.id, cem.id]]);
  await user.click(dialog.getByRole('button', { name: 'Fertig' }));
  await dialogClosed();
});

test('hundreds go in batches, and after a failure the same can be sent again', async () => {
  const many = Array.from({ length: 52 }, (_, index) => withAddress(`Kind${index}`));
  const sent = takeMails();
  const { user } = openAsOrganiser(PATH, many);
  const dialog = await openDialog(user);
  const button = await dialog.findByRole('button', { name: '52 Einladungen senden' });
  answers({ mailInvitations: fails('unavailable') });
  await user.click(button);
  expect(await dialog.findByText(/^Der Dienst ist gerade nicht erreichbar/)).toBeVisible();
  const again = takeMails();
  await user.click(button);
  expect(await dialog.findByText(/^52 Einladungen sind unterwegs/)).toBeVisible();
  expect([sent.length, again.map((batch) => batch.length)]).toEqual([0, [50, 2]]);
});

test('an import leads to its own invitations', async () => {
  takeMails();
  openAsOrganiser(`${PATH}?senden=import-1`, [withAddress('Ada', { importId: 'import-1' }), withAddress('Ben')]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Einladungen per E-Mail senden' }));
  expect(await dialog.findByRole('checkbox', { name: /^Ada Brandt/ })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: /^Ben Brandt/ })).not.toBeInTheDocument();
});

test('a club that sends no mails has nothing of it', async () => {
  answers({ getMailbox: { isAvailable: false, address: '', state: 'none' } });
  openAsOrganiser(`${PATH}?senden=import-1`, [withAddress('Ada')]);
  expect(await screen.findByRole('link', { name: 'E-Mail schreiben: Ada Brandt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /per E-Mail senden/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
