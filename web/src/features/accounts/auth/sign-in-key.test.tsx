import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT, fillAuth, openLogin, openSignUp } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { answers, keyOf, takes } from '@/testing/server';

const { Benutzername, Passwort } = ACCOUNT;

test.each([
  ['login', openLogin, { Benutzername, Passwort }, 'Anmeldung fehlgeschlagen'],
  ['register', openSignUp, ACCOUNT, 'Registrierung fehlgeschlagen'],
] as const)(
  '%s: a repeated attempt has the key of the first, so that a lost session does not stay beside its own',
  async (name, open, values, failure) => {
    answers({ listEvents: [] });
    let isUp = false;
    const keys = takes(name, () => (isUp ? buildUser() : Response.error()), keyOf);
    const { user, submit } = await open();
    await fillAuth(user, values);
    await submit();
    expect(await screen.findByText(failure)).toBeVisible();
    isUp = true;
    await submit();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(await screen.findByRole('heading', { level: 1, name: /LTV|Willkommen/ })).toBeVisible();
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  },
);
