import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { setViewport } from '@/testing/viewport';
import { serveEvents } from '../testing/serve-events';

const fest = buildEventDetail({ title: 'Sommerfest', category: 'Fest', startTime: '2026-07-11T12:00:00.000Z' });
const lauf = buildEventDetail({
  title: 'Stadtlauf',
  category: 'Turnier',
  location: 'Marktplatz',
  startTime: '2026-07-11T08:00:00.000Z',
});
const putz = buildEventDetail({
  title: 'Frühjahrsputz',
  category: 'Reinigung',
  description: 'Bitte Übergröße-Handschuhe mitbringen',
  startTime: '2026-08-02T08:00:00.000Z',
});
const gestern = buildEventDetail({ title: 'Heimspiel', category: 'Spiel', startTime: '2026-07-07T16:00:00.000Z' });
const mai = buildEventDetail({ title: 'Maifeier', category: 'Fest', startTime: '2026-05-01T10:00:00.000Z' });

async function openList(query = '', events = [putz, mai, fest, lauf, gestern]) {
  serveEvents(...events);
  const app = renderPage(`/events${query}`);
  await screen.findByLabelText(/^Suche nach/);
  return app;
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent?.split(',')[0]);
const chip = (name: string) => within(screen.getByRole('group', { name: 'Filter' })).getByText(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('the list of events shows coming events under their days, and past ones on demand, the latest first, which the URL keeps', async () => {
  const { user, location } = await openList();
  expect(titles()).toEqual(['Stadtlauf', 'Sommerfest', 'Frühjahrsputz']);
  const days = screen.getAllByRole('article').map((card) => card.closest('section'));
  expect(days[0]).toHaveAccessibleName('Samstag, 11. Juli');
  expect(days[1]).toBe(days[0]);
  expect(days[2]).toHaveAccessibleName('Sonntag, 2. August');
  expect(screen.getByText('3 Veranstaltungen')).toBeVisible();
  await user.click(screen.getByText('Vergangene'));
  expect(titles()).toEqual(['Heimspiel', 'Maifeier']);
  expect(screen.getByText('2 vergangene Veranstaltungen')).toBeVisible();
  expect(location()).toBe('/events?vergangene=1');
  await user.click(screen.getByText('Kommende'));
  expect(location()).toBe('/events');
});

it('the list of events filters by categories, one or more', async () => {
  const { user, location } = await openList();
  await user.click(chip('Fest'));
  expect(titles()).toEqual(['Sommerfest']);
  await user.click(chip('Reinigung'));
  expect(titles()).toEqual(['Sommerfest', 'Frühjahrsputz']);
  expect(location()).toBe('/events?kategorie=Reinigung&kategorie=Fest');
  await user.click(chip('Fest'));
  expect(titles()).toEqual(['Frühjahrsputz']);
});

it('the list of events searches title, place and description during typing, and keeps every letter', async () => {
  const { user, location } = await openList();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'marktplatz');
  expect(field).toHaveValue('marktplatz');
  await waitFor(() => expect(titles()).toEqual(['Stadtlauf']));
  expect(location()).toBe('/events?suche=marktplatz');

  await user.click(button('Suche leeren'));
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'UEBERGROESSE handschuhe');
  await waitFor(() => expect(titles()).toEqual(['Frühjahrsputz']));
});

it('the list of events narrows to weekends and free places, which say whether they are on, stand in the URL, and are of no use for what is past', async () => {
  const markt = buildEventDetail({ title: 'Wochenmarkt', startTime: '2026-07-16T08:00:00.000Z' });
  const full = { ...lauf, maxParticipants: 2, _count: { registrations: 2 } };
  const { user, location } = await openList('', [fest, full, markt, mai]);
  const weekends = screen.getByRole('button', { name: 'Nur Wochenende', pressed: false });
  await user.click(weekends);
  expect(weekends).toHaveAttribute('aria-pressed', 'true');
  expect(titles()).toEqual(['Stadtlauf', 'Sommerfest']);
  await user.click(chip('Freie Plätze'));
  expect(titles()).toEqual(['Sommerfest']);
  expect(location()).toBe('/events?wochenende=1&frei=1');
  await user.click(weekends);
  expect(titles()).toEqual(['Sommerfest', 'Wochenmarkt']);
  await user.click(screen.getByText('Vergangene'));
  expect(screen.getByText('Freie Plätze haben nur kommende Veranstaltungen.')).toBeVisible();
  await user.click(button('2 kommende anzeigen'));
  expect(titles()).toEqual(['Sommerfest', 'Wochenmarkt']);
  expect(location()).toBe('/events?frei=1');
});

