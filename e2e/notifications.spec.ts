import { expectAccessible } from './support/accessibility';
import { joinClub } from './support/members';
import { BOTH_SIZES_AT_ONCE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'a member’s notification preferences and quiet hours are there again after a reload',
  BOTH_SIZES_AT_ONCE,
  async ({ page }) => {
    await joinClub(page, 'Tomma', 'Ahlers');
    await page.goto('/einstellungen');
    await page.getByRole('link', { name: 'Benachrichtigungen einstellen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('Antwort auf deine Anmeldung')).toHaveCSS('hyphens', 'auto');
    const saved = () =>
      page.waitForResponse(
        (response) => response.url().endsWith('/preferences') && response.request().method() === 'POST',
      );

    await Promise.all([saved(), page.getByRole('switch', { name: 'Helfer gesucht' }).click()]);
    await Promise.all([saved(), page.getByRole('switch', { name: 'Ruhezeit einhalten' }).click()]);
    await expect(page.getByText('Von 22 bis 7 Uhr bleibt es still')).toBeVisible();
    const start = page.getByRole('slider', { name: 'Beginn der Ruhezeit' });
    await start.focus();
    // The quiet hours crossed midnight; now they lie within one day.
    await Promise.all([saved(), start.press('Home')]);
    await expect(page.getByText('Von 0 bis 7 Uhr bleibt es still')).toBeVisible();
    await expect(start).toBeFocused();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText('Von 0 bis 7 Uhr bleibt es still')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Helfer gesucht' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Erinnerung' })).toBeChecked();

    await page.goto('/einstellungen/notifications?ansicht=tests');
    await expect(page.getByRole('tab', { name: 'Tests', selected: true })).toBeVisible();
    await expect(page.getByText('In den letzten sieben Tagen gab es nichts für dich.')).toBeVisible();
    await expectAccessible(page);
  },
);
