import type { Invitation, MailedInvitations } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialogClosed, enter, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildInvitation, buildOpenInvitation } from '../testing/builders';
import { openAsOrganiser } from '../testing/organiser';

const PATH = '/admin/mitglieder/einladungen';
const cardOf = (name: string) => screen.findByRole('article', { name });
const cards = () => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'));

test('an open invitation shows its code, until when it holds, and a mail that is ready to be sent', async () => {
  const person = { firstName: 'Emmi', lastName: 'Brandt', email: 'emmi+tv@example.org', phoneNumber: '' };
  openAsOrganiser(PATH, [buildInvitation({ person })]);
  const card = await cardOf('Emmi Brandt');
  expect(within(card).getByText('K7QM-2D4X-9RTP-0HVB')).toBeVisible();
  expect(card).toHaveTextContent('Gültig bis 01.07.2026, eingeladen am 01.06.2026 von Vera Vorstand');
  const mail = new URL(
    within(card).getByRole('link', { name: 'E-Mail schreiben: Emmi Brandt' }).getAttribute('href') ?? '',
  );
  expect(decodeURIComponent(mail.pathname)).toBe('emmi+tv@example.org');
  expect(mail.searchParams.get('body')).toContain('/einladung#K7QM-2D4X-9RTP-0HVB');
});

