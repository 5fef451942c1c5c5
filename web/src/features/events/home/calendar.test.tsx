import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderPage, withStyles } from '@/testing/render';
import { texts } from '@/testing/screen';
import { eventAt as at } from '../testing/builders';
import { serveEvents, signIn } from '../testing/serve-events';

// It is a Wednesday, 12:00 in club time.

/** The calendar holds titles, too. */
const inList = (name: RegExp) =>
  within(screen.getByRole('region', { name: /^Veranstaltungen am/ })).getByRole('link', { name });

async function openCalendar(query = '') {
  const app = renderPage(`/?ansicht=kalender${query}`);
  await screen.findByRole('grid', { name: 'Juli 2026' });
  return app;
}

it('the calendar tab of home is reached by arrow keys, and only the selected tab by the Tab key', async () => {
  serveEvents(at('2026-07-08T16:00:00.000Z', 'Grillabend'));
  const { user } = renderPage('/');
  const [overview, calendar] = await screen.findAllByRole('tab');
  expect(overview).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect([overview?.tabIndex, calendar?.tabIndex]).toEqual([0, -1]);
  overview?.focus();
  await user.keyboard('{ArrowRight}');
  expect(calendar).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(overview).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByRole('tabpanel', { name: 'Kalender' })).toBeVisible();
  expect(calendar).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}');
  expect(overview).toHaveFocus();
  await user.keyboard('{End}');
  expect(calendar).toHaveFocus();
});

it('the calendar tab of home lists the events of today, then of the day that is chosen, and leads back to today', async () => {
  serveEvents(at('2026-07-08T16:00:00.000Z', 'Grillabend'), at('2026-07-11T08:00:00.000Z', 'Stadtlauf'));
  const { user } = await openCalendar();
  expect(screen.getByRole('heading', { name: 'Veranstaltungen am 8. Juli 2026' })).toBeVisible();
  expect(inList(/^Grillabend/)).toBeVisible();

  await user.click(screen.getByLabelText('Samstag, 11. Juli 2026, 1 Veranstaltung: Stadtlauf'));
  expect(screen.getByRole('heading', { name: 'Veranstaltungen am 11. Juli 2026' })).toBeVisible();
  expect(inList(/^Stadtlauf/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Grillabend, / })).not.toBeInTheDocument();

  await user.click(screen.getByLabelText('Freitag, 10. Juli 2026'));
  expect(screen.getByText('Keine Veranstaltungen an diesem Tag.')).toBeVisible();
  await user.click(screen.getByLabelText('Nächster Monat'));
  await user.click(screen.getByLabelText('Samstag, 1. August 2026'));
  await user.click(screen.getByText('Heute anzeigen'));
  expect(screen.getByRole('grid', { name: 'Juli 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Veranstaltungen am 8. Juli 2026' })).toBeVisible();
});

const full = { maxParticipants: 1, _count: { registrations: 1 } };
const chip = (name: string) => screen.getByRole('button', { name });

it('home: the list of a day says in rows when and where events are, and where the viewer stands, and scrolls within 600 px', async () => {
  withStyles();
  signIn(buildUser());
  serveEvents(
    at('2026-07-08T16:00:00Z', 'Grillabend', { location: 'Vereinsheim', myStatus: 'registered' }),
    at('2026-07-08T17:00:00Z', 'Heimspiel', full),
    at('2026-07-07T10:00:00Z', 'Zeltlager', { endTime: '2026-07-09T10:00:00.000Z' }),
  );
  await openCalendar();
  const list = within(screen.getByRole('region', { name: /Veranstaltungen am/ })).getByRole('list');
  expect(texts(within(list).getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^ZeltlagerLäuft gerade, bis .*12:00 Uhr/),
    'Grillabend18:00 Uhr · VereinsheimAngemeldet',
    expect.stringMatching(/^Heimspiel19:00 Uhr.*AUSGEBUCHT$/),
  ]);
  expect(inList(/^Grillabend/)).toHaveAccessibleName('Grillabend, Mittwoch, 8. Juli 2026, 18:00 Uhr, Vereinsheim');
  expect(list.parentElement).toHaveStyle({ maxHeight: '600px', overflowY: 'auto' });
});

