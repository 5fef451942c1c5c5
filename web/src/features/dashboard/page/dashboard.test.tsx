import type { EventSummary } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildEvent, buildEventDetail, buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { answers, fails, pending, unreachable } from '@/testing/server';

// It is a Wednesday, 14:00 in club time.
stopClockAt('2026-07-08T12:00:00Z');

beforeEach(() => answers({ getUser: buildUser({ username: 'mara', firstName: 'Mara' }) }));

function serveOwn(events: EventSummary[], { attended = 7, hours = 12 } = {}) {
  answers({
    listUserEvents: ({ url }) => (url.search === '?upcoming=true' ? events : []),
    getUserStats: { totalEventsAttended: attended, volunteerHours: hours },
  });
}

/** An event of two hours that the member is registered for. Its start is in UTC. */
const mine = (title: string, startTime: string, fields: Partial<EventSummary> = {}) =>
  buildEvent({ title, startTime: `${startTime}:00Z`, myStatus: 'registered', ...fields });

const RITA = { id: 'rita', firstName: 'Rita', lastName: 'Kurz', phoneNumber: '0171 55', email: null };

const numbers = () => screen.findByLabelText('Deine Einsätze in Zahlen');
const nextEvent = () => screen.findByRole('region', { name: 'Dein nächstes Event' });
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('link');
const titles = () => rows().map(({ textContent }) => textContent);
const failure = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const retry = () => screen.getByRole('button', { name: 'Erneut versuchen' });

