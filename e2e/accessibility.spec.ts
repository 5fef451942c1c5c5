import { expectAccessible } from './support/accessibility';
import { joinClub } from './support/members';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.describe('axe finds nothing in either scheme', () => {
  test('for a visitor on the home page, on the list, on the calendar, on signing in and on the registration form', async ({
    page,
  }) => {
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
  });

  test('for a member on their pages and on an event they are registered for', async ({ page }) => {
    const id = await createEvent({
      title: 'Vereinsputz',
      category: 'Reinigung',
      startTime: inDays(2),
      maxParticipants: 4,
    });
    await joinClub(page, 'Nele', 'Carstens');
    for (const path of ['/dashboard', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
    await expect(page.getByText('Du bist für diese Veranstaltung angemeldet')).toBeVisible();
    // The banner shows at once, the notice when the server has answered.
    await expect(page.getByText('Du bist dabei. Danke, dass du mithilfst!')).toBeVisible();
    await expectAccessible(page);
  });
});
