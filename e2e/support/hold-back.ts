import type { Page } from '@playwright/test';

/** Holds all requests for `url` back. Returns a function that lets them go. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
