import { DEFAULT_CLUB_SETTINGS, paths, type SaveClubSettings } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { toast } from '@/testing/screen';
import { answers, fails } from '@/testing/server';

const CHANGED_AT = '2026-03-01T10:00:00.000Z';
const NOW = { ...DEFAULT_CLUB_SETTINGS, name: 'TV Neustadt e. V.', taxId: 'DE 1' };
const EARLIER = { ...DEFAULT_CLUB_SETTINGS, name: 'TV Altstadt e. V.' };

/** The server stands at version 4. A form of another version is refused, as the real one does. */
async function open() {
  const served = { version: 4, settings: NOW };
  const sent: SaveClubSettings[] = [];
  const stored = () => ({ ...served, changedAt: CHANGED_AT });
  answers({
    getUser: buildUser({ isAdmin: true }),
    getClubSettings: stored,
    listClubVersions: [
      { version: 4, changedAt: CHANGED_AT, changedBy: 'Petra Vogt', fields: ['name', 'taxId'] },
      { version: 3, changedAt: '2026-02-01T10:00:00.000Z', changedBy: null, fields: ['registrationMode'] },
    ],
    getClubVersion: { version: 3, changedAt: CHANGED_AT, settings: EARLIER },
    saveClubSettings: ({ body }) => {
      const save = body as SaveClubSettings;
      if (save.version !== served.version) return fails('changed-meanwhile')();
      sent.push(save);
      Object.assign(served, { version: save.version + 1, settings: save.settings });
      return stored();
    },
  });
  const app = renderPage(paths.club);
  await screen.findByRole('heading', { name: 'Wer darf mitmachen?' });
  return { ...app, served, sent };
}

const name = () => screen.getByLabelText('Name, wie er im Register steht');
const save = () => screen.getByText('Speichern', { selector: 'button' });

it('saves what was changed, with the version that the form was made of', async () => {
  const { user, sent } = await open();
  expect(save()).toBeDisabled();
  await user.click(screen.getByLabelText('Nur mit Einladung'));
  await user.click(screen.getByText('Person hinzufügen'));
  await user.type(screen.getByLabelText('Name 1'), 'Petra Vogt');
  await user.type(screen.getByLabelText('Amt 1'), 'Vorsitzende');
  await user.click(save());
  expect(await toast('Gespeichert')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    version: 4,
    settings: { registrationMode: 'invitation', board: [{ name: 'Petra Vogt', function: 'Vorsitzende' }] },
  });
});

it('says at the field what is wrong, and sends nothing', async () => {
  const { user, sent } = await open();
  await user.clear(name());
  await user.type(screen.getByLabelText('Website'), 'verein.de');
  await user.click(save());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Der Name des Vereins fehlt'));
  expect(screen.getByLabelText('Website')).toHaveAccessibleDescription(/^Bitte gib die Adresse vollständig ein/);
  expect(sent).toEqual([]);
});

it('loses nothing when somebody else has saved meanwhile: both changes are brought together', async () => {
  const { user, served, sent } = await open();
  await user.type(name(), ' 1862');
  Object.assign(served, { version: 5, settings: { ...NOW, taxId: 'DE 2' } });
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Die Angaben wurden inzwischen geändert' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent('Umsatzsteuer-ID');
  expect(name()).toHaveValue('TV Neustadt e. V. 1862');
  await user.click(dialog.getByText('Meine Änderungen darüber legen'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 5, settings: { name: 'TV Neustadt e. V. 1862', taxId: 'DE 2' } });
});

it('puts an earlier version into the form without saving it, and asks before it is lost', async () => {
  const { user, sent, location } = await open();
  expect(await screen.findByText('Name des Vereins, Umsatzsteuer-ID')).toBeVisible();
  await user.click(screen.getByText(/^Ins Formular/, { selector: 'button' }));
  await waitFor(() => expect(name()).toHaveValue('TV Altstadt e. V.'));
  expect(sent).toEqual([]);
  await user.click(screen.getByText('Organisator Dashboard', { selector: 'main a' }));
  expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
  expect(location()).toBe(paths.club);
});

test('the page of the clubhouse shows what the board has written', async () => {
  const clubhouse = { ...NOW.clubhouse, name: 'Bootshaus', prices: '80 € am Tag', rules: 'Ruhe ab 22 Uhr' };
  answers({ getClub: { ...NOW, clubhouse }, getVenueAvailability: [] });
  renderPage(paths.rental);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bootshaus mieten' })).toBeVisible();
  expect(screen.getByText('80 € am Tag')).toBeVisible();
  expect(screen.getByText('Ruhe ab 22 Uhr')).toBeVisible();
});

test('the page of the clubhouse shows what the build knows where the settings cannot be loaded', async () => {
  answers({ getClub: fails('unavailable'), getVenueAvailability: [] });
  renderPage(paths.rental);
  const title = `${DEFAULT_CLUB_SETTINGS.clubhouse.name} mieten`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