it('home: calendar filters leave free places and weekends, stand in the URL, and say when nothing is left', async () => {
  serveEvents(
    at('2026-07-10T16:00:00Z', 'Grillabend'),
    at('2026-07-11T08:00:00Z', 'Stadtlauf', full),
    at('2026-07-11T16:00:00Z', 'Sommerfest'),
  );
  const { user, location } = await openCalendar('&tag=2026-07-11');
  await user.click(chip('Freie Plätze'));
  expect(screen.getByLabelText('Samstag, 11. Juli 2026, 1 Veranstaltung: Sommerfest')).toBeVisible();
  await user.click(chip('Nur Wochenende'));
  expect(chip('Nur Wochenende')).toHaveAttribute('aria-pressed', 'true');
  expect(location()).toBe('/?ansicht=kalender&tag=2026-07-11&wochenende=1&frei=1');
  await user.click(screen.getByLabelText('Freitag, 10. Juli 2026'));
  expect(screen.getByText('Keine Veranstaltungen an diesem Tag.')).toBeVisible();
  await user.click(screen.getByText('Filter zurücksetzen'));
  expect(inList(/^Grillabend/)).toBeVisible();
  expect(location()).toBe('/?ansicht=kalender&tag=2026-07-10');
});

const served = () =>
  serveEvents(
    at('2026-07-08T16:00:00Z', 'Grillabend'),
    at('2026-07-11T08:00:00Z', 'Zeltlager', { endTime: '2026-07-12T10:00:00.000Z' }),
    at('2026-08-01T08:00:00Z', 'Stadtlauf'),
  );
const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.split(',')[0]);

it('the week of home lists each day from Monday to Sunday with its events, and marks today', async () => {
  served();
  const { user, location } = renderPage('/?ansicht=kalender');
  await user.click(await screen.findByRole('button', { name: 'Woche' }));
  expect(location()).toBe('/?ansicht=kalender&zeitraum=woche');
  const week = within(screen.getByRole('region', { name: '6. bis 12. Juli 2026' }));
  expect(week.getByText('KW 28')).toBeVisible();
  expect(days()).toEqual(['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']);
  const today = week.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'date');
  expect(today).toHaveLength(1);
  expect(today[0]).toHaveTextContent('Grillabend');
  expect(week.getAllByRole('link', { name: /^Zeltlager/ })).toHaveLength(2);
  expect(week.getAllByText('Keine Veranstaltungen')).toHaveLength(4);
});

it('the week of home leads to other weeks, to the next events, and back to today', async () => {
  served();
  const { user, location } = renderPage('/?ansicht=kalender&zeitraum=woche&tag=2026-07-11');
  await user.click(await screen.findByLabelText('Nächste Woche'));
  expect(location()).toBe('/?ansicht=kalender&zeitraum=woche&tag=2026-07-18');
  expect(screen.getByText('In dieser Woche gibt es keine Veranstaltungen.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weiter zum 1. August' }));
  expect(screen.getByRole('region', { name: '27. Juli bis 2. August 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Stadtlauf/ })).toBeVisible();
  await user.click(screen.getByText('Heute anzeigen'));
  expect(screen.getByRole('region', { name: '6. bis 12. Juli 2026' })).toBeVisible();
  await user.click(screen.getByLabelText('Vorherige Woche'));
  expect(screen.getByRole('region', { name: '29. Juni bis 5. Juli 2026' })).toBeVisible();
});

it('the week of home at the turn of the year has both years in its title, and number 53', async () => {
  serveEvents(at('2026-12-31T10:00:00Z', 'Waldlauf'));
  renderPage('/?ansicht=kalender&zeitraum=woche&tag=2026-12-31');
  const week = within(await screen.findByRole('region', { name: '28. Dezember 2026 bis 3. Januar 2027' }));
  expect(week.getByText('KW 53')).toBeVisible();
  const item = week.getByRole('link', { name: /^Waldlauf/ }).closest('ol > li');
  expect(item).toHaveTextContent(/, 31\. /);
});
