import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderComponent } from '@/testing/render';
import { DayCell } from './day-cell';
import type { DayMark } from './day-marks';
import { MonthCalendar } from './month-calendar';
import { MonthPicker } from './month-picker';

type Setup = { now?: string; days?: Record<string, DayMark[]>; selected?: string | null; titles?: boolean };

function Calendar({ now = '2026-07-08T10:00:00Z', days = {}, selected = null, titles = false }: Setup) {
  const [day, setDay] = useState<string | null>(selected);
  return (
    <MonthCalendar
      now={new Date(now)}
      marksOf={(of) => days[of] ?? []}
      selectedDay={day}
      onSelect={setDay}
      titles={titles}
    />
  );
}

const mark = (title: string, fields: Partial<DayMark> = {}): DayMark => ({
  id: title.length,
  title,
  href: `/events/${title.length}`,
  category: 'Spiel',
  status: null,
  sign: null,
  over: false,
  cancelled: false,
  ...fields,
});

/** Finds the day by its label: a query by role would compute the name of every day. */
const day = (name: string | RegExp) => screen.getByLabelText(name);

it('the month calendar starts the week on Monday, and shows other months', async () => {
  const { user } = renderComponent(<Calendar />);
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  const [first] = within(screen.getByRole('grid')).getAllByRole('button');
  expect(first).toHaveAccessibleName('Mittwoch, 1. Juli 2026');
  await user.click(await screen.findByLabelText('Vorheriger Monat'));
  expect(screen.getByRole('grid', { name: 'Juni 2026' })).toBeVisible();
  await user.click(screen.getByLabelText('Nächster Monat'));
  await user.click(screen.getByLabelText('Nächster Monat'));
  expect(screen.getByRole('grid', { name: 'August 2026' })).toBeVisible();
});

it('the month calendar marks today, the selected day and days with events differently, and leaves one stop for the Tab key', async () => {
  renderComponent(
    <Calendar
      titles
      selected="2026-07-11"
      days={{ '2026-07-11': [mark('Lauf')], '2026-07-12': [mark('Fest'), mark('Kiosk')] }}
    />,
  );
  expect(await screen.findByLabelText('Mittwoch, 8. Juli 2026')).toHaveAttribute('aria-current', 'date');
  expect(day('Samstag, 11. Juli 2026, 1 Veranstaltung: Lauf')).toHaveAttribute('aria-pressed', 'true');
  expect(day('Sonntag, 12. Juli 2026, 2 Veranstaltungen: Fest, Kiosk')).toHaveAttribute('aria-pressed', 'false');
  const grid = within(screen.getByRole('grid'));
  const stops = [...grid.getAllByRole('button'), ...grid.getAllByRole('link')];
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([day(/^Samstag, 11\. Juli/)]);
});

it('the month calendar can be used with the keyboard alone, across months, and explains its marks at a button that the Tab key reaches', async () => {
  const { user } = renderComponent(<Calendar />);
  const help = await screen.findByLabelText('Hilfe zum Kalender');
  for (let step = 0; step < 4; step++) await user.tab();
  expect(help).toHaveFocus();
  await user.hover(help);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Tage mit Veranstaltungen sind markiert');
  day('Mittwoch, 8. Juli 2026').focus();
  const steps: [string, string][] = [
    ['{ArrowRight}', 'Donnerstag, 9. Juli 2026'],
    ['{ArrowDown}', 'Donnerstag, 16. Juli 2026'],
    ['{Home}', 'Montag, 13. Juli 2026'],
    ['{End}', 'Sonntag, 19. Juli 2026'],
    ['{ArrowUp}', 'Sonntag, 12. Juli 2026'],
    ['{ArrowLeft}', 'Samstag, 11. Juli 2026'],
    ['{PageDown}', 'Dienstag, 11. August 2026'],
    ['{PageUp}{PageUp}', 'Donnerstag, 11. Juni 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Freitag, 11. Juni 2027'],
  ];
  for (const [keys, name] of steps) {
    await user.keyboard(keys);
    expect(document.activeElement).toHaveAccessibleName(name);
  }
  await user.keyboard('{Enter}');
  expect(day('Freitag, 11. Juni 2027')).toHaveAttribute('aria-pressed', 'true');
});

