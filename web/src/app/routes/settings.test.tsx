import { SAME_PASSWORD, type Session, WRONG_PASSWORD } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '@/testing/builders';
import { gate } from '@/testing/gate';
import { renderApp, renderPage } from '@/testing/render';
import { catchSavedFile } from '@/testing/saved-file';
import { closedWith, dialogClosed, enter, field, press } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';

const member = buildUser({ username: 'mara' });
const NO_FEED = { path: null };
beforeEach(() => answers({ getUser: member, listEvents: [] }));

async function openSettings(render = renderPage) {
  const app = render('/einstellungen');
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  return app;
}

test('the look and the choice about usage data are kept in this browser; a new password comes by mail, too', async () => {
  const { user } = await openSettings();
  expect(screen.getByRole('radio', { name: 'Wie das Gerät' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dunkel' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  // The key that src/first-script/color-scheme.ts reads before the first paint.
  expect(localStorage.getItem('farbschema')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Wie das Gerät' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
  expect(localStorage.getItem('farbschema')).toBe('system');

  const notifications = screen.getByRole('link', { name: 'Benachrichtigungen einstellen' });
  expect(notifications).toHaveAttribute('href', '/einstellungen/notifications');

  const analytics = () => screen.getByRole('switch', { name: 'Nutzungsdaten teilen' });
  expect(analytics()).not.toBeChecked();
  expect(analytics()).toHaveAccessibleDescription(/Zurzeit wird nichts gesammelt/);
  await user.click(analytics());
  expect(analytics()).toBeChecked();
  expect(localStorage.getItem('nutzungsdaten')).toBe('ja');
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await user.click(analytics());
  refuse.mockRestore();
  expect(analytics()).toHaveAccessibleDescription(/Dein Browser speichert diese Wahl nicht/);

  expect(screen.getByText(/Wir schicken einen Link/)).toHaveTextContent(
    /für ein neues an die E-Mail-Adresse deines Kontos\.$/,
  );
  answers({ resetPassword: fails('too-many-requests') });
  await press(user, 'Passwort per E-Mail ändern');
  expect(await screen.findByText(/Zu viele Versuche/)).toBeVisible();
  const sent = takes('resetPassword', { ok: true });
  await press(user, 'Passwort per E-Mail ändern');
  expect(await screen.findByText(/Die E-Mail ist unterwegs/)).toBeVisible();
  expect(sent).toEqual([{ username: 'mara' }]);
});

test('the calendar link is made, copied, opened, replaced and removed, each after saying what that means', async () => {
  answers({ getCalendarFeed: fails('internal') });
  const { user } = await openSettings();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  expect(await screen.findByText('Dein Kalenderlink konnte nicht geladen werden.')).toBeVisible();
  answers({ getCalendarFeed: NO_FEED });
  await press(user, 'Erneut versuchen');

  let secret = 0;
  const feed = () => ({ path: `/api/calendar/mara-geheim${secret}.ics` });
  answers({
    resetCalendarFeed: () => {
      secret += 1;
      return feed();
    },
  });
  await press(user, 'Persönlichen Kalenderlink erstellen');
  const personal = await screen.findByRole('group', { name: 'Persönlicher Kalenderlink' });
  const link = () => within(personal).getByRole('textbox', { name: 'Persönlicher Kalenderlink' });
  expect(link()).toHaveValue(`${window.location.origin}/api/calendar/mara-geheim1.ics`);
  await waitFor(() => expect(link()).toHaveFocus());
  expect(screen.getByText(/Wer ihn hat, kann lesen, wann und wo du hilfst/)).toBeVisible();
  await user.click(within(personal).getByRole('button', { name: 'Link kopieren' }));
  expect(copied).toHaveBeenLastCalledWith(`${window.location.origin}/api/calendar/mara-geheim1.ics`);
  expect(within(personal).getByRole('link', { name: 'In Kalender öffnen' })).toHaveAttribute(
    'href',
    `webcal://${window.location.host}/api/calendar/mara-geheim1.ics`,
  );
  const everyone = screen.getByRole('group', { name: 'Öffentlicher Kalenderlink' });
  expect(within(everyone).getByRole('textbox')).toHaveValue(`${window.location.origin}/api/calendar.ics`);

  await press(user, 'Link zurücksetzen');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/der alte führt nirgendwohin mehr/);
  await press(user, 'Zurücksetzen');
  await dialogClosed();
  expect(link()).toHaveValue(`${window.location.origin}/api/calendar/mara-geheim2.ics`);
  expect(await screen.findByText('Neuer Kalenderlink erstellt')).toBeVisible();
  expect(screen.queryByText('Kalenderlink erstellt')).not.toBeInTheDocument();

  answers({ deleteCalendarFeed: NO_FEED });
  await press(user, 'Link entfernen');
  await press(user, 'Entfernen');
  await dialogClosed();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Persönlichen Kalenderlink erstellen' })).toHaveFocus(),
  );
  expect(screen.queryByRole('group', { name: 'Persönlicher Kalenderlink' })).not.toBeInTheDocument();
});

test('the password is changed in a dialog that says at each field what is wrong, and keeps it on failure', async () => {
  const { user, location } = await openSettings();
  const open = () => press(user, 'Passwort ändern');
  const submit = async () =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Passwort ändern' }));
  const error = (label: string, message: string) =>
    waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  const passwords = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort bestätigen'] as const;
  const fill = async (...texts: string[]) => {
    for (const [index, label] of passwords.entries()) await enter(user, label, texts[index] ?? '');
  };

  await open();
  await waitFor(() => expect(field('Aktuelles Passwort')).toHaveFocus());
  expect(passwords.map((label) => field(label).autocomplete)).toEqual([
    ...['current-password', 'new-password', 'new-password'],
  ]);
  await submit();
  await error('Aktuelles Passwort', 'Aktuelles Passwort ist erforderlich');
  await fill('Vereinsheim1', 'Vereinsheim1', 'Vereinsheim2');
  await submit();
  await error('Neues Passwort', SAME_PASSWORD);
  await error('Neues Passwort bestätigen', 'Passwörter stimmen nicht überein');

  await fill('Vereinsheim9', 'Sportheim22', 'Sportheim22');
  const issues = [{ path: 'currentPassword', message: WRONG_PASSWORD }];
  answers({ changePassword: fails('validation', { message: WRONG_PASSWORD, issues }) });
  await submit();
  await error('Aktuelles Passwort', WRONG_PASSWORD);
  expect(await screen.findByText('Fehler bei der Passwortänderung')).toBeVisible();
  expect(field('Neues Passwort')).toHaveValue('Sportheim22');

  const sent = takes('changePassword', { message: 'Dein Passwort wurde erfolgreich geändert.' });
  await user.click(screen.getByRole('button', { name: 'Neues Passwort anzeigen' }));
  expect(field('Neues Passwort')).toHaveAttribute('type', 'text');
  await submit();
  await dialogClosed();
  expect(sent).toEqual([{ currentPassword: 'Vereinsheim9', newPassword: 'Sportheim22' }]);
  expect(await screen.findByText('Passwort geändert')).toBeVisible();
  expect(screen.getByText('Dein Passwort wurde erfolgreich geändert.')).toBeVisible();

  await open();
  expect(field('Neues Passwort')).toHaveValue('');
  await fill('Sportheim22', 'Vereinsheim3', 'Vereinsheim3');
  answers({ changePassword: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await submit();
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Feinstellungen'));
  expect(screen.getByText(/Melde dich neu an: zuerst mit dem neuen Passwort, sonst mit dem alten/)).toBeVisible();
});

test('agreements are off until they are given, are saved at once, and tell their day, beside what is deleted when', async () => {
  const { user } = await openSettings(renderApp);
  const photos = screen.getByRole('switch', { name: 'Fotos' });
  expect(photos).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Datenschutz' })).toHaveTextContent(
    'Deine Anfragen für das Vereinsheim werden gelöscht: 24 Monate nach der Entscheidung',
  );
  answers({
    saveConsents: ({ body }) => {
      expect(body).toEqual({ photos: true });
      return { ...member, consents: { photos: { given: true, at: '2026-07-04T10:00:00Z' }, phoneForContacts: null } };
    },
  });
  await user.click(photos);
  expect(await screen.findByText(/Eingewilligt am 4\. Juli 2026\./)).toBeVisible();
  expect(photos).toBeChecked();
  answers({ saveConsents: fails('unavailable') });
  await user.click(photos);
  expect(await screen.findByText(/Der Dienst ist gerade nicht erreichbar/)).toBeVisible();
  await waitFor(() => expect(photos).toBeChecked());
  answers({
    saveConsents: {
      ...member,
      consents: { photos: { given: false, at: '2026-07-05T10:00:00Z' }, phoneForContacts: null },
    },
  });
  await user.click(photos);
  expect(await screen.findByText(/Widerrufen am 5\. Juli 2026\./)).toBeVisible();
  expect(photos).not.toBeChecked();
});

test('the own data are downloaded; deleting them needs the password and leaves nobody signed in', async () => {
  const saved = catchSavedFile();
  const { user, location } = await openSettings(renderApp);
  answers({ getPersonalData: fails('unavailable') });
  await press(user, 'Meine Daten herunterladen');
  expect(await screen.findByText(/Der Dienst ist gerade nicht erreichbar/)).toBeVisible();
  expect(saved.click).not.toHaveBeenCalled();
  const personalData = { exportedAt: '2026-07-04T22:30:00.000Z', account: { username: 'mara' } };
  answers({ getPersonalData: () => Response.json(personalData) });
  await press(user, 'Meine Daten herunterladen');
  await waitFor(() => expect(saved.click).toHaveBeenCalledTimes(1));
  // It is past midnight in the club's zone.
  expect([saved.name(), saved.type()]).toEqual(['meine-daten-2026-07-05.json', 'application/json']);
  expect(JSON.parse(await saved.text())).toEqual(personalData);

  sessionStorage.setItem('entwurf', 'Sommerfest');
  await press(user, 'Alle Daten löschen');
  const dialog = await screen.findByRole('dialog', { name: 'Alle Daten löschen?' });
  expect(dialog).toHaveTextContent(/Das wird gelöscht:.*E-Mail-Adresse.*Das bleibt, aber ohne deinen Namen/);
  await press(user, 'Endgültig löschen');
  await waitFor(() => expect(field('Passwort')).toHaveAccessibleDescription('Passwort ist erforderlich'));
  answers({
    deleteAccount: ({ body }) => {
      expect(body).toEqual({ password: 'Vereinsheim1' });
      answers({ getUser: fails('not-signed-in') });
      return { ok: true };
    },
  });
  await enter(user, 'Passwort', 'Vereinsheim1');
  await press(user, 'Endgültig löschen');
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen im Vereinsleben' })).toBeVisible();
  expect(location()).toBe('/');
  expect(await screen.findByText('Alle Daten gelöscht')).toBeVisible();
  expect(screen.queryByText('mara')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a session that ended before the deletion leads to the sign-in and says so', async () => {
  const { user, location } = await openSettings(renderApp);
  await press(user, 'Alle Daten löschen');
  await enter(user, 'Passwort', 'Vereinsheim1');
  answers({ deleteAccount: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await press(user, 'Endgültig löschen');
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Feinstellungen'));
  expect(await screen.findByText(/Deine Sitzung ist beendet/)).toBeVisible();
});

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const session = (id: string, device: string, fields: Partial<Session>): Session => ({
  id,
  device,
  signedInAt: ago(0),
  lastUsedAt: ago(0),
  isCurrent: false,
  ...fields,
});
const OWN = session('a', 'Firefox auf Windows', { isCurrent: true });
const PHONE = session('b', 'Chrome auf Android', { signedInAt: '2026-05-03T10:00:00.000Z', lastUsedAt: ago(1) });
const TABLET = session('c', 'Safari auf iPad', { signedInAt: ago(1) });

/** The server ends the sessions that it is asked to end. */
function serveSessions() {
  let sessions = [TABLET, PHONE, OWN];
  answers({
    listSessions: () => sessions,
    endSession: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.sessionId);
      return { ok: true };
    },
    endOtherSessions: () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return { ok: true };
    },
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Angemeldete Geräte' }));
const items = async () => (await section()).getAllByRole('listitem').map(({ textContent }) => textContent);
const confirm = async (user: UserEvent) => user.click(within(await screen.findByRole('dialog')).getByText('Abmelden'));

test('the devices are listed, this one first, each with the day of its last use, and signed out after a question, one or all others', async () => {
  serveSessions();
  const { user } = await openSettings();
  expect(await screen.findByText('Chrome auf Android')).toBeVisible();
  expect(await items()).toEqual([
    'Firefox auf WindowsDieses GerätAngemeldet seit heute',
    'Safari auf iPadZuletzt genutzt heute, angemeldet seit gestern',
    'Chrome auf AndroidZuletzt genutzt gestern, angemeldet seit dem 3. Mai',
  ]);
  expect((await section()).queryByLabelText('Firefox auf Windows abmelden')).not.toBeInTheDocument();
  const signOut = (await section()).getByLabelText('Chrome auf Android abmelden');
  expect(signOut).toHaveAccessibleDescription('Zuletzt genutzt gestern, angemeldet seit dem 3. Mai');

  await user.click(signOut);
  expect(await screen.findByRole('dialog', { name: 'Gerät abmelden?' })).toHaveTextContent(
    /Chrome auf Android: Dort wird beim nächsten Zugriff wieder nach dem Passwort gefragt/,
  );
  await confirm(user);
  await closedWith('Gerät abgemeldet');
  await waitFor(() => expect(screen.queryByText('Chrome auf Android')).not.toBeInTheDocument());
  expect(await items()).toHaveLength(2);
  await waitFor(() => expect(screen.getByText('Safari auf iPad').closest('[tabindex="-1"]')).toHaveFocus());

  await press(user, 'Alle anderen abmelden');
  expect(await screen.findByRole('dialog', { name: 'Alle anderen Geräte abmelden?' })).toHaveTextContent(
    /Du bleibst nur auf diesem Gerät angemeldet/,
  );
  await confirm(user);
  await closedWith('Alle anderen Geräte sind abgemeldet');
  await waitFor(async () => expect(await items()).toEqual(['Firefox auf WindowsDieses GerätAngemeldet seit heute']));
  expect((await section()).getByText('Du bist nur auf diesem Gerät angemeldet.')).toBeVisible();
  expect((await section()).queryByRole('button')).not.toBeInTheDocument();
});

test('a response for the old session, coming while the password changes, signs nobody out', async () => {
  const { user, location } = await openSettings();
  await press(user, 'Passwort ändern');
  await enter(user, 'Aktuelles Passwort', 'Vereinsheim9');
  await enter(user, 'Neues Passwort', 'Sportheim22');
  await enter(user, 'Neues Passwort bestätigen', 'Sportheim22');
  const [asked, changed, answered] = [gate(), gate(), gate()];
  answers({
    getUser: async () => {
      if (changed.isOpen) return buildUser();
      asked.open();
      await changed.opened;
      answered.open();
      return fails('not-signed-in')();
    },
    changePassword: async () => {
      changed.open();
      await answered.opened;
      return { message: 'Geändert' };
    },
  });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await asked.opened;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Passwort ändern' }));
  expect(await screen.findByText('Passwort geändert')).toBeVisible();
  await dialogClosed();
  expect(location()).toBe('/einstellungen');
});
