import { paths } from '@club/contract';
import type { Page } from '@playwright/test';
import { boxOf, resize, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const WIDTHS = [320, 390, 768, 1280, 1600];
const WIDE = [1280, 1600];

test('the tiles of home stand below the drawing and hide none of its people', SAME_AT_EVERY_SIZE, async ({ page }) => {
  await open(page, paths.home);
  for (const width of WIDTHS) {
    await resize(page, width);
    const hero = await boxOf(page.getByRole('main').locator('[data-hero]'));
    const tiles = await boxOf(page.getByLabel('Veranstaltungen in Zahlen'));
    expect(tiles.y, `${width} px`).toBeGreaterThanOrEqual(hero.bottom);
  }
});

test('header, content and footer begin and end at the same margins', SAME_AT_EVERY_SIZE, async ({ page }) => {
  for (const [path, content] of [
    [paths.home, page.getByRole('tablist')],
    [paths.events, page.getByRole('heading', { level: 1 })],
    [paths.rental, page.getByRole('heading', { level: 1 })],
    [paths.help, page.getByRole('heading', { level: 1 })],
  ] as const) {
    await open(page, path);
    for (const width of WIDE) {
      await resize(page, width);
      const header = page.getByRole('banner');
      const footer = page.getByRole('contentinfo');
      const { x } = await boxOf(content);
      expect((await boxOf(header.getByRole('link').first())).x, `header of ${path} at ${width} px`).toBeCloseTo(x, 0);
      expect((await boxOf(footer.locator('img').first())).x, `footer of ${path} at ${width} px`).toBeCloseTo(x, 0);
      const { right } = await boxOf(footer.getByRole('link').last());
      expect((await boxOf(header.getByRole('link').last())).right, `${path} at ${width} px`).toBeCloseTo(right, 0);
    }
  }
});

test('on the narrowest phone the way in stands beside the brand', SAME_AT_EVERY_SIZE, async ({ page }) => {
  await open(page, paths.help);
  await resize(page, 320);
  const links = page.getByRole('banner').getByRole('link');
  const brand = await boxOf(links.first());
  const signIn = await boxOf(links.last());
  expect(signIn.x).toBeGreaterThanOrEqual(brand.right);
  expect(signIn.y).toBeLessThan(brand.bottom);
});

test(
  'days with one event share a line, and no card is so wide that its drawing is cropped',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const mark = `Einzelstück ${Date.now()}`;
    await createEvent({ title: `${mark} A`, startTime: inDays(40) });
    await createEvent({ title: `${mark} B`, startTime: inDays(42) });
    await open(page, `${paths.events}?suche=${encodeURIComponent(mark)}`);
    await resize(page, 1280);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const [first, second] = [await boxOf(cards.first()), await boxOf(cards.last())];
    expect(second.y).toBeCloseTo(first.y, 0);
    expect(second.x).toBeGreaterThanOrEqual(first.right);
    const drawing = await boxOf(cards.first().locator('img'));
    expect(drawing.width / drawing.height).toBeLessThan(2.2);
  },
);

test('an event shows its whole drawing, and wide screens lay no button on it', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const id = await createEvent({ title: `Ganzes Bild ${Date.now()}`, startTime: inDays(9) });
  await open(page, paths.event(id));
  for (const width of WIDTHS) {
    await resize(page, width);
    const main = page.getByRole('main');
    const drawing = await boxOf(main.locator('img:not([src*=icons])').first());
    expect(drawing.width / drawing.height, `${width} px`).toBeCloseTo(16 / 9, 1);
    if (width < 768) continue;
    for (const control of [
      main.getByRole('button', { name: 'Zurück' }),
      main.getByRole('link', { name: /Startseite/ }),
    ])
      expect((await boxOf(control)).bottom, `${width} px`).toBeLessThanOrEqual(drawing.y);
  }
});

test('a card rises under a mouse, and stays where it is when it is tapped', async ({ page, isMobile }) => {
  await createEvent({ title: `Losbude ${Date.now()}`, startTime: inDays(2) });
  await page.goto('/events');
  const card = page.getByRole('article').first();
  await card.hover();
  // Touch screens keep what was tapped last hovered.
  await expect(card).toHaveCSS('transform', isMobile ? 'none' : 'matrix(1, 0, 0, 1, 0, -3)');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The app has taken over, and the fonts have their widths.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate('document.fonts.ready.then(() => null)');
}