test('an invitation that is over says what became of it, and hands no code on', async () => {
  openAsOrganiser(PATH, [
    buildInvitation({
      state: 'used',
      code: null,
      person: null,
      uses: 1,
      acceptedBy: { id: 'uid-1', name: 'Ulf Fertig' },
    }),
    buildOpenInvitation({ state: 'revoked', code: null, revokedAt: '2026-06-10T22:30:00Z' }),
    buildInvitation({ id: '22222222', state: 'expired', code: null }),
  ]);
  expect(within(await cardOf('Ulf Fertig')).getByRole('link', { name: 'Ulf Fertig' })).toHaveAttribute(
    'href',
    '/admin/mitglieder/uid-1',
  );
  expect(await cardOf('Sommerfest')).toHaveTextContent('0 von 50 angenommen, zurückgezogen am 11.06.2026');
  expect(await cardOf('Hiltrud Ostermann')).toHaveTextContent('Abgelaufen am 01.07.2026');
  expect(screen.queryByRole('button', { name: 'Link kopieren' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Mit QR-Codes drucken' })).toBeNull();
});

const many = Array.from({ length: 9 }, (_, index) => {
  const person = { firstName: `Kind${index}`, lastName: 'Müller-Lüdenscheidt', email: '', phoneNumber: '' };
  return buildInvitation({ id: `0000000${index}`, code: `0000000${index}AAAAAAAA`, person });
});
const searchIn =
  ({ user }: ReturnType<typeof openAsOrganiser>) =>
  async (text: string) => {
    await screen.findByLabelText('Suche nach Name oder Anlass');
    await enter(user, 'Suche nach Name oder Anlass', text);
  };

test('among some, one is found by name, occasion, code or state, without asking the server', async () => {
  const app = openAsOrganiser(PATH, [...many, buildOpenInvitation(), buildInvitation({ state: 'used', code: null })]);
  const search = searchIn(app);
  await search('sommer');
  await waitFor(() => expect(cards()).toEqual(['Sommerfest']));
  expect(screen.getByText('1 gefunden')).toBeVisible();
  await search('mueller-ludenscheidt kind3');
  await waitFor(() => expect(cards()).toEqual(['Kind3 Müller-Lüdenscheidt']));
  await search('0000-0004');
  await waitFor(() => expect(cards()).toEqual(['Kind4 Müller-Lüdenscheidt']));
  await search('');
  await app.user.click(screen.getByRole('button', { name: 'Angenommen' }));
  await waitFor(() => expect(cards()).toEqual(['Hiltrud Ostermann']));
  await search('sommer');
  expect(await screen.findByText('Keine Einladung gefunden')).toBeVisible();
});

test('among more than a page the server finds them, with one request, and a state narrows what it found', async () => {
  const app = openAsOrganiser(PATH, many, [buildOpenInvitation(), buildInvitation({ state: 'used', code: null })]);
  const search = searchIn(app);
  await search('sommer');
  await waitFor(() => expect(cards()).toEqual(['Sommerfest']));
  expect(screen.getByText('1 gefunden')).toBeVisible();
  await search('mueller-ludenscheidt kind3');
  await waitFor(() => expect(cards()).toEqual(['Kind3 Müller-Lüdenscheidt']));
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull();
  await search('hiltrud');
  await waitFor(() => expect(cards()).toEqual(['Hiltrud Ostermann']));
  await app.user.click(screen.getByRole('button', { name: 'Offen' }));
  expect(await screen.findByText('Keine Einladung gefunden')).toBeVisible();
});

test('a state alone is looked for behind the first page, too', async () => {
  const { user } = openAsOrganiser(PATH, many, [buildOpenInvitation(), buildInvitation({ state: 'used', code: null })]);
  await user.click(await screen.findByRole('button', { name: 'Angenommen' }));
  await waitFor(() => expect(cards()).toEqual(['Hiltrud Ostermann']));
});

test('the next page leads the focus to the first of its invitations', async () => {
  const { user } = openAsOrganiser(PATH, [buildInvitation()], [buildOpenInvitation()]);
  await user.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  const second = await cardOf('Sommerfest');
  await waitFor(() => expect(second.closest('li')).toHaveFocus());
});

test('a broken entry is said at its field, and an invitation for all goes out with count and days', async () => {
  const sent = takes('createInvitation', buildOpenInvitation());
  const { user } = openAsOrganiser(PATH, []);
  await user.click(await screen.findByRole('button', { name: 'Einladung für alle' }));
  await enter(user, 'Wie viele Personen', '501');
  await user.click(screen.getByRole('button', { name: 'Einladen' }));
  expect(await screen.findByText('Anlass ist erforderlich')).toBeVisible();
  expect(screen.getByText('Zwischen 1 und 500')).toBeVisible();
  await enter(user, 'Anlass', 'Sommerfest');
  await enter(user, 'Wie viele Personen', '50');
  await user.selectOptions(screen.getByLabelText('Gültig'), 'Ein Jahr');
  await user.click(screen.getByRole('button', { name: 'Einladen' }));
  await waitFor(() => expect(sent).toEqual([{ person: null, name: 'Sommerfest', maxUses: 50, validDays: 365 }]));
  expect(await screen.findByText('Einladung erstellt')).toBeVisible();
});

/** The list tells of the open invitation, among others, until it is revoked. */
async function openRevocable(others: Invitation[] = []) {
  let isRevoked = false;
  const opened = openAsOrganiser(PATH, []);
  answers({
    revokeInvitation: () => {
      isRevoked = true;
      return { ok: true };
    },
    listInvitations: () => ({
      invitations: [isRevoked ? buildInvitation({ state: 'revoked', code: null }) : buildInvitation(), ...others],
      next: null,
    }),
  });
  const button = await screen.findByRole('button', { name: 'Zurückziehen: Hiltrud Ostermann' });
  const revoke = async () => {
    await opened.user.click(button);
    expect(isRevoked).toBe(false);
    await opened.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zurückziehen' }));
  };
  return { ...opened, revoke };
}

test('revoking asks first, and leads the focus on although its button goes', async () => {
  const { revoke } = await openRevocable();
  await revoke();
  expect(await screen.findByText('Zurückgezogen')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hiltrud Ostermann' })).toHaveFocus());
});

test('revoking in a list of open ones alone leads the focus to the list, because the invitation goes from it', async () => {
  const others = Array.from({ length: 9 }, (_, index) =>
    buildOpenInvitation({ id: `0000000${index}`, name: `Fest ${index}` }),
  );
  const { user, revoke } = await openRevocable(others);
  await user.click(screen.getByRole('button', { name: 'Offen' }));
  await revoke();
  await waitFor(() => expect(cards()).toHaveLength(9));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Einladungen' })).toHaveFocus());
});

describe('a club that sends mails', () => {
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

  test('an organiser has the club send an invitation, and reads what became of it or why it is not sent', async () => {
    const [emmi, fritz] = [withAddress('Emmi'), withAddress('Fritz', { mail: { state: 'failed', at: AT } })];
    const sent = takeMails([{ id: fritz.id, reason: 'member' }]);
    const { user } = openAsOrganiser(PATH, [
      emmi,
      fritz,
      withAddress('Waltraud', { mail: { state: 'waiting', at: AT } }),
      withAddress('Sepp', { mail: { state: 'sent', at: AT } }),
      withAddress('Uta', { mail: { state: 'undeliverable', at: AT } }),
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
    for (const name of ['Waltraud', 'Uta'])
      expect(card(name).queryByRole('button', { name: /E-Mail/ })).not.toBeInTheDocument();
    await user.click(card('Fritz').getByRole('button', { name: /^Einladung per E-Mail senden/ }));
    expect(await toast('Fritz Brandt hat mit dieser E-Mail-Adresse schon ein Konto.')).toBeVisible();
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
});
