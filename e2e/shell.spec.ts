import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { holdBack } from './support/hold-back';
import { joinClub } from './support/members';
import { BOTH_SIZES_AT_ONCE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'an unknown address says so; a link from elsewhere leads to its page, or home if it has none',
  BOTH_SIZES_AT_ONCE,
  async ({ page }) => {
    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect(page).toHaveURL('/');

    // The redirecting page stays while the next one is being fetched.
    const letGo = await holdBack(page, '**/assets/home-*.js');
    await page.goto('/protocol-handler');
    await expect(page.getByRole('heading', { level: 1, name: 'Weiterleitung...' })).toBeVisible();
    await expectAccessible(page, '/protocol-handler');
    letGo();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Alle Veranstaltungen ansehen' })).toBeVisible();
  },
);

test('shared links lead to their event, wherever they are opened', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const id = await createEvent({ title: 'Fahrradbörse', startTime: inDays(4) });
  for (const link of [`web+ltv://events/${id}`, `https://app.example.org/events/${id}?von=chat`, `/events/${id}`]) {
    for (const path of ['/protocol-handler', '/', '/auth']) {
      await page.goto(`${path}?url=${encodeURIComponent(link)}`);
      await expect(page).toHaveURL(`/events/${id}`);
    }
  }
  await page.goto('/protocol-handler?url=https%3A%2F%2Fevil.example%2F');
  await expect(page).toHaveURL('/');
});

test('the drawer opens, holds the page still, and closes on Escape, beside it, on a swipe and on a link', async ({
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
