import { DEFAULT_CLUB_SETTINGS, type RegistrationMode } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserMarkHeaders } from '@/features/accounts/browser-marks';
import { isWelcomeDue, keepWelcome } from '@/features/accounts/welcome-mark';
import { ACCOUNT, type AuthLabel, authField, authPanel, fillAuth, openLogin, openSignUp } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { renderApp, renderPage } from '@/testing/render';
import { dialogClosed, toasts } from '@/testing/screen';
import { answers, fails, keyOf, pending, takes } from '@/testing/server';

beforeEach(() => answers({ listEvents: [] }));

test('signing in asks for both fields, sends nothing without them, helps password managers, and shows the password on demand', async () => {
  const { user, submit } = await openLogin();
  await submit();
  expect(await screen.findByText('Benutzername ist erforderlich')).toBeVisible();
  expect(screen.getByText('Passwort ist erforderlich')).toBeVisible();
  await waitFor(() => expect(authField('Benutzername')).toHaveFocus());
  expect(authField('Benutzername')).toHaveAccessibleDescription('Benutzername ist erforderlich');
  expect(authField('Benutzername')).toHaveAttribute('autocomplete', 'username');
  expect(authField('Passwort')).toHaveAttribute('autocomplete', 'current-password');
  await fillAuth(user, { Passwort: 'geheim' });
  expect(authField('Passwort')).toHaveAttribute('type', 'password');
  await user.click(within(authPanel()).getByRole('button', { name: 'Passwort anzeigen' }));
  expect(authField('Passwort')).toHaveAttribute('type', 'text');
});

test('signing in says that name or password is wrong and what many wrong ones lead to, and keeps what was typed; the next attempt takes that away, and can be made once at a time', async () => {
  answers({ login: fails('invalid-credentials') });
  const { user, submit } = await openLogin();
  expect(screen.queryByText(/Nach vielen Fehlversuchen/)).not.toBeInTheDocument();
  await fillAuth(user, { Benutzername: 'mara', Passwort: 'falsch' });
  await submit();
  const notice = await toasts().findByRole('alert');
  await waitFor(() =>
    expect(notice).toHaveTextContent('Anmeldung fehlgeschlagenUngültiger Benutzername oder Passwort.'),
  );
  expect(await screen.findByText(/Nach vielen Fehlversuchen gilt 15 Minuten lang/)).toBeVisible();
  expect(browserMarkHeaders()).toEqual({});
  expect(authField('Benutzername')).toHaveValue('mara');
  expect(authField('Passwort')).toHaveValue('falsch');
  const shown = screen.getByText('Anmeldung fehlgeschlagen');
  answers({ login: pending });
  await submit();
  await waitFor(() => expect(shown.closest('[inert]')).not.toBeNull());
  expect(within(authPanel()).getByRole('button', { name: 'Anmelden' })).toBeDisabled();
});

test('registering sends the account without the confirmation, and leads to a home that welcomes the new member, until they close it or go on', async () => {
  const member = buildUser({ firstName: 'Mara' });
  const sent = takes('register', () => {
    answers({ getUser: member });
    return member;
  });
  const { user, submit, unmount, location, navigate } = await openSignUp();
  await fillAuth(user, ACCOUNT);
  await submit();
  const title = 'Schön, dass du da bist, Mara!';
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
  expect(location()).toBe('/');
  expect(sent).toEqual([
    {
      username: 'mara',
      email: 'mara@example.org',
      password: 'Vereinsheim1',
      firstName: 'Mara',
      lastName: 'Berger',
      phoneNumber: '0341 123456',
      website: '',
      // Nobody agreed to anything without ticking it.
      consents: { photos: false, phoneForContacts: false },
    },
  ]);
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
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  ['username-taken', 'Benutzername', 'Dieser Benutzername ist bereits vergeben.'],
  ['email-taken', 'E-Mail-Adresse', 'Diese E-Mail-Adresse ist bereits registriert.'],
] as const)(
  'registering says at the field and in a notice what is taken, and keeps everything: %s',
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

test('registering keeps what was typed while looking at the other tab, and has a trap for programs that no person can see or reach', async () => {
  const { user, container } = await openSignUp();
  await fillAuth(user, { Vorname: 'Mara' });
  await user.click(screen.getByRole('tab', { name: 'Anmelden' }));
  await user.click(screen.getByRole('tab', { name: 'Registrieren' }));
  expect(authField('Vorname')).toHaveValue('Mara');
  const trap = container.querySelector('input[name="website"]');
  expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
});

test('somebody who is signed in already is led home at once', async () => {
  answers({ getUser: buildUser() });
  const { location } = renderPage('/auth');
  await waitFor(() => expect(location()).toBe('/'));
  expect(screen.queryByRole('heading', { name: 'Anmeldung' })).not.toBeInTheDocument();
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Passwort vergessen?' }));

test('a forgotten password is requested with a name, which is kept when that fails, and the response reveals nothing about accounts', async () => {
  answers({ resetPassword: () => Response.json({ message: 'Bitte warte.' }, { status: 429 }) });
  const { user } = await openLogin();
  await user.click(screen.getByRole('button', { name: 'Passwort vergessen?' }));
  const request = async () => user.click((await dialog()).getByRole('button', { name: 'Link anfordern' }));
  await request();
  expect(await (await dialog()).findByText('Benutzername oder E-Mail-Adresse ist erforderlich')).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Abbrechen' }));
  await dialogClosed();

  await fillAuth(user, { Benutzername: 'mara' });
  await user.click(screen.getByRole('button', { name: 'Passwort vergessen?' }));
  await request();
  expect(await (await dialog()).findByText('Bitte warte.')).toBeVisible();
  expect((await dialog()).getByLabelText('Benutzername oder E-Mail')).toHaveValue('mara');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link anfordern' })).toBeEnabled());
  const sent = takes('resetPassword', { ok: true });
  await request();
  expect(await screen.findByText(/Wenn es zu diesen Angaben ein Konto gibt/)).toBeVisible();
  expect(sent).toEqual([{ username: 'mara', website: '' }]);
  await user.click((await dialog()).getByRole('button', { name: 'Schließen' }));
  await dialogClosed();
});

const wayIn = (registrationMode: RegistrationMode) =>
  answers({ getClub: { ...DEFAULT_CLUB_SETTINGS, registrationMode } });

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
  answers({ getUser: asked });
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
