import { fillRegistration, joinClub, newMember, signIn, signOut } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'a visitor registers an account, signs in again, finds an event, registers for it and signs out',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const title = `Kuchenverkauf ${Date.now()}`;
    const id = await createEvent({ title, category: 'Verkauf', startTime: inDays(3), maxParticipants: 5 });
    const member = newMember('Merle', 'Brandt');

    await page.goto('/');
    await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByRole('tab', { name: 'Registrieren' }).click();
    await fillRegistration(page.getByRole('tabpanel'), member);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page).toHaveURL('/');

    await signOut(page);
    await signIn(page, member.username);

    await page.goto('/events');
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page).toHaveURL(`/events/${id}`);
    await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
    await expect(page.getByText('Du bist für diese Veranstaltung angemeldet')).toBeVisible();
    // The banner shows at once, the toast when the server has responded.
    await expect(page.getByText('Du bist dabei. Der Verein bestätigt deine Anmeldung noch.')).toBeVisible();

    await page.goto(`/events?suche=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Angemeldet');
    await signOut(page);
    await page.goto(`/events/${id}`);
    await expect(page.getByText('Merle B.')).toBeVisible();
    await expect(page.getByText('Brandt')).toHaveCount(0);
  },
);

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
    for (const name of ['Von Warteliste entfernen', 'Speichern', 'Teilen', 'Zurück'])
      await other.getByRole('button', { name }).click({ trial: true, timeout: 3_000 });

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
