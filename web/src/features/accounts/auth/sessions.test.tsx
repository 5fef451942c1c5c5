import { DEFAULT_CLUB_SETTINGS, type RegistrationMode } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ACCOUNT, authPanel, fillAuth, openLogin, openSignUp } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, keyOf, takes } from '@/testing/server';

const wayIn = (registrationMode: RegistrationMode) =>
  answers({ getClub: { ...DEFAULT_CLUB_SETTINGS, registrationMode }, listEvents: [] });

test('where only invited people register, there is the way to the code and whom to ask, and no form to fill in for nothing', async () => {
  wayIn('invitation');
  const { user, location } = await openSignUp();
  const link = await screen.findByRole('link', { name: 'Einladungscode eingeben' });
  expect(screen.queryByLabelText('Vorname')).toBeNull();
  expect(authPanel()).toHaveTextContent(`Frag im Verein nach: ${DEFAULT_CLUB_SETTINGS.contact.name}`);
  await user.click(link);
  expect(await screen.findByLabelText('Einladungscode')).toBeVisible();
  expect(location()).toBe('/einladung');
});

test('where the club approves, people read so before and after they register', async () => {
  wayIn('approval');
  const waiting = buildUser({ standing: 'waiting' });
  const { user, submit } = await openSignUp();
  expect(await within(authPanel()).findByText(/^Dieser Verein schaltet neue Zugänge frei\./)).toBeVisible();
  expect(within(authPanel()).getByRole('link', { name: 'Einladung' })).toHaveAttribute('href', '/einladung');
  answers({ register: waiting, getUser: waiting });
  await fillAuth(user, ACCOUNT);
  await submit();
  expect(await screen.findByRole('complementary', { name: 'Dein Zugang' })).toHaveTextContent(
    'Wartet auf Freischaltung',
  );
});

test('where everybody may register, nothing stands before the form', async () => {
  wayIn('open');
  await openSignUp();
  await waitFor(() => expect(within(authPanel()).queryByRole('alert')).toBeNull());
  expect(within(authPanel()).getByLabelText('Vorname')).toBeVisible();
});

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

function setCookies(text: string) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
  const asked = vi.fn(() => buildUser({ username: 'mara' }));
  answers({ getUser: asked, listEvents: [] });
  return asked;
}

test('without the hint of a session the visitor is known at once, and the server is not asked', async () => {
  const asked = setCookies('theme=signed-in=1; not-signed-in=1');
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Jetzt anmelden' })).toBeVisible();
  expect(await screen.findByText('Keine Veranstaltungen geplant')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('with the hint of a session the server says who is signed in', async () => {
  const asked = setCookies('other=1; signed-in=1');
  renderApp('/');
  expect(await screen.findByText('mara')).toBeVisible();
  expect(asked).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Jetzt anmelden' })).not.toBeInTheDocument();
});