test('greets the member, counts, and shows the next event and all others by category, pending ones as such', async () => {
  serveOwn([
    mine('Frühschicht, vorbei', '2026-07-08T07:00'),
    mine('Putztag', '2026-07-09T08:00', { category: 'Reinigung', myStatus: 'waitlisted' }),
    mine('Kuchenverkauf', '2026-07-11T10:00', {
      id: 501,
      category: 'Verkauf',
      location: 'Jahnhalle',
      awaitsConfirmation: true,
    }),
    mine('Grillstand', '2026-07-18T10:00', { category: 'Verkauf', awaitsConfirmation: true }),
  ]);
  const { user, location } = renderPage('/dashboard');

  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag, Mara' })).toBeVisible();
  await waitFor(async () => expect(await numbers()).toHaveTextContent('Events besucht7'));
  expect(await numbers()).toHaveTextContent('Stunden geholfen12');
  expect(await numbers()).toHaveTextContent('Arbeits\u00ADtage zu 8 Std.1,5');
  expect(screen.getByText('Level 2')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Besuchte Events' });
  expect(bar).toHaveAttribute('aria-valuenow', '70');
  expect(bar).toHaveAttribute('aria-valuetext', 'Noch 3 Events, dann sind es 10');
  expect(screen.getByText('Noch 3 Events, dann sind es 10')).toBeVisible();
  expect(screen.getByText('Danke, dass du mit anpackst!')).toBeVisible();

  // A place comes before an earlier event with only a turn on the waitlist.
  const next = within(await nextEvent());
  expect(next.getByRole('link', { name: 'Kuchenverkauf' })).toHaveAttribute('href', '/events/501');
  for (const text of ['In 3 Tagen', 'Angemeldet', 'Samstag, 11. Juli 2026', '12:00 bis 14:00 Uhr', 'Jahnhalle'])
    expect(next.getByText(text)).toBeVisible();
  for (const text of ['Noch nicht bestätigt', 'Der Verein bestätigt deine Anmeldung noch.'])
    expect(next.getByText(text)).toBeVisible();

  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Alle (2)',
    'Verkauf (1)',
    'Reinigung (1)',
  ]);
  // From the day before on it says whom to ask.
  expect(next.queryByRole('img', { name: 'Fragen' })).not.toBeInTheDocument();
  // The next event has its card.
  expect(titles()).toEqual(['Putztag', 'Grillstand']);
  const [cleaning, grill] = screen.getAllByRole('listitem').filter((item) => item.querySelector('article'));
  expect(cleaning).toHaveTextContent('Do9PutztagMorgen, 10:00 Uhr · Sportplatz am WaldWarteliste');
  expect(grill).toHaveTextContent('Sa18Grillstand18. Juli, 12:00 Uhr · Sportplatz am WaldNoch nicht bestätigt');

  screen.getByRole('tab', { name: 'Alle (2)' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(titles()).toEqual(['Grillstand']);
  expect(location()).toBe('/dashboard?kategorie=Verkauf');
  await user.keyboard('{Home}{Enter}');
  expect(location()).toBe('/dashboard');
});

test('an event on whose waitlist the member is can be the next one; a running event says so; the URL chooses the tab; on its day it says whom to ask', async () => {
  serveOwn([
    mine('Läuft schon', '2026-07-08T11:00', { myStatus: 'waitlisted' }),
    mine('Turnierleitung', '2026-07-08T20:00', { category: 'Turnier', myStatus: 'waitlisted' }),
    mine('Turnier der Jugend', '2026-07-09T20:00', { category: 'Turnier', myStatus: 'waitlisted' }),
  ]);
  answers({ getEvent: buildEventDetail({ contacts: [RITA] }) });
  renderPage('/dashboard?kategorie=Turnier');
  const next = within(await nextEvent());
  expect(next.getByRole('link', { name: 'Turnierleitung' })).toBeVisible();
  for (const text of ['Heute', 'Warteliste', /Du rückst nach/]) expect(next.getByText(text)).toBeVisible();
  expect(next.getByText(/22:00 bis Do, 9\. Juli, 00:00 Uhr/)).toBeVisible();
  expect(await next.findByRole('link', { name: '0171 55, Rita Kurz anrufen' })).toHaveAttribute('href', 'tel:017155');
  expect(screen.getByRole('tab', { name: 'Turnier (1)', selected: true })).toBeVisible();
  expect(titles()).toEqual(['Turnier der Jugend']);
});

test('without past and planned events the page offers ways on', async () => {
  serveOwn([], { attended: 0, hours: 0 });
  const events = [
    buildEventDetail({ title: 'Fast voll', _count: { registrations: 9 } }),
    ...['Sommerfest', 'Platzdienst', 'Jugendtag'].map((title) => buildEventDetail({ title })),
    buildEventDetail({ title: 'Geschlossen', registrationEnabled: false }),
  ];
  answers({
    getUser: buildUser({ username: 'neuling', firstName: '' }),
    listEvents: events,
    getEvent: ({ params }) => events.find(({ id }) => id === Number(params.eventId)) ?? buildEventDetail(),
  });
  renderPage('/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag, neuling' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Veranstaltungen finden' })).toHaveAttribute('href', '/events');
  expect(await screen.findByText('Schön, dass du da bist!')).toBeVisible();
  await waitFor(async () => expect(await numbers()).toHaveTextContent('Arbeits\u00ADtage zu 8 Std.0,0'));
  expect(screen.getByText('Level 1')).toBeVisible();
  const wanted = within(await screen.findByRole('region', { name: 'Hier wirst du gebraucht' }));
  expect(wanted.getAllByRole('link').map((link) => link.textContent?.split(',')[0])).toEqual([
    'Sommerfest',
    'Platzdienst',
    'Jugendtag',
  ]);
});

test('a failed request leaves the rest of the page, and is repeated alone', async () => {
  serveOwn([mine('Kuchenverkauf', '2026-07-11T10:00')]);
  answers({ getUserStats: fails('internal') });
  const { user } = renderPage('/dashboard');
  expect(await failure('Deine Zahlen fehlen gerade')).toBeVisible();
  expect(screen.getByText('Deine Einsätze konnten nicht geladen werden.')).toBeVisible();
  expect(await nextEvent()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mara');

  serveOwn([], { attended: 4 });
  await user.click(retry());
  expect(await screen.findByText('Level 1')).toBeVisible();
  expect(await nextEvent()).toBeVisible();
});

test('without a connection the events say so beside the numbers, and load when it is back', async () => {
  serveOwn([]);
  answers({ listUserEvents: unreachable });
  const { user } = renderPage('/dashboard');
  expect(await failure('Deine Events fehlen gerade')).toBeVisible();
  expect(screen.getByText(/Deine Veranstaltungen konnten nicht geladen werden\. Keine Verbindung/)).toBeVisible();
  expect(screen.getByText('Level 2')).toBeVisible();
  serveOwn([mine('Kuchenverkauf', '2026-07-11T10:00')]);
  await user.click(retry());
  expect(await nextEvent()).toHaveTextContent('Kuchenverkauf');
});

test('while both load the page shows the greeting and placeholders', async () => {
  answers({ listUserEvents: pending, getUserStats: pending });
  renderPage('/dashboard');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Deine Zahlen werden geladen' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Deine Veranstaltungen werden geladen' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Deine Einsätze in Zahlen')).toHaveAttribute('aria-hidden', 'true');
});

test('twenty of many events show at first, and all categories where the URL names one that none of them has', async () => {
  serveOwn(
    Array.from({ length: 24 }, (_, day) =>
      mine(`Dienst ${day + 1}`, `2026-08-${String(day + 1).padStart(2, '0')}T10:00`),
    ),
  );
  const { user } = renderPage('/dashboard?kategorie=Schach');
  await nextEvent();
  expect(screen.getByRole('tab', { name: 'Alle (23)', selected: true })).toBeVisible();
  expect(rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Weitere anzeigen (3)' }));
  expect(rows()).toHaveLength(23);
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')[20]).toHaveFocus());
});