it('the list of events finds past events of a day in the search, when they are asked for', async () => {
  const { user, location } = await openList('?suche=7.7.');
  expect(screen.getByRole('heading', { name: 'Keine passenden Veranstaltungen' })).toBeVisible();
  await user.click(button('1 vergangene anzeigen'));
  expect(titles()).toEqual(['Heimspiel']);
  expect(location()).toBe('/events?suche=7.7.&vergangene=1');
});

it('the list of events shows the list that a link asks for', async () => {
  await openList('?tag=2026-07-11&kategorie=Fest&kategorie=Turnier&suche=fest');
  expect(titles()).toEqual(['Sommerfest']);
  expect(screen.getByRole('searchbox')).toHaveValue('fest');
  expect(chip('Fest').closest('[aria-pressed]')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByLabelText('Samstag, 11. Juli 2026, 1 Veranstaltung: Sommerfest')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('1 Veranstaltung am 11. Juli 2026')).toBeVisible();
});

it('the calendar beside the list of events filters by the day that is chosen in the calendar, also a past one, until it is cleared there or beside the count', async () => {
  const { user, location } = await openList();
  await user.click(await screen.findByLabelText('Samstag, 11. Juli 2026, 2 Veranstaltungen: Stadtlauf, Sommerfest'));
  expect(titles()).toEqual(['Stadtlauf', 'Sommerfest']);
  expect(location()).toBe('/events?tag=2026-07-11');
  await user.click(screen.getByLabelText('Samstag, 11. Juli 2026, 2 Veranstaltungen: Stadtlauf, Sommerfest'));
  expect(titles()).toHaveLength(3);
  await user.click(await screen.findByLabelText('Dienstag, 7. Juli 2026, 1 Veranstaltung: Heimspiel (vorbei)'));
  expect(titles()).toEqual(['Heimspiel']);
  await user.click(button('Tag abwählen'));
  expect(location()).toBe('/events');
  await waitFor(() => expect(screen.getByText('3 Veranstaltungen')).toHaveFocus());
});

it('the calendar beside the list of events is folded away on phones until it is opened', async () => {
  setViewport('phone');
  const { user } = await openList();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(button('Kalender'));
  expect(await screen.findByRole('grid', { name: 'Juli 2026' })).toBeVisible();
  expect(button('Kalender')).toHaveAttribute('aria-expanded', 'true');
});

it('the list of saved events shows the events that are saved on this device', async () => {
  localStorage.setItem('gespeicherte-veranstaltungen', JSON.stringify([putz.id, 4711]));
  const { user, location } = await openList();
  await user.click(chip('Gespeichert'));
  expect(titles()).toEqual(['Frühjahrsputz']);
  expect(location()).toBe('/events?gespeichert=1');
});

it('the list of saved events explains how to save when nothing is saved', async () => {
  const { user, location } = await openList('?gespeichert=1');
  expect(screen.getByRole('heading', { name: 'Noch nichts gespeichert' })).toBeVisible();
  await user.click(button('Alle Veranstaltungen anzeigen'));
  expect(location()).toBe('/events');
});

it('the list of saved events survives broken storage, also when another tab breaks it', async () => {
  localStorage.setItem('gespeicherte-veranstaltungen', 'kaputt');
  await openList();
  for (const text of ['{"a":1}', '[null,"x",-1]']) {
    expect(titles()).toHaveLength(3);
    localStorage.setItem('gespeicherte-veranstaltungen', text);
    act(() => void window.dispatchEvent(new Event('storage')));
  }
  expect(titles()).toHaveLength(3);
});

it('the list of events offers to reset the filters when no event matches them', async () => {
  const { user, location } = await openList('?suche=Wasserball&kategorie=Fest');
  expect(screen.getByRole('heading', { name: 'Keine passenden Veranstaltungen' })).toBeVisible();
  const [, inPanel] = screen.getAllByRole('button', { name: 'Filter zurücksetzen' });
  await user.click(inPanel as HTMLElement);
  expect(location()).toBe('/events');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(titles()).toHaveLength(3);
});

it('the list of events says that nothing is planned and offers past events', async () => {
  const { user } = await openList('', [mai]);
  expect(await screen.findByRole('heading', { name: 'Keine Veranstaltungen geplant' })).toBeVisible();
  await user.click(button('Vergangene anzeigen'));
  expect(titles()).toEqual(['Maifeier']);
});

it('the list of events says that there are no past events', async () => {
  await openList('?vergangene=1', [fest]);
  expect(await screen.findByRole('heading', { name: 'Keine vergangenen Veranstaltungen' })).toBeVisible();
});

it('the list of events shows a long season bit by bit', async () => {
  const many = Array.from({ length: 30 }, () => buildEventDetail());
  const { user } = await openList('', many);
  expect(screen.getAllByRole('article')).toHaveLength(24);
  await user.click(screen.getByText('Weitere anzeigen (6)'));
  expect(screen.getAllByRole('article')).toHaveLength(30);
});
