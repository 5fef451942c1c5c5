import type { Issue } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, answersRaw, fails, pending } from '@/testing/answers';
import { buildUser } from '@/testing/builders';
import { expectConsole } from '@/testing/console';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const VALID = {
  Benutzername: 'mara',
  'E-Mail-Adresse': 'mara@example.org',
  Passwort: 'Vereinsheim1',
  'Passwort bestätigen': 'Vereinsheim1',
  Vorname: 'Mara',
  Nachname: 'Berger',
  Telefonnummer: '0341 123456',
};
type Label = keyof typeof VALID;

const panel = () => screen.getByRole('tabpanel');
const field = (label: Label) => within(panel()).getByLabelText(label, { selector: 'input' });
const toasts = () => screen.getByRole('region', { name: /Benachrichtigungen/ });

async function fill(user: UserEvent, values: Partial<Record<Label, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(field(label as Label));
    await user.paste(value);
  }
}

async function openLogin() {
  const app = renderApp('/auth');
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung' });
  const submit = () => app.user.click(within(panel()).getByRole('button', { name: 'Anmelden' }));
  return { ...app, submit };
}

async function openRegistration() {
  const app = renderApp('/auth');
  await app.user.click(await screen.findByRole('tab', { name: 'Registrieren' }));
  const submit = () => app.user.click(within(panel()).getByRole('button', { name: 'Registrieren' }));
  return { ...app, submit };
}

beforeEach(() => server.use(answers('listEvents', [])));

