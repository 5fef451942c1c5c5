import { type PersonalData, WRONG_PASSWORD } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { expectConsole } from '@/testing/console';
import { enter, field } from '@/testing/fields';
import { renderApp } from '@/testing/render';
import { fails, responds, unreachable } from '@/testing/responses';
import { catchSavedFile } from '@/testing/saved-file';
import { server } from '@/testing/server';

const member = buildUser({ username: 'mara' });
beforeEach(() => server.use(responds('getUser', member), responds('listEvents', [])));

async function openSettings() {
  const app = renderApp('/einstellungen');
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  return app;
}

/** By what stands on the button: asking for the role would look at every element of the page. */
const press = async (user: UserEvent, text: string) =>
  user.click(await screen.findByText(text, { selector: 'button' }));

const personalData: PersonalData = {
  exportedAt: '2026-07-04T22:30:00.000Z',
  account: member,
  profilePicture: null,
  sessions: [],
  calendarFeed: null,
  registrations: [],
  contactOf: [],
  attendance: [],
  comments: [],
  venueInquiries: [],
  notices: [],
  notificationPreferences: null,
  devices: [],
};

test('the privacy text says when inquiries for the clubhouse are deleted', async () => {
  await openSettings();
  expect(screen.getByRole('region', { name: 'Datenschutz' })).toHaveTextContent(
    'Deine Anfragen für das Vereinsheim werden 24 Monate nach der Entscheidung gelöscht.',
  );
});

test('the own data are downloaded; deleting them needs the password and leaves nobody signed in', async () => {
  expectConsole('error', 'Mutation error:');
  const saved = catchSavedFile();
  const { user, location } = await openSettings();
  server.use(fails('getPersonalData', 'unavailable'));
  await press(user, 'Meine Daten herunterladen');
  expect(await screen.findByText(/Der Dienst ist gerade nicht erreichbar/)).toBeVisible();
  expect(saved.click).not.toHaveBeenCalled();
  server.use(responds('getPersonalData', personalData));
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
  await enter(user, 'Passwort', 'Vereinsheim9');
  const issues = [{ path: 'password', message: WRONG_PASSWORD }];
  server.use(fails('deleteAccount', 'validation', { message: WRONG_PASSWORD, issues }));
  await press(user, 'Endgültig löschen');
  await waitFor(() => expect(field('Passwort')).toHaveAccessibleDescription(WRONG_PASSWORD));
  server.use(unreachable('deleteAccount'));
  await press(user, 'Endgültig löschen');
  expect(await within(dialog).findByText(/Keine Verbindung zum Server/)).toBeVisible();
  expect(field('Passwort')).toHaveValue('Vereinsheim9');

  server.use(
    responds('deleteAccount', ({ body }) => {
      expect(body).toEqual({ password: 'Vereinsheim1' });
      server.use(fails('getUser', 'not-signed-in'));
      return { ok: true };
    }),
  );
  await enter(user, 'Passwort', 'Vereinsheim1');
  await press(user, 'Endgültig löschen');
  expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen im Vereinsleben' })).toBeVisible();
  expect(location()).toBe('/');
  expect(screen.getByText('Alle Daten gelöscht')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeVisible();
  expect(screen.queryByText('mara')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a session that ended before the deletion leads to the sign-in and says so', async () => {
  expectConsole('error', 'Mutation error:');
  const { user, location } = await openSettings();
  await press(user, 'Alle Daten löschen');
  await enter(user, 'Passwort', 'Vereinsheim1');
  server.use(fails('deleteAccount', 'not-signed-in'), fails('getUser', 'not-signed-in'));
  await press(user, 'Endgültig löschen');
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Feinstellungen'));
  expect(screen.getByText(/Deine Sitzung ist beendet/)).toBeVisible();
});
