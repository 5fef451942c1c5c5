import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { renderApp } from './render';

/** Values that the sign-up form accepts, by label. */
export const ACCOUNT = {
  Benutzername: 'mara',
  'E-Mail-Adresse': 'mara@example.org',
  Passwort: 'Vereinsheim1',
  'Passwort bestätigen': 'Vereinsheim1',
  Vorname: 'Mara',
  Nachname: 'Berger',
  Telefonnummer: '0341 123456',
};
export type AuthLabel = keyof typeof ACCOUNT;

export const authPanel = () => screen.getByRole('tabpanel');
export const authField = (label: AuthLabel) => within(authPanel()).getByLabelText(label, { selector: 'input' });

export async function fillAuth(user: UserEvent, values: Partial<Record<AuthLabel, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(authField(label as AuthLabel));
    await user.paste(value);
  }
}

export async function openLogin(path = '/auth') {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung' });
  return { ...app, submit: () => press(app.user, 'Anmelden') };
}

export async function openSignUp() {
  const app = renderApp('/auth');
  await app.user.click(await screen.findByRole('tab', { name: 'Registrieren' }));
  return { ...app, submit: () => press(app.user, 'Registrieren') };
}

/** The button takes no press while an earlier one is still being sent. */
async function press(user: UserEvent, name: string) {
  const button = () => within(authPanel()).getByRole('button', { name });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
}
