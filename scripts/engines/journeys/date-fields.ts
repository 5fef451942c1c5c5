import { expect } from 'vitest';
import type { Journeys } from '../journey';
import { button, dialog, field, heading, type Page, type Query, text } from '../page';
import { actAs } from './people';

const NEXT_YEAR = String(new Date().getFullYear() + 1);

/** The parts of the 5 May or 6 June of next year: right in either order of day and month, and with a 12-hour clock. */
export const dateParts = (month: string, hour: string): string[] => [month, month, NEXT_YEAR, hour, '00', 'AM'];

/** WebKit would show today in an empty field, nearly as dark as a value. The other engines show a mask. */
const hidesEmptyDates = async (page: Page): Promise<boolean> =>
  (await page.driver.evaluate(`CSS.supports('hanging-punctuation', 'first')`)) === true;

/** Whether anything is written in the field, below its label. */
async function hasText(page: Page, query: Query): Promise<boolean> {
  const pixels = await page.pixels(query, { inset: 14 });
  return Math.max(...pixels) - Math.min(...pixels) > 40;
}

/** Throws when the cell is not striped: in the row of pixels below its upper edge, light and dark take turns. */
async function expectStripes(page: Page, cell: Query): Promise<void> {
  const row = await page.pixels(cell, { inset: 6, rows: 1 });
  const middle = (Math.min(...row) + Math.max(...row)) / 2;
  const changes = row.filter((pixel, at) => at > 0 && pixel < middle !== (row[at - 1] ?? pixel) < middle).length;
  const dark = row.filter((pixel) => pixel < middle).length / row.length;
  if (changes < 4 || dark > 0.6) throw new Error(`There are no stripes: ${row.join(' ')}`);
}

export const dateFields: Journeys = {
  async 'a date field looks empty while it is, and shows what the calendar fills in and what is typed'({
    page,
    picture,
  }) {
    await page.open('/vermietung');
    await page.sees(heading('Vereinsheim mieten'));
    const date = field('Wunschtermin');
    await page.click(button('Anfrage senden'));
    await page.sees(text('Name ist erforderlich'));
    expect(await hasText(page, date)).toBe(!(await hidesEmptyDates(page)));
    await picture('empty-date');
    await page.click(button('Nächster Monat'));
    await page.click(button(/, Verfügbar/));
    await page.holds(date, /T18:00$/);
    expect(await hasText(page, date)).toBe(true);
    await page.typeDate(date, dateParts('05', '10'));
    await page.holds(date, /-05-05T10:00$/);
    await page.fill(field('Name'), 'Familie Ostermann');
    expect(await hasText(page, date)).toBe(true);
  },

  async 'the clubhouse is booked in a dialog, its day is hatched, and the booking is cancelled'({
    page,
    picture,
    turn,
  }) {
    const month = `0${5 + turn}`;
    const purpose = `Chorprobe ${Date.now()}`;
    await actAs(page, 'vorstand');
    await page.open('/admin?bereich=vereinsheim');
    await page.click(button('Neue Buchung'));
    const form = dialog('Vereinsheim buchen');
    const start = field('Datum und Uhrzeit', form);
    await page.typeDate(start, dateParts(month, '08'));
    await page.fill(field('Zweck', form), purpose);
    await page.holds(start, `${NEXT_YEAR}-${month}-${month}T08:00`);
    await picture('booking');
    await page.click(button('Buchung erstellen', form));
    await page.sees(text('Buchung erfolgreich erstellt'));
    // Until it is closed, the dialog asks before the page is left.
    await page.seesNo(form);

    // Another day is chosen, because the chosen one is filled with one colour.
    await page.open(`/venue-calendar?tag=${NEXT_YEAR}-${month}-02`);
    await expectStripes(page, button(/, 1 Buchung$/));
    await picture('booked-day');
    await page.open('/admin?bereich=vereinsheim');
    await page.click(button(`Stornieren: ${purpose}`));
    await page.click(button(/^Stornieren/, dialog()));
    await page.sees(text('Buchung erfolgreich storniert'));
  },
};
