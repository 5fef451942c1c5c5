import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'a person who registers for a full event waits on position 1, and moves up when another one cancels',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const id = await createEvent({ title: `Hallendienst ${Date.now()}`, startTime: inDays(5), maxParticipants: 1 });
    await joinClub(page, 'Henrik', 'Lohse');
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
    await expect(page.getByText('Du bist für diese Veranstaltung angemeldet')).toBeVisible();

    const second = await browser.newContext();
    const other = await second.newPage();
    await joinClub(other, 'Wiebke', 'Thomsen');
    await other.goto(`/events/${id}`);
    await other.getByRole('button', { name: 'Auf Warteliste' }).click();
    const banner = other.getByText('Du stehst auf der Warteliste').locator('..');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText(/Position 1/);
    // The toast that says it leaves room for changing one's mind.
    await expect(
      other.getByRole('region', { name: /Benachrichtigungen/ }).getByText('Auf der Warteliste'),
    ).toBeVisible();
    // It stays while it has the focus.
    await other.keyboard.press('F8');
    for (const name of ['Von Warteliste entfernen', 'Speichern', 'Teilen', 'Zurück'])
      await other.getByRole('button', { name }).click({ trial: true });
    await other.keyboard.press('Tab');

    await page.reload();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Platz abgeben' }).click();
    await expect(page.getByRole('button', { name: 'Auf Warteliste' })).toBeVisible();

    await other.reload();
    await expect(other.getByText('Du bist für diese Veranstaltung angemeldet')).toBeVisible();
    await expect(other.getByText('Du stehst auf der Warteliste')).toHaveCount(0);
    await second.close();
  },
);
