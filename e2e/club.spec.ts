import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

/** Instances of the function use settings that they have read for a minute. */
const SEEN_BY_ALL_MS = 75_000;

test(
  'an organiser changes what the clubhouse costs, visitors see it, and the version before is a press away',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    test.setTimeout(2 * SEEN_BY_ALL_MS);
    await actAs(page, 'vorstand');
    await page.goto('/admin/verein');
    const prices = page.getByLabel('Preise');
    const price = `Miete ${Date.now()}`;
    await prices.fill(price);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
    await page.goto('/einrichtung');
    await expect(page.getByRole('link', { name: 'Angaben eintragen' })).toBeVisible();
    await expect(async () => {
      await page.goto('/vermietung');
      await expect(page.getByText(price)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: SEEN_BY_ALL_MS });
  },
);
