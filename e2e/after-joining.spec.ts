import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { press, tabTo } from './support/keyboard';
import { joinClub } from './support/members';
import { DESKTOP, PHONE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const COVERED = `(() => {
  const region = document.querySelector('section[aria-label^="Benachrichtigungen"]');
  const toasts = [...region.querySelectorAll('[role="alert"] > *, [role="status"] > *')]
    .map((toast) => toast.getBoundingClientRect());
  const page = document.querySelector('[role="dialog"]') ?? document;
  return [...page.querySelectorAll('h1, h2, h3, input, textarea, button, a[href]')].flatMap((element) => {
    if (region.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const box = element.getBoundingClientRect();
    const isCovered = toasts.some((toast) =>
      box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom);
    // Texts for screen readers alone are a pixel wide.
    if (!isCovered || box.width <= 1) return [];
    return [element.getAttribute('aria-label') ?? element.textContent ?? element.tagName];
  });
})()`;

/** Returns the names of headings, fields, buttons and links on the screen that a toast covers, even in part. */
const coveredByToasts = (page: Page): Promise<string[]> => page.evaluate<string[]>(COVERED);

test(
  'who joins adds a note in place; a cancellation is undone from the toast, with the keyboard alone, and the note is still there',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const id = await createEvent({ title: `Zeltabbau ${Date.now()}`, startTime: inDays(4), maxParticipants: 6 });
    await joinClub(page, 'Gesine', 'Hoffmann');
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
    const own = page.getByRole('region', { name: 'Deine Anmeldung' });
    await own.getByRole('button', { name: 'Notiz hinzufügen' }).click();
    await page.keyboard.type('Bringe Werkzeug mit');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(own.getByText('„Bringe Werkzeug mit“')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Notiz ändern' })).toBeFocused();

    await press(page.getByRole('button', { name: 'Abmelden' }));
    const toasts = page.getByRole('region', { name: /Benachrichtigungen/ });
    const undo = toasts.getByRole('button', { name: 'Rückgängig' });
    await expect(undo).toBeVisible();
    await expect(own).toBeHidden();
    await page.keyboard.press('F8');
    // The time stands still while the focus is here.
    await expectAccessible(page);
    await tabTo(undo);
    await page.keyboard.press('Enter');
    await expect(toasts.getByText('Wieder angemeldet')).toBeVisible();
    await expect(own.getByText('„Bringe Werkzeug mit“')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeEnabled();

    await own.getByRole('link', { name: 'Kalender abonnieren' }).click();
    await expect(page).toHaveURL('/einstellungen#eigene-termine');
    await expect(page.getByRole('heading', { name: 'Deine Termine' })).toBeInViewport();
  },
);

const SIZES = [PHONE, DESKTOP, { width: 1440, height: 900 }];

for (const size of SIZES) {
  test.describe(`${size.width} px wide`, () => {
    test.use(size === PHONE ? {} : { viewport: size, isMobile: false, hasTouch: false });

    test(
      'who joins and leaves is told by one toast at a time, which covers nothing to press or to read',
      SAME_AT_EVERY_SIZE,
      async ({ page }) => {
        const id = await createEvent({ title: 'Bühnenbau', startTime: inDays(4), maxParticipants: 6 });
        await joinClub(page, 'Ruben', 'Sander');
        await page.goto(`/events/${id}`);
        const toasts = page.getByRole('region', { name: /Benachrichtigungen/ });
        const told = toasts.getByRole('button', { name: 'Schließen' });
        await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
        await expect(toasts.getByText(/^Du bist dabei/)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Deine Anmeldung' })).toBeVisible();
        await expect.poll(() => coveredByToasts(page)).toEqual([]);

        await page.getByRole('button', { name: 'Abmelden' }).click();
        await expect(toasts.getByText('Abgemeldet')).toBeVisible();
        await expect(told).toHaveCount(1);
        await expect(page.getByRole('button', { name: 'Jetzt anmelden' })).toBeEnabled();
        await expect.poll(() => coveredByToasts(page)).toEqual([]);

        await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
        await expect(toasts.getByText(/^Du bist dabei/)).toBeVisible();
        await expect(told).toHaveCount(1);
        await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
        await expect.poll(() => coveredByToasts(page)).toEqual([]);
        await page.getByRole('button', { name: 'Abbrechen' }).click();
        await page.getByRole('button', { name: 'Teilen' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect.poll(() => coveredByToasts(page)).toEqual([]);
      },
    );
  });
}
