import { PASSWORD_FOR_EMAIL, type User, WRONG_PASSWORD } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { gate } from '@/testing/gate';
import { renderApp, renderPage } from '@/testing/render';
import { dialogClosed, enter, field, toast, toasts } from '@/testing/screen';
import { answers, fails, takes, unreachable } from '@/testing/server';

const member = buildUser({
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Berger',
  email: 'mara@example.org',
  createdAt: '2024-03-01T09:00:00.000Z',
});
beforeEach(() => answers({ getUser: member, listEvents: [] }));

/** Finds a button by its text: a query by role would look at every element of the page. */
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const save = (user: UserEvent) => user.click(button('Speichern'));

async function openForm(render = renderPage) {
  const app = render('/profile');
  await app.user.click(await screen.findByText('Profil bearbeiten', { selector: 'button' }));
  return app;
}

/** The server stores the profile. Returns the request bodies. */
const takesProfile = () =>
  takes('updateProfile', ({ body: { currentPassword: _, ...profile } }) => ({ ...member, ...profile }));

test('shows the own data, which can be edited in place and are saved', async () => {
  const sent = takesProfile();
  const { user } = renderPage('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Mitglied seit/)).toHaveTextContent('Mitglied seit 1. März 2024');
  for (const value of [member.username, member.email, member.phoneNumber]) expect(main.getByText(value)).toBeVisible();
  expect(main.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/einstellungen');

  await user.click(main.getByRole('button', { name: 'Profil bearbeiten' }));
  await waitFor(() => expect(field('Vorname')).toHaveFocus());
  for (const label of ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefonnummer']) {
    expect(field(label).value).not.toBe('');
  }
  await enter(user, 'E-Mail-Adresse', '');
  await save(user);
  expect(await screen.findByText('Ungültige E-Mail-Adresse')).toBeVisible();
  await enter(user, 'Vorname', '  Marlene ');
  await enter(user, 'Nachname', '\u202Eregreb');
  await enter(user, 'E-Mail-Adresse', 'MARA@example.org');
  await enter(user, 'Telefonnummer', '0'.repeat(500));
  await save(user);
  expect(await screen.findByText('Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben')).toBeVisible();
  expect(screen.getByText('Höchstens 40 Zeichen')).toBeVisible();
  expect(screen.queryByLabelText('Aktuelles Passwort')).not.toBeInTheDocument();

  await enter(user, 'Nachname', 'Berger-Öz');
  await enter(user, 'Telefonnummer', '030 1234');
  await user.click(screen.getByLabelText('meine Telefonnummer'));
  await save(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Marlene Berger-Öz' })).toBeVisible();
  expect(sent).toEqual([
    {
      firstName: 'Marlene',
      lastName: 'Berger-Öz',
      email: 'MARA@example.org',
      phoneNumber: '030 1234',
      sharesPhoneNumber: true,
      sharesEmail: false,
    },
  ]);
  const shown = toasts();
  expect(await shown.findByText('Profil aktualisiert')).toBeVisible();
  expect(shown.getByText('Dein Profil wurde erfolgreich aktualisiert.')).toBeVisible();
  expect(screen.getByText(/sehen Mitglieder dort auch deine Telefonnummer\./)).toBeVisible();
  await waitFor(() => expect(button('Profil bearbeiten')).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});

test('another e-mail address needs the password, and errors of the server stand at their fields', async () => {
  const { user } = await openForm();
  await enter(user, 'E-Mail-Adresse', 'neu@example.org');
  expect(screen.getByText(/Über deine E-Mail-Adresse lässt sich dein Passwort zurücksetzen/)).toBeVisible();
  await enter(user, 'Vorname', '');
  await save(user);
  expect(await screen.findByText(PASSWORD_FOR_EMAIL)).toBeVisible();
  expect(screen.getByText('Vorname ist erforderlich')).toBeVisible();
  await enter(user, 'Vorname', 'Mara');

  await enter(user, 'Aktuelles Passwort', 'Vereinsheim2');
  const issues = [{ path: 'currentPassword', message: WRONG_PASSWORD }];
  answers({ updateProfile: fails('validation', { message: WRONG_PASSWORD, issues }) });
  await save(user);
  await waitFor(() => expect(field('Aktuelles Passwort')).toHaveAccessibleDescription(WRONG_PASSWORD));
  await waitFor(() => expect(field('Aktuelles Passwort')).toHaveFocus());
  expect(await toasts().findByText('Fehler beim Aktualisieren des Profils')).toBeVisible();

  answers({ updateProfile: fails('email-taken') });
  await save(user);
  const taken = 'Diese E-Mail-Adresse ist bereits registriert.';
  await waitFor(() => expect(field('E-Mail-Adresse')).toHaveAccessibleDescription(taken));
  await waitFor(() => expect(field('E-Mail-Adresse')).toHaveFocus());
  expect(field('Aktuelles Passwort')).toHaveValue('Vereinsheim2');

  const sent = takesProfile();
  await enter(user, 'E-Mail-Adresse', 'frei@example.org');
  await save(user);
  expect(await screen.findByText('frei@example.org')).toBeVisible();
  expect(sent[0]).toMatchObject({ email: 'frei@example.org', currentPassword: 'Vereinsheim2' });
});

test('somebody without an e-mail address saves the rest, and adds one with the password', async () => {
  answers({ getUser: { ...member, email: '' } });
  const sent = takesProfile();
  const { user } = await openForm();
  await enter(user, 'Vorname', 'Marianne');
  await save(user);
  await waitFor(() => expect(sent).toMatchObject([{ firstName: 'Marianne', email: '' }]));
  await user.click(await screen.findByText('Profil bearbeiten', { selector: 'button' }));
  await enter(user, 'E-Mail-Adresse (freiwillig)', 'mara@example.org');
  await enter(user, 'Aktuelles Passwort', 'Vereinsheim1');
  await save(user);
  expect(await screen.findByText('mara@example.org')).toBeVisible();
  expect(sent[1]).toMatchObject({ email: 'mara@example.org', currentPassword: 'Vereinsheim1' });
});

test('entries stay when saving fails; leaving the page or the form asks first', async () => {
  const { user, location } = await openForm(renderApp);
  await user.click(button('Abbrechen'));
  await waitFor(() => expect(button('Profil bearbeiten')).toHaveFocus());

  await user.click(button('Profil bearbeiten'));
  await enter(user, 'Vorname', 'Marlene');
  answers({ updateProfile: unreachable });
  await save(user);
  expect(await toast(/Keine Verbindung zum Server/)).toBeVisible();
  expect(field('Vorname')).toHaveValue('Marlene');

  const stay = async () => {
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
    await user.click(button('Weiter bearbeiten'));
    await dialogClosed();
    expect(field('Vorname')).toHaveValue('Marlene');
  };
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await stay();
  await user.click(button('Abbrechen'));
  await stay();
  await user.click(button('Abbrechen'));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(button('Profil bearbeiten')).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1, name: 'Mara Berger' })).toBeVisible();

  await user.click(button('Profil bearbeiten'));
  expect(field('Vorname')).toHaveValue('Mara');
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await waitFor(() => expect(location()).toBe('/events'));
});

test('entries except the password survive the end of the session, for the same person only', async () => {
  const app = await openForm();
  const { user } = app;
  await enter(user, 'Vorname', 'Marlene');
  await enter(user, 'E-Mail-Adresse', 'neu@example.org');
  await enter(user, 'Aktuelles Passwort', 'Vereinsheim1');
  answers({ updateProfile: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await save(user);
  await waitFor(() => expect(app.location()).toBe('/auth?weiter=%2Fprofile'));
  expect(JSON.stringify(sessionStorage)).not.toContain('Vereinsheim1');

  const signInAs = async (person: User) => {
    answers({ getUser: person });
    await act(() => app.queryClient.resetQueries());
  };
  await signInAs(buildUser({ firstName: 'Olga', lastName: 'Reim' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Olga Reim' })).toBeVisible();
  expect(button('Profil bearbeiten')).toBeVisible();
  await signInAs(member);
  // The profile may be drawn anew a moment after it is known who has signed in.
  await waitFor(() => {
    expect(screen.getByText(/Deine Eingaben von vorhin sind wieder da/)).toBeVisible();
    expect(field('Vorname')).toHaveValue('Marlene');
    expect(field('E-Mail-Adresse')).toHaveValue('neu@example.org');
    expect(field('Aktuelles Passwort')).toHaveValue('');
  });
});

const signedOut = fails('not-signed-in');

async function saveNewAddress(user: UserEvent) {
  await enter(user, 'E-Mail-Adresse', 'neu@example.org');
  await enter(user, 'Aktuelles Passwort', 'Vereinsheim1');
  await user.click(screen.getByText('Speichern', { selector: 'button' }));
}

test('a response for the old session, coming while the address changes, signs nobody out', async () => {
  const [asked, changed, answered] = [gate(), gate(), gate()];
  let hasCookie = true;
  answers({
    getUser: () => (hasCookie ? member : signedOut()),
    getInbox: async ({ signal }) => {
      if (changed.isOpen) return { items: [], unread: 0 };
      asked.open();
      await changed.opened;
      // A browser takes no cookies of a response that it no longer waits for.
      hasCookie = signal.aborted;
      answered.open();
      return signedOut();
    },
    updateProfile: async () => {
      changed.open();
      await answered.opened;
      return { ...member, email: 'neu@example.org' };
    },
  });
  const { user, location } = await openForm(renderApp);
  await asked.opened;
  await saveNewAddress(user);
  expect(await screen.findByText('Profil aktualisiert')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText('Profil bearbeiten', { selector: 'button' })).toBeVisible());
  expect(location()).toBe('/profile');
  expect(hasCookie).toBe(true);
});

test('a request that begins while the address changes signs nobody out', async () => {
  const changing = gate();
  let hasCookie = true;
  const answerTo = (signal: AbortSignal, response: () => Response) => {
    if (hasCookie) return response();
    return signal.aborted ? Response.error() : signedOut();
  };
  answers({
    getUser: ({ signal }) => answerTo(signal, () => Response.json(member)),
    getInbox: ({ signal }) => answerTo(signal, () => Response.json({ items: [], unread: 0 })),
    updateProfile: async () => {
      hasCookie = false;
      changing.open();
      await delay(50);
      hasCookie = true;
      return { ...member, email: 'neu@example.org' };
    },
  });
  const { user, location } = await openForm(renderApp);
  await saveNewAddress(user);
  await changing.opened;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Profil aktualisiert')).toBeVisible();
  expect(await screen.findByText('neu@example.org')).toBeVisible();
  expect(location()).toBe('/profile');
});
