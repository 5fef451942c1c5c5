import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'an unknown address says so and leads home, and what fades harms nothing',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);

test('the drawer opens, holds the page still, and closes on Escape, on its button, beside it, on a swipe and on a link', async ({
  page,
  isMobile,
}) => {
  await joinClub(page, 'Karla', 'Petersen');
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  if (!isMobile) {
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
    await expect(opener).toHaveCount(0);
    return;
  }
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  await opener.click();
  await expect(drawer.getByText('Karla Petersen')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await drawer.getByRole('button', { name: 'Menü schließen' }).click();
  await expect(drawer).toBeHidden();

  await opener.click();
  await page.touchscreen.tap(10, 200);
  await expect(drawer).toBeHidden();

  await opener.click();
  // The drawer has slid in when it can be clicked.
  await drawer.getByText('Karla Petersen').click({ trial: true });
  await swipeRight(page, 150, 240);
  await expect(drawer).toBeHidden();

  await opener.click();
  await drawer.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page).toHaveURL('/einstellungen');
  await expect(drawer).toBeHidden();
});

async function swipeRight(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', from);
  for (let x = from; x <= to; x += 10) await touch('touchMove', x);
  await touch('touchEnd');
}
