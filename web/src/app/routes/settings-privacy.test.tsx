import { type PersonalData, WRONG_PASSWORD } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { enter, field, press } from '@/testing/fields';
import { renderApp } from '@/testing/render';
import { catchSavedFile } from '@/testing/saved-file';
import { answers, fails } from '@/testing/server';

const member = buildUser({ username: 'mara' });
beforeEach(() => answers({ getUser: member, listEvents: [] }));

async function openSettings() {
  const app = renderApp('/einstellungen');
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  return app;
}

const personalData: PersonalData = {
  exportedAt: '2026-07-04T22:30:00.000Z',
  account: member,
  consentChanges: [],
  membership: { standing: 'approved', since: null, reason: null, rights: [] },
  auditLog: [],
  profilePicture: null,
  sessions: [],
  mailbox: null,
  formerAddresses: [],
  calendarFeed: null,
  registrations: [],
  contactOf: [],
  attendance: [],
  comments: [],
  messages: [],
  venueInquiries: [],
  inbox: [],
  notices: [],
  notificationPreferences: null,
  invitations: { accepted: [], created: [] },
  devices: [],
};

test('agreements are off until they are given, are saved at once, and tell their day, beside what is deleted when', async () => {
  const { user } = await openSettings();
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
  const { user, location } = await openSettings();
  answers({ getPersonalData: fails('unavailable') });
  await press(user, 'Meine Daten herunterladen');
  expect(await screen.findByText(/Der Dienst ist gerade nicht erreichbar/)).toBeVisible();
  expect(saved.click).not.toHaveBeenCalled();
  answers({ getPersonalData: personalData });
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
  answers({ deleteAccount: fails('validation', { message: WRONG_PASSWORD, issues }) });
  await press(user, 'Endgültig löschen');
  await waitFor(() => expect(field('Passwort')).toHaveAccessibleDescription(WRONG_PASSWORD));
  expect(field('Passwort')).toHaveValue('Vereinsheim9');

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
  const { user, location } = await openSettings();
  await press(user, 'Alle Daten löschen');
  await enter(user, 'Passwort', 'Vereinsheim1');
  answers({ deleteAccount: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await press(user, 'Endgültig löschen');
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Feinstellungen'));
  expect(await screen.findByText(/Deine Sitzung ist beendet/)).toBeVisible();
});