describe('signing in', () => {
  test('leads home as the user whom the server answers', async () => {
    server.use(answers('login', buildUser({ username: 'mara' })));
    const { user, submit, location } = await openLogin();
    await fill(user, { Benutzername: 'mara', Passwort: 'Vereinsheim1' });
    await submit();
    await waitFor(() => expect(location()).toBe('/'));
    expect(await screen.findByText('mara')).toBeVisible();
  });

  test('asks for both fields and sends nothing without them', async () => {
    const { submit } = await openLogin();
    await submit();
    expect(await screen.findByText('Benutzername ist erforderlich')).toBeVisible();
    expect(screen.getByText('Passwort ist erforderlich')).toBeVisible();
    expect(field('Benutzername')).toHaveFocus();
    expect(field('Benutzername')).toHaveAccessibleDescription('Benutzername ist erforderlich');
  });

  test('says that name or password is wrong, and keeps what was typed', async () => {
    expectConsole('error', 'Mutation error:');
    server.use(fails('login', 'invalid-credentials'));
    const { user, submit } = await openLogin();
    await fill(user, { Benutzername: 'mara', Passwort: 'falsch' });
    await submit();
    const notice = await within(toasts()).findByRole('alert');
    await waitFor(() =>
      expect(notice).toHaveTextContent('Anmeldung fehlgeschlagenUngültiger Benutzername oder Passwort.'),
    );
    expect(field('Benutzername')).toHaveValue('mara');
    expect(field('Passwort')).toHaveValue('falsch');
  });

  test.each([
    ['too-many-requests', 'Zu viele Versuche. Bitte warte einen Moment und versuche es dann erneut.'],
    ['internal', 'Da ist etwas schiefgelaufen. Bitte versuche es später erneut.'],
  ] as const)('shows what the server says when it refuses with %s', async (code, text) => {
    expectConsole('error', 'Mutation error:');
    server.use(fails('login', code));
    const { user, submit } = await openLogin();
    await fill(user, { Benutzername: 'mara', Passwort: 'Vereinsheim1' });
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('can be pressed only once at a time', async () => {
    server.use(pending('login'));
    const { user, submit } = await openLogin();
    await fill(user, { Benutzername: 'mara', Passwort: 'Vereinsheim1' });
    await submit();
    await waitFor(() => expect(within(panel()).getByRole('button', { name: 'Anmelden' })).toBeDisabled());
  });

  test('shows the password on demand', async () => {
    const { user } = await openLogin();
    await fill(user, { Passwort: 'geheim' });
    expect(field('Passwort')).toHaveAttribute('type', 'password');
    await user.click(within(panel()).getByRole('button', { name: 'Passwort anzeigen' }));
    expect(field('Passwort')).toHaveAttribute('type', 'text');
  });

  test('helps password managers', async () => {
    await openLogin();
    expect(field('Benutzername')).toHaveAttribute('autocomplete', 'username');
    expect(field('Passwort')).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('where signing in leads', () => {
  test('back to the page that asked for it', async () => {
    server.use(answers('login', buildUser()));
    const app = renderApp('/auth?weiter=%2Feinstellungen');
    await screen.findByRole('heading', { level: 1, name: 'Anmeldung' });
    await fill(app.user, { Benutzername: 'mara', Passwort: 'Vereinsheim1' });
    await app.user.click(within(panel()).getByRole('button', { name: 'Anmelden' }));
    await waitFor(() => expect(app.location()).toBe('/einstellungen'));
  });

  test('home, at once, for somebody who is signed in already', async () => {
    server.use(answers('getUser', buildUser()));
    const { location } = renderApp('/auth');
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.queryByRole('heading', { name: 'Anmeldung' })).not.toBeInTheDocument();
  });

  test('never to another site', async () => {
    server.use(answers('getUser', buildUser()));
    const { location } = renderApp('/auth?weiter=%2F%2Fevil.example');
    await waitFor(() => expect(location()).toBe('/'));
  });
});

describe('registering', () => {
  test('sends the account without the confirmation and leads home', async () => {
    let sent: unknown;
    server.use(
      answers('register', ({ body }) => {
        sent = body;
        return buildUser({ username: 'mara' });
      }),
    );
    const { user, submit, location } = await openRegistration();
    await fill(user, VALID);
    await submit();
    await waitFor(() => expect(location()).toBe('/'));
    expect(sent).toEqual({
      username: 'mara',
      email: 'mara@example.org',
      password: 'Vereinsheim1',
      firstName: 'Mara',
      lastName: 'Berger',
      phoneNumber: '0341 123456',
      website: '',
    });
  });

  test('asks for every field', async () => {
    const { submit } = await openRegistration();
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
    expect(field('Benutzername')).toHaveFocus();
  });

  test.each<[Label, string, string]>([
    ['E-Mail-Adresse', 'mara@', 'Ungültige E-Mail-Adresse'],
    ['Passwort', 'Kurz1', 'Passwort muss mindestens 8 Zeichen lang sein'],
    [
      'Passwort',
      'vereinsheim1',
      'Passwort muss mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Zahl enthalten',
    ],
    ['Passwort bestätigen', 'Vereinsheim2', 'Passwörter stimmen nicht überein'],
  ])('refuses as %s %j: %s', async (label, value, text) => {
    const { user, submit } = await openRegistration();
    await fill(user, { [label]: value, ...(label === 'Passwort bestätigen' && { Passwort: 'Vereinsheim1' }) });
    await submit();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
  });

  test('says at the field and in a notice that the name is taken, and keeps everything', async () => {
    expectConsole('error', 'Mutation error:');
    server.use(fails('register', 'username-taken'));
    const { user, submit } = await openRegistration();
    await fill(user, VALID);
    await submit();
    await waitFor(() =>
      expect(within(toasts()).getByRole('alert')).toHaveTextContent(
        'Registrierung fehlgeschlagenDieser Benutzername ist bereits vergeben.',
      ),
    );
    expect(field('Benutzername')).toHaveAccessibleDescription('Dieser Benutzername ist bereits vergeben.');
    for (const [label, value] of Object.entries(VALID)) expect(field(label as Label)).toHaveValue(value);
  });

  test('shows what else the server says', async () => {
    expectConsole('error', 'Mutation error:');
    server.use(fails('register', 'email-taken'));
    const { user, submit } = await openRegistration();
    await fill(user, VALID);
    await submit();
    await waitFor(() =>
      expect(field('E-Mail-Adresse')).toHaveAccessibleDescription('Diese E-Mail-Adresse ist bereits registriert.'),
    );
    expect(within(toasts()).getByRole('alert')).toHaveTextContent('Diese E-Mail-Adresse ist bereits registriert.');
  });

  test('puts what the server finds wrong at its field', async () => {
    expectConsole('error', 'Mutation error:');
    const issues: Issue[] = [
      { path: 'phoneNumber', message: 'Höchstens 40 Zeichen' },
      { path: 'unbekannt', message: 'Nirgends' },
    ];
    server.use(fails('register', 'validation', { issues }));
    const { user, submit } = await openRegistration();
    await fill(user, VALID);
    await submit();
    await waitFor(() => expect(field('Telefonnummer')).toHaveAccessibleDescription('Höchstens 40 Zeichen'));
    expect(field('Telefonnummer')).toHaveFocus();
  });

  test('keeps what was typed while looking at the other tab', async () => {
    const { user } = await openRegistration();
    await fill(user, { Vorname: 'Mara' });
    await user.click(screen.getByRole('tab', { name: 'Anmelden' }));
    await user.click(screen.getByRole('tab', { name: 'Registrieren' }));
    expect(field('Vorname')).toHaveValue('Mara');
  });

  test('has a trap for programs that no person can see or reach', async () => {
    const { container } = await openRegistration();
    const trap = container.querySelector('input[name="website"]');
    expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Passwort vergessen?' });

  async function openDialog(username = '') {
    const app = await openLogin();
    if (username) await fill(app.user, { Benutzername: username });
    await app.user.click(screen.getByRole('button', { name: 'Passwort vergessen?' }));
    return app;
  }

  test('is asked for with the name already typed, and the answer tells nothing about accounts', async () => {
    let sent: unknown;
    server.use(
      answers('resetPassword', ({ body }) => {
        sent = body;
        return { ok: true };
      }),
    );
    const { user } = await openDialog('mara');
    await user.click(within(dialog()).getByRole('button', { name: 'Link anfordern' }));
    expect(await within(dialog()).findByText(/Wenn es zu diesen Angaben ein Konto gibt/)).toBeVisible();
    expect(sent).toEqual({ username: 'mara', website: '' });
    await user.click(within(dialog()).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('needs a name or an address', async () => {
    const { user } = await openDialog();
    await user.click(within(dialog()).getByRole('button', { name: 'Link anfordern' }));
    expect(await within(dialog()).findByText('Benutzername oder E-Mail-Adresse ist erforderlich')).toBeVisible();
  });

  test('says inside the dialog what failed, and keeps the input', async () => {
    expectConsole('error', 'Mutation error:');
    server.use(answersRaw('resetPassword', () => HttpResponse.json({ message: 'Bitte warte.' }, { status: 429 })));
    const { user } = await openDialog('mara');
    await user.click(within(dialog()).getByRole('button', { name: 'Link anfordern' }));
    expect(await within(dialog()).findByText('Bitte warte.')).toBeVisible();
    expect(within(dialog()).getByLabelText('Benutzername oder E-Mail')).toHaveValue('mara');
  });
});
