import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

/** A tired organiser with a phone gives up later than here. */
const MOST_TAPS = 40;

/** A Saturday in some weeks, and the day before. */
function weekend() {
  const saturday = new Date(Date.now() + 30 * 86_400_000);
  saturday.setUTCDate(saturday.getUTCDate() + ((13 - saturday.getUTCDay()) % 7));
  const friday = new Date(saturday.getTime() - 86_400_000);
  const [sat, fri] = [saturday, friday].map((day) => day.toISOString().slice(0, 10));
  return { sat: sat ?? '', fri: fri ?? '' };
}

async function drag(page: Page, row: Locator, over: Locator) {
  await over.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await row.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 16, from.y + 24);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 30, { steps: 4 });
  await page.mouse.up();
}

test(
  'a tournament of nine shifts and six cakes takes fewer than 40 taps; a shift is dragged to another place',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await actAs(page, 'vorstand');
    const { sat, fri } = weekend();
    const title = `Turnier ${Date.now()}`;
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await control.click();
    };
    const type = async (field: Locator, text: string) => {
      taps += 1;
      await field.fill(text);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const part = (name: string) => page.getByRole('group', { name, exact: true });

    await page.goto('/admin');
    await tap(page.getByRole('link', { name: 'Event erstellen' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Neue Veranstaltung erstellen' })).toBeVisible();
    await type(page.getByLabel('Titel'), title);
    await type(page.getByLabel('Beschreibung'), 'Wir richten das Turnier aus.');
    await type(page.getByLabel('Startzeit'), `${sat}T10:00`);
    await type(page.getByLabel('Endzeit'), `${sat}T16:00`);
    await type(page.getByRole('textbox', { name: 'Ort', exact: true }), 'Sportplatz');

    await tap(button('In Schichten aufteilen'));
    await type(page.getByLabel('Aufgaben'), 'Grill, Kasse');
    await type(page.getByLabel('Je (Plätze)'), '3');
    await tap(button('6 Schichten anlegen'));

    await tap(button('Schicht'));
    const setUp = part('Schicht 7');
    await type(setUp.getByLabel('Aufgabe'), 'Aufbau');
    await type(setUp.getByLabel('Tag'), fri);
    await type(setUp.getByLabel('Von'), '18:00');
    await type(setUp.getByLabel('Bis'), '20:00');
    await type(setUp.getByLabel('Plätze'), '4');

    await tap(button('Schicht'));
    await expect(part('Schicht 8').getByLabel('Von')).toHaveValue('16:00');
    await type(part('Schicht 8').getByLabel('Aufgabe'), 'Abbau');
    await type(part('Schicht 8').getByLabel('Plätze'), '4');

    await tap(button('Mitbringsel'));
    await type(part('Mitbringsel 9').getByLabel('Mitbringsel', { exact: true }), 'Kuchen');
    await type(part('Mitbringsel 9').getByLabel('Anzahl'), '6');
    await expect(page.getByText('26 Plätze · 6 Mitbringsel · 52 Helferstunden')).toBeVisible();
    await expectAccessible(page);

    const rows = page.locator('[data-row]');
    await drag(page, rows.nth(3), rows.nth(1));
    await tap(button('Erstellen'));
    await expect(page).toHaveURL('/admin');
    expect(taps).toBeLessThan(MOST_TAPS);
    test.info().annotations.push({ type: 'taps', description: String(taps) });

    const events = (await (await page.request.get('/api/admin/events')).json()) as { id: number; title: string }[];
    const { id } = events.find((event) => event.title === title) ?? { id: 0 };
    const event = (await (await page.request.get(`/api/events/${id}`)).json()) as {
      maxParticipants: number;
      shifts: { title: string; startTime: string | null; maxParticipants: number }[];
    };
    expect(event.maxParticipants).toBe(32);
    expect(event.shifts.map((shift) => [shift.title, shift.maxParticipants])).toEqual([
      ...['Grill', 'Kasse', 'Grill', 'Grill', 'Kasse', 'Kasse'].map((task) => [task, 3]),
      ['Aufbau', 4],
      ['Abbau', 4],
      ['Kuchen', 6],
    ]);
  },
);
