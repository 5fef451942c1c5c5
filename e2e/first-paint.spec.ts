import type { Page } from '@playwright/test';
import { createEvent } from './support/store';
import { expect, test } from './support/test';

/** Opens the page while the app's script is held back. Returns a function that lets it load. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Before the styles are there, the markup of every page shows.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('document.fonts.ready');
  return async () => {
    letGo();
    await expect(page.locator('#inhalt')).toBeVisible();
    await page.unroute('**/assets/index-*.js');
  };
}

/** Returns the position and the colour of each text. */
const places = (page: Page, texts: string[]) =>
  page.evaluate<Record<string, unknown>>(`(() => {
    const found = {};
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = ${JSON.stringify(texts)}.find((start) => !(start in found) && node.data.trim().startsWith(start));
      if (!text || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { x, y } = range.getBoundingClientRect();
      found[text] = [Math.round(x), Math.round(y), getComputedStyle(node.parentElement).color];
    }
    return found;
  })()`);

const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    `new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
        .observe({ type: 'layout-shift', buffered: true });
      setTimeout(resolve, 100, 0);
    })`,
  );

test('the first view of home stays in place when the app takes over', async ({ page }) => {
  const texts = ['Willkommen im', 'Ob Kuchenverkauf', 'Jetzt anmelden', 'Anmelden', 'LTV Helferportal'];
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: 'dark' });
  const start = await openWithoutApp(page, '/');
  const before = await places(page, texts);
  expect(Object.keys(before).sort()).toEqual([...texts].sort());
  await start();
  await expect(page.getByRole('tab', { name: 'Übersicht' })).toBeVisible();
  expect(await places(page, texts)).toEqual(before);
  expect(await shifted(page)).toBeLessThan(0.01);
  // The page asks for the events before the app is there, and the app takes that response.
  expect(calls.filter((path) => /^\/api\/(?:public\/)?events$/.test(path))).toHaveLength(1);
});

test('the first view of an event stays in place when the app takes over, with the same drawing', async ({
  page,
  context,
  baseURL,
  expectConsoleErrors,
}) => {
  const startTime = new Date('2031-06-14T12:00:00Z');
  const title = 'Sommerfest mit Kuchenbuffet, Tombola und Musik am Abend';
  const id = await createEvent({ title, category: 'Fest', location: 'Sportplatz am Wald', startTime });
  const texts = ['Fest', title, 'Samstag', '14:00 Uhr', 'bis', 'Sportplatz am Wald'];
  const drawing = page.locator('img[src*="/fest-"]');
  const start = await openWithoutApp(page, `/events/${id}`);
  const before = [await places(page, texts), await drawing.boundingBox(), await drawing.getAttribute('src')];
  expect(Object.keys(before[0] ?? {}).sort()).toEqual([...texts].sort());
  await start();
  await expect(page.getByText('Event beginnt in:')).toBeVisible();
  expect([await places(page, texts), await drawing.boundingBox(), await drawing.getAttribute('src')]).toEqual(before);
  expect(await shifted(page)).toBeLessThan(0.01);

  // The account is asked for at once, and there is none.
  expectConsoleErrors(/401/);
  // People who may be signed in see no link to sign in, not even for a moment.
  await page.goto('about:blank');
  await context.addCookies([{ name: 'signed-in', value: '1', url: baseURL ?? '' }]);
  await openWithoutApp(page, '/');
  await expect(page.getByText('Willkommen im Vereinsleben')).toBeVisible();
  for (const name of ['Anmelden', 'Jetzt anmelden']) await expect(page.getByText(name, { exact: true })).toBeHidden();
});
