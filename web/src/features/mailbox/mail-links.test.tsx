import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';

const CODE = 'uid1.mf3k2.abc-DEF_1';
const open = (hash: string) => renderPage(`/email-bestaetigen${hash}`);

test('a tap confirms the address that the link is for; opening the link does nothing', async () => {
  const sent = takes('confirmAddress', { ok: true });
  const { user } = open(`#${CODE}`);
  const button = await screen.findByRole('button', { name: 'Ja, das ist meine' });
  expect(sent).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Danke!' })).toBeVisible();
  expect(sent).toEqual([{ code: CODE }]);
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
});

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

test('a link whose time is over says so, and where there is another one', async () => {
  answers({ confirmAddress: fails('link-invalid', { message: 'Dieser Link gilt nicht mehr.' }) });
  const { user } = open(`#${CODE}`);
  await user.click(await screen.findByRole('button', { name: 'Ja, das ist meine' }));
  expect(await screen.findByText('Dieser Link gilt nicht mehr.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toBeVisible();
});

test.each(['', '#', '#<script>', '#abc'])(
  'a link that was cut off (%s) says so and offers nothing to press',
  async (hash) => {
    open(hash);
    expect(await screen.findByText(/Bitte öffne ihn direkt aus der E-Mail\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ja, das ist meine' })).not.toBeInTheDocument();
  },
);