const busy = [
  mark('Lauf', { status: 'angemeldet', sign: 'joined' }),
  mark('Kiosk', { status: 'ausgebucht', sign: 'full' }),
  mark('Turnier'),
  mark('Grillabend'),
  mark('Abbau des Zeltes'),
];

it('the events of a day stand with three titles that lead to them where there is room, and are named by the day with their status', async () => {
  const { user } = renderComponent(<Calendar titles days={{ '2026-07-11': busy }} />);
  const links = within(await screen.findByRole('grid')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/4', '/events/5', '/events/7']);
  expect(links[0]).toHaveTextContent('Lauf');
  expect(screen.getByText('+2 weitere')).toBeInTheDocument();
  day('Samstag, 11. Juli 2026, 5 Veranstaltungen: Lauf (angemeldet), Kiosk (ausgebucht), Turnier und 2 weitere');
  await user.click(day(/^Samstag, 11\. Juli/));
  expect(day(/^Samstag, 11\. Juli/)).toHaveAttribute('aria-pressed', 'true');
});

it.each([false, true])(
  'the events of a day show one’s own and full ones by signs of different shape (with titles: %s)',
  async (titles) => {
    const signs = ['joined', 'waiting', 'full'] as const;
    const days = { '2026-07-11': signs.map((sign, index) => mark('x'.repeat(index + 1), { sign })) };
    renderComponent(<Calendar titles={titles} days={days} />);
    const cell = (await screen.findByLabelText(/^Samstag, 11\. Juli/)).closest('td');
    const drawn = [...(cell?.querySelectorAll('svg') ?? [])].map((icon) => icon.dataset.testid);
    expect(drawn).toEqual(
      titles ? ['CheckIcon', 'HourglassEmptyIcon', 'BlockIcon'] : ['CheckIcon', 'HourglassEmptyIcon'],
    );
  },
);

function Days() {
  const [days, setDays] = useState(['2026-07-11', '2026-08-05']);
  return (
    <MonthPicker
      now={new Date('2026-07-08T10:00:00Z')}
      selectedDays={days}
      onSelect={(chosen) => setDays(days.includes(chosen) ? days.filter((one) => one !== chosen) : [...days, chosen])}
      multiple
      headingLevel="h3"
      renderDay={(state) => <DayCell state={state} />}
    />
  );
}

it('choosing several days removes one of them without showing another month, and leads to today without choosing it', async () => {
  const { user } = renderComponent(<Days />);
  const august5 = await screen.findByLabelText('Mittwoch, 5. August 2026');
  await user.click(august5);
  expect(august5).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('heading', { level: 3, name: 'August 2026' })).toBeVisible();
  expect(august5).toHaveFocus();
  await user.click(screen.getByText('Heute anzeigen'));
  expect(day('Samstag, 11. Juli 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(day('Mittwoch, 8. Juli 2026')).toHaveAttribute('aria-pressed', 'false');
});

it.each([
  ['just after midnight in the club', '2026-07-07T22:30:00Z', 'Mittwoch, 8. Juli 2026'],
  ['just before midnight in the club', '2026-07-08T21:30:00Z', 'Mittwoch, 8. Juli 2026'],
  ['when summer time begins', '2026-03-29T01:30:00Z', 'Sonntag, 29. März 2026'],
  ['when summer time ends', '2026-10-24T22:30:00Z', 'Sonntag, 25. Oktober 2026'],
])('today follows club time on a device in another zone: %s', async (_case, now, name) => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date(now).getTimezoneOffset()).toBe(420);
  const { user } = renderComponent(<Calendar now={now} />);
  const today = await screen.findByLabelText(name);
  expect(today).toHaveAttribute('aria-current', 'date');
  await user.click(screen.getByText('Heute anzeigen'));
  expect(today).toHaveAttribute('aria-pressed', 'true');
});
