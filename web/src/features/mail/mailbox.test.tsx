import type { Mailbox } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';

const CODE = 'uid1.mf3k2.abc-DEF_1';
const open = (hash: string) => renderPage(`/email-bestaetigen${hash}`);

test.each([
  ['eventReminder', 'E-Mails abbestellen', 'Solche E-Mails kommen nicht mehr.'],
  ['news', 'Neuigkeiten abbestellen', 'Neuigkeiten kommen nicht mehr per E-Mail.'],
])('a link of %s ends what its mail was after a tap, and all mails after another', async (words, title, done) => {
  const sent = takes('unsubscribeMail', { ok: true });
  const { user } = renderPage(`/abbestellen#${words}.${CODE}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Abbestellen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Abbestellt' })).toBeVisible();
  expect(screen.getByText(done, { exact: false })).toBeVisible();
  const code = `${words}.${CODE}`;
  expect(sent).toEqual([{ code, everything: false }]);
  await user.click(screen.getByRole('button', { name: 'Alle E-Mails abbestellen' }));
  expect(await screen.findByText(/^Auch alle anderen E-Mails sind abbestellt/)).toBeVisible();
  expect(sent.slice(1)).toEqual([{ code, everything: true }]);
});

test('the rest can be ended again where that failed', async () => {
  const { user } = renderPage(`/abbestellen#news.${CODE}`);
  answers({ unsubscribeMail: { ok: true } });
  await user.click(await screen.findByRole('button', { name: 'Abbestellen' }));
  answers({ unsubscribeMail: fails('link-invalid', { message: 'Dieser Link gilt nicht mehr.' }) });
  await user.click(await screen.findByRole('button', { name: 'Alle E-Mails abbestellen' }));
  expect(await screen.findByText('Dieser Link gilt nicht mehr.')).toBeVisible();
  answers({ unsubscribeMail: { ok: true } });
  await user.click(screen.getByRole('button', { name: 'Alle E-Mails abbestellen' }));
  expect(await screen.findByText(/^Auch alle anderen E-Mails sind abbestellt/)).toBeVisible();
});

test.each(['', '#', '#<script>', '#abc'])(
  'a link that was cut off (%s) says so and offers nothing to press',
  async (hash) => {
    open(hash);
    expect(await screen.findByText(/Bitte öffne ihn direkt aus der E-Mail\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ja, das ist meine' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toBeVisible();
  },
);

describe('the reminder of an address', () => {
  stopClockAt('2026-07-08T12:00:00Z');

  const unconfirmed: Mailbox = { isAvailable: true, address: 'mara@example.org', state: 'unconfirmed' };
  const reminder = () => screen.findByRole('region', { name: 'E-Mail-Adresse bestätigen' });

  beforeEach(() =>
    answers({
      getUser: buildUser({ id: 'mara', firstName: 'Mara', lastName: 'Berger', email: 'mara@example.org' }),
      listEvents: [],
      listUserEvents: [],
      getUserStats: { totalEventsAttended: 0, volunteerHours: 0 },
    }),
  );

  test('who has not confirmed the address reads so on every page, has the link sent again, and is reminded later, after a week', async () => {
    answers({ getMailbox: unconfirmed, requestAddressConfirmation: unconfirmed });
    const { user, unmount } = renderPage('/dashboard');
    expect(await reminder()).toHaveTextContent('Bestätige mara@example.org');
    await user.click(within(await reminder()).getByRole('button', { name: 'Erneut senden' }));
    expect(await screen.findByText(/^Der Link ist unterwegs/)).toBeVisible();
    await user.click(within(await reminder()).getByRole('button', { name: 'Später erinnern' }));
    expect(screen.queryByRole('region', { name: 'E-Mail-Adresse bestätigen' })).not.toBeInTheDocument();
    unmount();
    localStorage.setItem('adresse-spaeter-mara', String(Date.parse('2026-07-01T11:59:00Z')));
    renderPage('/profile');
    expect(await reminder()).toBeVisible();
  });

  describe('which takes no mails', () => {
    const refused: Mailbox = { ...unconfirmed, state: 'refused' };
    const trouble = () => screen.findByRole('region', { name: 'E-Mails kommen zurück' });

    test('is said on home until it is mended, and leads to the form in which it stands', async () => {
      answers({ getMailbox: refused });
      const { user } = renderPage('/');
      expect(await trouble()).toHaveTextContent('Von mara@example.org kommen unsere E-Mails zurück.');
      await user.click(within(await trouble()).getByRole('link', { name: 'Adresse ändern' }));
      const field = await screen.findByRole('textbox', { name: 'E-Mail-Adresse' });
      expect(field).toHaveValue('mara@example.org');
      expect(field).toHaveFocus();
    });

    test('can be confirmed again from home', async () => {
      answers({ getMailbox: refused, requestAddressConfirmation: refused });
      const { user } = renderPage('/');
      await user.click(within(await trouble()).getByRole('button', { name: 'Noch einmal bestätigen' }));
      expect(await screen.findByText(/^Der Link ist unterwegs/)).toBeVisible();
    });

    test('is said on the profile, too, where its button opens the form', async () => {
      answers({ getMailbox: refused });
      const { user } = renderPage('/profile');
      await user.click(within(await trouble()).getByRole('button', { name: 'Adresse ändern' }));
      expect(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveFocus();
    });

    test.each([
      ['it takes mails again', { ...refused, state: 'confirmed' }],
      ['nobody has confirmed it yet', unconfirmed],
      ['the club sends no mails any more', { ...refused, isAvailable: false }],
    ] as const)('is not said on home where %s', async (_, mailbox) => {
      const asked = takes('getMailbox', mailbox);
      renderPage('/');
      expect(await screen.findByRole('heading', { name: /^Feiern im / })).toBeVisible();
      await waitFor(() => expect(asked).toHaveLength(1));
      expect(screen.queryByRole('region', { name: 'E-Mails kommen zurück' })).not.toBeInTheDocument();
    });
  });

  test.each([
    ['mails are not sent', { ...unconfirmed, isAvailable: false }],
    ['there is no address', { ...unconfirmed, address: '', state: 'none' }],
    ['the address is confirmed', { ...unconfirmed, state: 'confirmed' }],
  ] as const)('nobody is reminded where %s', async (_, mailbox) => {
    const asked = takes('getMailbox', mailbox);
    renderPage('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();
    await expect.poll(() => asked).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'E-Mail-Adresse bestätigen' })).not.toBeInTheDocument();
  });
});
