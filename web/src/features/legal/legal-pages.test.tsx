import {
  DEFAULT_CLUB_SETTINGS,
  LICENCES_FILE,
  missingIn,
  missingInPrivacy,
  paths,
  STANDARD_PROCESSORS,
  STORED_DATA,
} from '@club/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser, COMPLETE_CLUB_SETTINGS } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, fails, holds } from '@/testing/server';
// Loaded here, so that loading them does not use up the timeout of the first query.
import './legal-pages';

const PAGES = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
] as const;

test.each(PAGES)(
  '%s is readable without signing in, whole once the settings of the club have come, and says nothing of gaps and templates to visitors',
  async (path, title) => {
    const respond = holds('getClub', DEFAULT_CLUB_SETTINGS);
    renderPage(path);
    expect(await screen.findByRole('status', { name: 'Die Angaben des Vereins werden geladen' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    respond();
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('status', { name: /werden geladen/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeVisible();
    expect(screen.queryByText(/fehlt noch|Vorlage/)).not.toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    for (const [to, label] of PAGES) expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', to);
  },
);

test('/datenschutz tells every row of the table, the companies, and no period that is not a whole text', async () => {
  renderPage('/datenschutz');
  await screen.findByRole('heading', { level: 2, name: 'Deine Rechte' });
  for (const { title } of Object.values(STORED_DATA))
    expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
  for (const { name } of Object.values(STANDARD_PROCESSORS)) expect(screen.getByText(name)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null/);
});

test('organisers are told what the imprint lacks, and that the texts are templates', async () => {
  answers({ getUser: buildUser({ isAdmin: true }) });
  renderPage('/impressum');
  await screen.findByText('Nur für den Vorstand');
  const note = screen.getByText(/fehlt noch/).closest<HTMLElement>('[role=alert]') ?? document.body;
  for (const fact of missingIn(DEFAULT_CLUB_SETTINGS)) expect(within(note).getByText(fact)).toBeVisible();
  expect(within(note).getByText(/Vorlage.*Verein/)).toBeVisible();
  expect(within(note).getByRole('link', { name: 'Angaben zum Verein ergänzen' })).toHaveAttribute('href', paths.club);
});

test('nothing is missing once the club has said everything', () => {
  const club = { ...COMPLETE_CLUB_SETTINGS, register: { court: 'Amtsgericht Musterstadt', number: 'VR 123' } };
  expect(missingIn(club)).toEqual([]);
  expect(missingInPrivacy(club)).toEqual([expect.stringContaining('E-Mail-Anbieters')]);
  const processors = [{ name: 'Mailbox GmbH', purpose: 'E-Mail', place: 'Berlin' }];
  expect(missingInPrivacy({ ...club, processors })).toEqual([]);
  expect(missingIn({ ...club, address: { ...club.address, city: '' } })).toHaveLength(1);
});

test('the pages show what the board has saved, with its periods, its companies and its own words, and lead to the licences of what the app is made of', async () => {
  const club = {
    ...DEFAULT_CLUB_SETTINGS,
    name: 'Turnverein Probe e. V.',
    address: COMPLETE_CLUB_SETTINGS.address,
    board: [{ name: 'Sabine Brandt', function: 'Vorsitzende' }],
    retention: { ...DEFAULT_CLUB_SETTINGS.retention, comments: 7 },
    legal: { ...DEFAULT_CLUB_SETTINGS.legal, privacyExtra: 'Fotos\n\nWir fotografieren selten.' },
    processors: [{ name: 'Hoster GmbH', purpose: 'Domain', place: 'Berlin' }],
  };
  answers({ getClub: club });
  const { unmount } = renderPage('/datenschutz');
  expect(await screen.findByText('Hoster GmbH')).toBeVisible();
  // Of comments, and of messages about events.
  expect(screen.getAllByText(/^7 Monate nach dem Schreiben/)).toHaveLength(2);
  expect(screen.getByText('Wir fotografieren selten.')).toBeVisible();
  unmount();
  renderPage('/impressum');
  expect(await screen.findByText('Sabine Brandt (Vorsitzende)')).toBeVisible();
  expect(screen.getAllByText(/Am Sportplatz 1/)).toHaveLength(2);
  // The licences are no page of the app.
  expect(screen.getByRole('link', { name: 'Ihre Lizenzen' })).toHaveAttribute('href', LICENCES_FILE);
});

test('where the settings do not come, the page says so and stays readable', async () => {
  answers({ getClub: fails('unavailable') });
  renderPage('/datenschutz');
  expect(await screen.findByText(/konnten gerade nicht geladen werden/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: STORED_DATA.account.title })).toBeVisible();
});
