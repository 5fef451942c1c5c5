import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const SCHEME = 'data-color-scheme';

/**
 * WCAG 2.2 AA and axe's best practices, in both colour schemes, in the size that the page has now. The page is left
 * in the other scheme: to change it paints everything anew.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const html = page.locator('html');
  await settle(page);
  const isDark = (await html.getAttribute(SCHEME)) === 'dark';
  const { violations: inOne } = await axe(page).analyze();
  // Of the other scheme nothing but the colours can differ.
  const colorScheme = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await expect(html).toHaveAttribute(SCHEME, colorScheme);
  await settle(page);
  const inOther = await page.evaluate<Violations>(COLOURS_AGAIN);
  const [light, dark] = isDark ? [inOther, inOne] : [inOne, inOther];
  expect({ light: findings(light), dark: findings(dark) }).toEqual({ light: [], dark: [] });
}

/** A page without frames needs no second page to put results together, and what passes needs no report: a fifth of the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** axe is in the page already: bringing its half a megabyte again takes as long as many a page. */
const COLOURS_AGAIN = `axe
  .run({ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] })
  .then(({ violations }) => violations)`;

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const findings = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

/** What is still fading in has the contrast of neither its beginning nor its end; what has just changed begins to fade with the next frame. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => Promise.allSettled(
      document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )).then(() => true)`);
