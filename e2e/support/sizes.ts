import type { Locator, Page } from '@playwright/test';

/** Marks a test for which the size of the page makes no difference: it runs on the phone only. */
export const SAME_AT_EVERY_SIZE = { tag: '@same-at-every-size' };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** Components that follow the width render with the next frame. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
