import type { Page } from '@playwright/test';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

/** Finds what keeps its place in the window whatever is scrolled: on paper it would stand on every sheet. */
const fixedOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).position === 'fixed' && element.getClientRects().length > 0)
    .map((element) => element.outerHTML.slice(0, 120))`);

/** The colours of texts that could not be read on white: their brightest part counts. */
const paleOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('article p, article h1, article h2, article li, article dd')]
    .map((element) => getComputedStyle(element).color)
    .filter((color) => Math.max(...color.match(/[\\d.]+/g).slice(0, 3)) > 140)`);

test('paper has dark ink in every scheme, no buttons of an event, nothing that leads elsewhere, and nothing on each sheet that covers what stands there', async ({
  page,
}) => {
  const id = await createEvent({ title: 'Putztag im Vereinsheim', startTime: inDays(4) });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/datenschutz', '/hilfe', `/events/${id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await page.emulateMedia({ media: 'print' });
    expect(await fixedOnPaper(page)).toEqual([]);
    expect(await paleOnPaper(page)).toEqual([]);
    for (const around of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(around)).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  // The event is the last of them.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
