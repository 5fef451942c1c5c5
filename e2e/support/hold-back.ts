import type { Page } from '@playwright/test';

/** Keeps waiting what the page asks for at this address; answers how to let it come. */
export async function holdBack(page: Page, url: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unroute(url);
  };
}
