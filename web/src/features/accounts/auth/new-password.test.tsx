import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/render';
import { enter } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';

const CODE = 'uid1.abc-DEF_1';

async function choose(
  user: ReturnType<typeof renderPage>['user'],
  password: string,
  again = password,
  button = 'Passwort speichern',
) {
  await screen.findByLabelText('Neues Passwort');
  await enter(user, 'Neues Passwort', password);
  await enter(user, 'Neues Passwort bestätigen', again);
  await user.click(screen.getByRole('button', { name: button }));
}

test('the link takes a new password, with which people sign in anew', async () => {
  const sent = takes('completePasswordReset', { ok: true });
  const { user } = renderPage(`/neues-passwort#${CODE}`);
  await choose(user, 'Sportheim22');
  expect(await screen.findByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible();
  expect(sent).toEqual([{ code: CODE, newPassword: 'Sportheim22' }]);
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/auth');
});

test('a weak password or another confirmation is told at the field, and nothing is sent', async () => {
  const { user } = renderPage(`/neues-passwort#${CODE}`);
  await choose(user, 'kurz', 'lang');
  expect(await screen.findByText('Passwörter stimmen nicht überein')).toBeVisible();
  expect(screen.getByLabelText('Neues Passwort')).toBeInvalid();
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('kurz');
});

test('a used link says so, keeps what was typed, and leads to where one asks for another', async () => {
  answers({ completePasswordReset: fails('reset-link-invalid', { message: 'Dieser Link gilt nicht mehr.' }) });
  const { user } = renderPage(`/neues-passwort#${CODE}`);
  await choose(user, 'Sportheim22');
  expect(await screen.findByText('Dieser Link gilt nicht mehr.')).toBeVisible();
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('Sportheim22');
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/auth');
});

test('a mail that warns of what happened leads to where people ask for such a link, also who is signed in', async () => {
  const sent = takes('resetPassword', { ok: true });
  const { user } = renderPage('/neues-passwort');
  await user.click(await screen.findByRole('button', { name: 'Link anfordern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Passwort vergessen?' }));
  await enter(user, 'Benutzername oder E-Mail', 'jule');
  await user.click(dialog.getByRole('button', { name: 'Link anfordern' }));
  expect(await screen.findByText(/ist eine .*mit einem Link zum Zurücksetzen/)).toBeVisible();
  expect(sent).toMatchObject([{ username: 'jule' }]);
});

test('the link that a former address got takes the account back with a new password', async () => {
  const sent = takes('objectToAddress', { ok: true });
  const { user } = renderPage(`/einspruch#${CODE}`);
  expect(await screen.findByText(/Hast du die Adresse selbst geändert, musst du nichts tun/)).toBeVisible();
  await choose(user, 'Sportheim22', 'Sportheim22', 'Konto zurückholen');
  expect(await screen.findByText(/Deine bisherige E-Mail-Adresse und dein neues Passwort gelten/)).toBeVisible();
  expect(sent).toEqual([{ code: CODE, newPassword: 'Sportheim22' }]);
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/auth');
});
