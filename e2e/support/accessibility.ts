import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** WCAG 2.2 AA and axe's best practices, in both colour schemes, in the size that the page has now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  const inLight = await axe(page).analyze();
  // Of the other scheme nothing but the colours can differ.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const inDark = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ light: findings(inLight), dark: findings(inDark) }).toEqual({ light: [], dark: [] });
}

/** A page without frames needs no second page to put results together, and what passes needs no report: a fifth of the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

const findings = ({ violations }: Results): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

/** What is still fading in has the contrast of neither its beginning nor its end; what has just changed begins to fade with the next frame. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => Promise.allSettled(
      document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )).then(() => true)`);
