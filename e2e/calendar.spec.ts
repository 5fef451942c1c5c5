import { clubDay, formatClub } from '@club/contract';
import type { Page } from '@playwright/test';
import { boxOf, resize, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const LONG = 'Arbeitseinsatz auf dem Sportplatz mit anschließendem Grillen für alle Helferinnen und Helfer';

/** Fills a day far from the demo data, so that the test knows all of its events. Both sizes share one store. */
async function fillDay(days: number): Promise<{ day: string; name: string }> {
  const start = inDays(days);
  for (const title of [LONG, 'Kuchenverkauf', 'Hallenturnier', 'Siegerehrung', 'Abbau']) {
    await createEvent({ title, startTime: start });
  }
  return { day: clubDay(start), name: formatClub(start, 'EEEE, d. MMMM yyyy') };
}

/** The left and right margins of an element. */
const margins = async (page: Page, selector: string) => {
  const { x, right } = await boxOf(page.locator(selector).first());
  return [Math.round(x), Math.round(right)];
};

test('the month shows titles where there is room, dots on phones, and the day in low rows', async ({
  page,
  isMobile,
}) => {
  const { day, name } = await fillDay(isMobile ? 140 : 141);
  await page.goto(`/?ansicht=kalender&tag=${day}`);
  const cell = page.getByRole('button', {
    name: new RegExp(`^${name}, 5 Veranstaltungen: ${LONG}, .* und 2 weitere$`),
  });
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  const titles = page.locator('td', { has: cell }).getByRole('link');
  await expect(titles).toHaveCount(isMobile ? 0 : 3);
  const list = page.getByRole('region', { name: /^Veranstaltungen am/ });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  // Five rows need no scrolling within the 600 px.
  const scroller = list.getByRole('list').locator('xpath=..');
  const hidden = await scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
  if (isMobile) return;
  await titles.filter({ hasText: 'Kuchenverkauf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kuchenverkauf' })).toBeVisible();
  await page.goBack();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
});

test(
  'the calendar keeps to the margins of the page on phones: home, list, clubhouse',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    for (const [path, open] of [
      ['/?ansicht=kalender', null],
      ['/events', 'Kalender'],
      ['/vermietung', null],
    ] as const) {
      await page.goto(path);
      if (open) await page.getByRole('button', { name: open }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      for (const width of [320, 390]) {
        await resize(page, width);
        expect(await margins(page, '.MuiCard-root:has([role="grid"])')).toEqual([16, width - 16]);
        const [left, right] = await margins(page, '[role="grid"]');
        expect(left).toBeGreaterThanOrEqual(16);
        expect(right).toBeLessThanOrEqual(width - 16);
      }
    }
  },
);
