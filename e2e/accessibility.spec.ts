import { expectAccessible } from './support/accessibility';
import { BOTH_SIZES_AT_ONCE } from './support/sizes';
import { expect, test } from './support/test';

test.describe('axe finds nothing in either scheme', () => {
  test(
    'for a visitor on the home page, on the list, on the calendar, on signing in and on the registration form',
    BOTH_SIZES_AT_ONCE,
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Alle Veranstaltungen ansehen' }).click();
      await expect(page).toHaveURL('/events');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole('tab', { name: 'Kalender' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Anmeldung' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Registrieren' }).click();
      await page.getByRole('tabpanel').getByRole('button', { name: 'Registrieren' }).click();
      await expect(page.getByText('Vorname ist erforderlich')).toBeVisible();
      await expectAccessible(page);
    },
  );
});
