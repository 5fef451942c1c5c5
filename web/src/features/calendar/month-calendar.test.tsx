import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderComponent } from '@/testing/render';
import { DayCell } from './day-cell';
import { MonthCalendar } from './month-calendar';
import { MonthPicker } from './month-picker';

type Setup = { now?: string; counts?: Record<string, number>; selected?: string | null };

function Calendar({ now = '2026-07-08T10:00:00Z', counts = {}, selected = null }: Setup) {
  const [day, setDay] = useState<string | null>(selected);
  return (
    <MonthCalendar now={new Date(now)} counts={new Map(Object.entries(counts))} selectedDay={day} onSelect={setDay} />
  );
}

/** Finds the day by its label: a query by role would compute the name of every day. */
const day = (name: string) => screen.getByLabelText(name);

describe('month calendar', () => {
  it('starts the week on Monday', async () => {
    renderComponent(<Calendar />);
    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    const firstWeek = screen.getAllByRole('row')[1];
    if (!firstWeek) throw new Error('no weeks');
    expect(within(firstWeek).getAllByRole('button')[0]).toHaveAccessibleName('Mittwoch, 1. Juli 2026');
  });

  it('marks today, the selected day and days with events differently', async () => {
    renderComponent(<Calendar selected="2026-07-11" counts={{ '2026-07-11': 1, '2026-07-12': 2 }} />);
    expect(await screen.findByLabelText('Mittwoch, 8. Juli 2026')).toHaveAttribute('aria-current', 'date');
    expect(day('Samstag, 11. Juli 2026, 1 Veranstaltung')).toHaveAttribute('aria-pressed', 'true');
    expect(day('Sonntag, 12. Juli 2026, 2 Veranstaltungen')).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows other months', async () => {
    const { user } = renderComponent(<Calendar />);
    await user.click(await screen.findByLabelText('Vorheriger Monat'));
    expect(screen.getByRole('grid', { name: 'Juni 2026' })).toBeVisible();
    await user.click(screen.getByLabelText('Nächster Monat'));
    await user.click(screen.getByLabelText('Nächster Monat'));
    expect(screen.getByRole('grid', { name: 'August 2026' })).toBeVisible();
  });

  it('explains its marks at a button that the Tab key reaches', async () => {
    const { user } = renderComponent(<Calendar />);
    await screen.findByRole('grid');
    const help = screen.getByLabelText('Hilfe zum Kalender');
    for (let step = 0; step < 4; step++) await user.tab();
    expect(help).toHaveFocus();
    await user.hover(help);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Tage mit Veranstaltungen sind markiert');
  });

  it('can be used with the keyboard alone, across months', async () => {
    const { user } = renderComponent(<Calendar />);
    (await screen.findByLabelText('Mittwoch, 8. Juli 2026')).focus();
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

  it('has exactly one day that the Tab key reaches', async () => {
    renderComponent(<Calendar selected="2026-07-20" />);
    const days = within(await screen.findByRole('grid')).getAllByRole('button');
    expect(days.filter((button) => button.tabIndex === 0)).toEqual([day('Montag, 20. Juli 2026')]);
  });
});

function Days({ initial = [] }: { initial?: string[] }) {
  const [days, setDays] = useState(initial);
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

describe('choosing several days', () => {
  it('removes one of them without showing another month', async () => {
    const { user } = renderComponent(<Days initial={['2026-07-11', '2026-08-05']} />);
    const august5 = await screen.findByLabelText('Mittwoch, 5. August 2026');
    await user.click(august5);
    expect(august5).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('grid', { name: 'August 2026' })).toBeVisible();
    expect(august5).toHaveFocus();
    await user.click(screen.getByLabelText('Vorheriger Monat'));
    expect(day('Samstag, 11. Juli 2026')).toHaveAttribute('aria-pressed', 'true');
  });

  it('“Heute anzeigen” shows today without choosing it', async () => {
    const { user } = renderComponent(<Days initial={['2026-08-05']} />);
    await screen.findByRole('heading', { level: 3, name: 'August 2026' });
    await user.click(screen.getByText('Heute anzeigen'));
    expect(screen.getByRole('grid', { name: 'Juli 2026' })).toBeVisible();
    expect(day('Mittwoch, 8. Juli 2026')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('month calendar on a device in another zone', () => {
  const zone = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = 'America/Los_Angeles';
  });
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['just after midnight in the club', '2026-07-07T22:30:00Z', 'Mittwoch, 8. Juli 2026'],
    ['just before midnight in the club', '2026-07-08T21:30:00Z', 'Mittwoch, 8. Juli 2026'],
    ['when summer time begins', '2026-03-29T01:30:00Z', 'Sonntag, 29. März 2026'],
    ['when summer time ends', '2026-10-24T22:30:00Z', 'Sonntag, 25. Oktober 2026'],
  ])('today follows club time: %s', async (_case, now, name) => {
    expect(new Date(now).getTimezoneOffset()).toBe(420);
    const { user } = renderComponent(<Calendar now={now} />);
    const today = await screen.findByLabelText(name);
    expect(today).toHaveAttribute('aria-current', 'date');
    await user.click(screen.getByText('Heute anzeigen'));
    expect(today).toHaveAttribute('aria-pressed', 'true');
  });
});
