import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render';
import { enter, texts } from '@/testing/screen';
import { setViewport } from '@/testing/viewport';
import { buildAdminEvent } from '../testing/builders';
import { serveDashboard } from '../testing/serve-events';

const fest = buildAdminEvent({
  title: 'Sommerfest',
  startTime: '2026-07-11T12:00:00.000Z',
  maxParticipants: 10,
  _count: { registrations: 8 },
  pendingCount: 3,
  waitlistCount: 2,
});
const putz = buildAdminEvent({
  title: 'Frühjahrsputz',
  category: 'Reinigung',
  location: 'Vereinsheim',
  startTime: '2026-12-01T08:00:00.000Z',
  maxParticipants: null,
  seriesId: 'serie',
  _count: { registrations: 4 },
});
const lauf = buildAdminEvent({ title: 'Stadtlauf', startTime: '2026-07-12T12:00:00.000Z', waitlistCount: 2 });
const turnier = buildAdminEvent({
  title: 'Turnier',
  startTime: '2026-07-08T09:00:00.000Z',
  endTime: '2026-07-08T12:00:00.000Z',
});
const damals = buildAdminEvent({ title: 'Maifeier', startTime: '2026-05-01T10:00:00.000Z' });

async function openDashboard(query = '') {
  const served = serveDashboard({ active: [turnier, fest, lauf, putz], archived: [damals] });
  const app = renderPage(`/admin${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Organisator Dashboard' });
  await screen.findByRole('list', { name: 'Veranstaltungen' });
  return { ...app, served };
}

const rows = () => within(screen.getByRole('list', { name: 'Veranstaltungen' })).getAllByRole('listitem');
const titles = () => rows().map((row) => within(row).getByRole('heading', { level: 4 }).textContent);
const row = (title: string) => within(rows().find((item) => within(item).queryByText(title)) as HTMLElement);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('the organisers’ list of events shows on a wide screen, beside the other areas, title, start in club time, place and registrations by week and month, what runs, and one thing that asks for something', async () => {
  await openDashboard();
  expect(titles()).toEqual(['Turnier', 'Sommerfest', 'Stadtlauf', 'Frühjahrsputz']);
  expect(row('Turnier').getByText('Läuft gerade')).toBeVisible();
  expect(row('Sommerfest').queryByText(/Läuft gerade/)).not.toBeInTheDocument();
  expect(row('Sommerfest').getByText('11. Juli 2026 14:00')).toBeVisible();
  expect(row('Frühjahrsputz').getByText('1. Dez. 2026 09:00')).toBeVisible();
  expect(row('Sommerfest').getByText(/Sportplatz am Wald/)).toBeVisible();
  expect(row('Sommerfest').getByText('8/10')).toBeVisible();
  expect(row('Frühjahrsputz').getByText('4/∞')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Event erstellen' })).toHaveAttribute('href', '/events/create');
  expect(row('Sommerfest').getByText('3 offen')).toBeVisible();
  expect(row('Stadtlauf').getByText('2 auf Warteliste')).toBeVisible();
  const headings = rows().map((item) => item.querySelector('h3')?.textContent);
  expect(headings).toEqual(['Heute', 'Diese Woche', undefined, 'Dezember 2026']);
  expect(row('Frühjahrsputz').queryByText(/offen|Warteliste/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Aktive Veranstaltungen (4)' })).toBeVisible();
  // The areas of the dashboard stand side by side.
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  for (const name of ['Aktive Veranstaltungen (4)', 'Vermietungsanfragen', 'Vereinsheim'])
    expect(screen.getByRole('region', { name })).toBeVisible();
});

it('the organisers’ list of events leads to the registrations, and has the rest in a menu, where deleting comes last', async () => {
  const { user } = await openDashboard();
  expect(row('Sommerfest').getByRole('link')).toHaveAttribute('href', `/events/${fest.id}/registrations`);
  const menu = row('Sommerfest').getByRole('button', { name: 'Mehr zu Sommerfest' });
  expect(menu).toHaveAccessibleDescription('11. Juli 2026 14:00');
  await user.click(menu);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Bearbeiten', `/events/${fest.id}/edit`],
    ['Anmeldungen', `/events/${fest.id}/registrations`],
    ['Zur Veranstaltung', `/events/${fest.id}`],
    ['Kopieren', `/events/create?vorlage=${fest.id}`],
    ['Absagen', null],
    ['Löschen', null],
  ]);
});

it('the organisers’ list of events switches to archived events and back, fetches only the list that it shows, and keeps the choice in the URL', async () => {
  const { user, location, served } = await openDashboard();
  expect(served.asked).not.toContain('?archived=true');
  await user.click(button('Archivierte anzeigen'));
  expect(location()).toBe('/admin?archiviert=1');
  expect(await screen.findByRole('heading', { name: 'Archivierte Veranstaltungen (1)' })).toBeVisible();
  expect(served.asked.at(-1)).toBe('?archived=true');
  await user.click(button('Aktive anzeigen'));
  expect(location()).toBe('/admin');
  await waitFor(() => expect(titles()).toEqual(['Turnier', 'Sommerfest', 'Stadtlauf', 'Frühjahrsputz']));
});

it('the organisers’ list of events finds events by title or place, however umlauts are typed, and keeps the search in the URL', async () => {
  const { user, location } = await openDashboard();
  const search = (text: string) => enter(user, 'Suche nach Titel oder Ort', text);
  await search('fruehjahr');
  await waitFor(() => expect(titles()).toEqual(['Frühjahrsputz']));
  expect(screen.getByText('1 gefunden')).toBeVisible();
  expect(location()).toBe('/admin?suche=fruehjahr');
  await search('sportplatz sommer');
  await waitFor(() => expect(titles()).toEqual(['Sommerfest']));
  await search('Wasserball');
  expect(await screen.findByText('Keine passenden Veranstaltungen')).toBeVisible();
  await user.click(button('Suche zurücksetzen'));
  expect(titles()).toHaveLength(4);
});

it('the organisers’ list of events builds a few rows of 2,000 events, more on demand, and still searches all', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => buildAdminEvent({ title: `Termin ${index}` }));
  serveDashboard({ active: many });
  const { user } = renderPage('/admin');
  expect(await screen.findByRole('heading', { name: 'Aktive Veranstaltungen (2.000)' })).toBeVisible();
  expect(rows()).toHaveLength(25);
  await user.click(button('Weitere anzeigen (1.975)'));
  expect(rows()).toHaveLength(50);
  await waitFor(() => expect(rows()[25]).toHaveFocus());
  await user.click(screen.getByRole('searchbox'));
  await user.paste('1999');
  await waitFor(() => expect(titles()).toEqual(['Termin 1999']));
});

it.each([
  ['', 'Keine aktiven Veranstaltungen gefunden.'],
  ['?archiviert=1', 'Keine archivierten Veranstaltungen gefunden.'],
])('the organisers’ list without events at /admin%s says so', async (query, text) => {
  serveDashboard();
  renderPage(`/admin${query}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('the dashboard’s areas are tabs on phones, and what is to be done is the first while there is something', async () => {
  setViewport('phone');
  serveDashboard({ active: [fest] });
  const { user, location } = renderPage('/admin');
  expect(await screen.findByText(/^3 Anmeldungen/)).toBeVisible();
  const tabs = texts(screen.getAllByRole('tab'));
  expect(tabs).toEqual(['Zu erledigen', 'Veranstaltungen', 'Anfragen', 'Vereinsheim']);
  expect(screen.getByRole('tab', { name: 'Zu erledigen', selected: true })).toBeVisible();
  for (const [name, area] of [
    ['Anfragen', 'anfragen'],
    ['Vereinsheim', 'vereinsheim'],
    ['Veranstaltungen', 'veranstaltungen'],
  ]) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    expect(location()).toBe(`/admin?bereich=${area}`);
  }
  expect(await screen.findByRole('list', { name: 'Veranstaltungen' })).toBeVisible();
});

it.each(['', '?filter=serien'])(
  'the dashboard’s areas at /admin%s, with nothing to do or a filter, begin with the events',
  async (query) => {
    setViewport('phone');
    serveDashboard({ active: query ? [fest] : [] });
    renderPage(`/admin${query}`);
    expect(await screen.findByRole('tab', { name: 'Veranstaltungen', selected: true })).toBeVisible();
  },
);
