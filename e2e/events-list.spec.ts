import { clubDay, formatClub } from '@club/contract';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

/** Visitors and members ask for the list at different paths. */
const LIST = /\/api\/(?:public\/)?events(?:\?|$)/;

test(
  'search, category and day narrow the list, and a link shows the same to others',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const mark = `Pokal ${Date.now()}`;
    const wanted = inDays(6);
    await createEvent({ title: `${mark} Finale`, category: 'Turnier', startTime: wanted });
    await createEvent({ title: `${mark} Vorrunde`, category: 'Turnier', startTime: inDays(5) });
    await createEvent({ title: `${mark} Grillabend`, category: 'Fest', startTime: wanted });

    await page.goto('/events');
    const cards = page.getByRole('article');
    await page.getByRole('searchbox').fill(mark);
    await expect(cards).toHaveCount(3);
    await page.getByRole('button', { name: 'Turnier', exact: true }).click();
    await expect(cards).toHaveCount(2);
    await page.goto(`${page.url()}&tag=${clubDay(wanted)}`);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${mark} Finale`);

    const other = await browser.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('article')).toHaveCount(1);
    await expect(other.getByRole('searchbox')).toHaveValue(mark);
    await other.close();
  },
);

test('choosing a day in the calendar filters by it, and the choice can be taken back', async ({ page, isMobile }) => {
  const start = inDays(1);
  const title = `Wurfbude ${Date.now()}`;
  await createEvent({ title, startTime: start });
  await page.goto('/events');
  if (isMobile) await page.getByRole('button', { name: /Kalender/ }).click();
  const day = page.getByRole('gridcell', { name: new RegExp(formatClub(start, 'EEEE, d. MMMM')) });
  const inNextMonth = formatClub(start, 'M') !== formatClub(new Date(), 'M');
  if (inNextMonth) await page.getByRole('button', { name: /Nächster Monat/ }).click();
  await day.click();
  await expect(page).toHaveURL(new RegExp(`tag=${clubDay(start)}`));
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/tag=/);
});

test('a card rises under a mouse, and stays where it is when it is tapped', async ({ page, isMobile }) => {
  await createEvent({ title: `Losbude ${Date.now()}`, startTime: inDays(2) });
  await page.goto('/events');
  const card = page.getByRole('article').first();
  await card.hover();
  // Touch screens keep what was tapped last hovered.
  await expect(card).toHaveCSS('transform', isMobile ? 'none' : 'matrix(1, 0, 0, 1, 0, -3)');
});

test(
  'nonsense in the address is ignored, and a search without a match leads on',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await page.goto('/events?tag=2026-99-99&kategorie=Unfug&vergangene=vielleicht');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').fill('zzz gibt es nicht zzz');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page
      .getByRole('button', { name: /zurücksetzen/i })
      .first()
      .click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'when events cannot be loaded the page says so in German, and trying again mends it',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/Failed to load resource/);
    await page.route(LIST, (route) => route.abort());
    await page.goto('/events');
    const retry = page.getByRole('button', { name: /Erneut versuchen/ });
    await expect(retry).toBeVisible();
    await page.unroute(LIST);
    await retry.click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
