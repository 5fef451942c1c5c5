import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { noteLookedAt } from './pages-looked-at';
import { expectReadable } from './reading';
import { expect } from './test';

const SCHEME = 'data-color-scheme';

/** What this worker has read with other settings: another state of a page breaks its lines no differently. */
const read = new Set<string>();

/**
 * WCAG 2.2 AA and axe's best practices, in both colour schemes, in the size that the page has now. The page is left
 * in the other scheme: to change it paints everything anew. `path` is that of the page where the address is ahead of it.
 */
export async function expectAccessible(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  const html = page.locator('html');
  noteLookedAt(path);
  await settle(page);
  await expectMotionAsAsked(page);
  const kind = path.replaceAll(/\d+/g, '0');
  if (!read.has(kind)) await expectReadable(page);
  read.add(kind);
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

/** Who asks for less motion gets none: nothing takes longer than a frame. Who doesn't, gets some. */
async function expectMotionAsAsked(page: Page): Promise<void> {
  const { calm, moving } = await page.evaluate<{ calm: boolean; moving: string[] }>(`(() => {
    const seconds = (list) => Math.max(...list.split(',').map((time) => parseFloat(time)));
    const moves = (element) => {
      const { transitionDuration, transitionProperty, animationName, animationDuration } = getComputedStyle(element);
      return (transitionProperty !== 'none' && seconds(transitionDuration) > 0.016) ||
        (animationName !== 'none' && seconds(animationDuration) > 0.016);
    };
    return {
      calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      moving: [...document.querySelectorAll('body *')].filter(moves).map(({ tagName, className }) => tagName + ' ' + className),
    };
  })()`);
  if (calm) expect(moving).toEqual([]);
  else expect(moving).not.toEqual([]);
}

/** What is still fading in has the contrast of neither its beginning nor its end; what has just changed begins to fade with the next frame. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => Promise.allSettled(
      document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )).then(() => true)`);
