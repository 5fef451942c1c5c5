import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { expect, test } from './support/test';

test('an organiser changes what the clubhouse costs, visitors see it, and the version before is a press away', async ({
  page,
}) => {
  await actAs(page, 'vorstand');
  await page.goto('/admin/verein');
  const prices = page.getByLabel('Preise');
  const price = `Miete ${Date.now()}`;
  await prices.fill(price);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await page.goto('/vermietung');
  await expect(page.getByText(price)).toBeVisible();
  await page.goto('/einrichtung');
  await expect(page.getByRole('link', { name: 'Angaben eintragen' })).toBeVisible();
  await expectAccessible(page);
});
