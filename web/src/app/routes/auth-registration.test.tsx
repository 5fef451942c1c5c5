import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { isWelcomeDue, keepWelcome } from '@/features/accounts/welcome-mark';
import { ACCOUNT, type AuthLabel, authField, fillAuth, openSignUp } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';
import { toasts } from '@/testing/toasts';

beforeEach(() => answers({ listEvents: [] }));

describe('registering', () => {
  test('sends the account without the confirmation and leads home', async () => {
    const sent = takes('register', buildUser({ username: 'mara' }));
    const { user, submit, location } = await openSignUp();
    await fillAuth(user, ACCOUNT);
    await submit();
    await waitFor(() => expect(location()).toBe('/'));
    const account = {
      username: 'mara',
      email: 'mara@example.org',
      password: 'Vereinsheim1',
      firstName: 'Mara',
      lastName: 'Berger',
      phoneNumber: '0341 123456',
    };
    // Nobody agreed to anything without ticking it.
    expect(sent).toEqual([{ ...account, website: '', consents: { photos: false, phoneForContacts: false } }]);
  });

  test('leads to a home that welcomes the new member, until they close it or go on', async () => {
    const member = buildUser({ firstName: 'Mara' });
    answers({
      register() {
        answers({ getUser: member });
        return member;
      },
    });
    const { user, submit, unmount, navigate } = await openSignUp();
    await fillAuth(user, ACCOUNT);
    await submit();
    const title = 'Schön, dass du da bist, Mara!';
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    await navigate('/hilfe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    await navigate('/');
    expect(await screen.findByText('Keine Veranstaltungen geplant')).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();

    unmount();
    keepWelcome(member.id);
    const again = renderApp('/');
    await again.user.click(await screen.findByRole('button', { name: 'Alles klar' }));
    expect(screen.queryByText(title)).toBeNull();
    expect(isWelcomeDue(member.id)).toBe(false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('asks for every field', async () => {
    const { submit } = await openSignUp();
    await submit();
    await screen.findByText('Benutzername ist erforderlich');
    for (const text of [
      'Ungültige E-Mail-Adresse',
      'Passwort muss mindestens 8 Zeichen lang sein',
      'Passwortbestätigung ist erforderlich',
      'Vorname ist erforderlich',
      'Nachname ist erforderlich',
      'Telefonnummer ist erforderlich',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(authField('Benutzername')).toHaveFocus();
  });

  test.each([
    ['username-taken', 'Benutzername', 'Dieser Benutzername ist bereits vergeben.'],
    ['email-taken', 'E-Mail-Adresse', 'Diese E-Mail-Adresse ist bereits registriert.'],
  ] as const)(
    'says at the field and in a notice what is taken, and keeps everything: %s',
    async (code, label, text) => {
      answers({ register: fails(code) });
      const { user, submit } = await openSignUp();
      await fillAuth(user, ACCOUNT);
      await submit();
      await waitFor(() => expect(toasts().getByRole('alert')).toHaveTextContent(`Registrierung fehlgeschlagen${text}`));
      expect(authField(label)).toHaveAccessibleDescription(text);
      for (const [other, value] of Object.entries(ACCOUNT)) expect(authField(other as AuthLabel)).toHaveValue(value);
    },
  );

  test('keeps what was typed while looking at the other tab', async () => {
    const { user } = await openSignUp();
    await fillAuth(user, { Vorname: 'Mara' });
    await user.click(screen.getByRole('tab', { name: 'Anmelden' }));
    await user.click(screen.getByRole('tab', { name: 'Registrieren' }));
    expect(authField('Vorname')).toHaveValue('Mara');
  });

  test('has a trap for programs that no person can see or reach', async () => {
    const { container } = await openSignUp();
    const trap = container.querySelector('input[name="website"]');
    expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  });
});
