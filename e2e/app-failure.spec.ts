import { DESKTOP, PHONE, resize, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.describe('a page whose app cannot be loaded', () => {
  for (const { name, file, cut } of [
    { name: 'is gone after a deployment', file: '**/assets/app-*.js', cut: false },
    { name: 'cannot be reached', file: '**/assets/app-*.js', cut: true },
    { name: 'has a first script that is gone', file: '**/assets/index-*.js', cut: false },
    { name: 'has a first script that cannot be reached', file: '**/assets/index-*.js', cut: true },
  ]) {
    test(
      `says so beside the events that it shows, and comes with the next try, when the app ${name}`,
      SAME_AT_EVERY_SIZE,
      async ({ page, expectConsoleErrors }) => {
        expectConsoleErrors(/Failed to load resource|dynamically imported module|net::ERR/);
        const title = `Kuchenbasar ${Date.now()}`;
        await createEvent({
          title,
          startTime: inDays(0.02),
          endTime: inDays(0.1),
          category: 'Fest',
          maxParticipants: 20,
        });
        await page.route(file, (route) => (cut ? route.abort() : route.fulfill({ status: 404, body: '' })));
        await page.goto('/events', { waitUntil: 'commit' });
        const notice = page.getByRole('alert').filter({ hasText: 'Die App konnte nicht geladen werden.' });
        await expect(notice).toBeInViewport();
        await expect(notice).toHaveCount(1);
        await expect(page.getByRole('article').first()).toBeVisible();
        // Nobody would answer a tap.
        await expect(page.locator('main button').first()).toBeDisabled();
        // It takes other lines when its font comes.
        await page.evaluate('document.fonts.ready');
        const room = 'main.parentElement.getBoundingClientRect().top - alert.getBoundingClientRect().bottom';
        const above = `(([alert, main]) => ${room})(['[role=alert]', 'main'].map((one) => document.querySelector(one)))`;
        for (const { width } of [DESKTOP, PHONE]) {
          await resize(page, width);
          await expect(notice).toBeInViewport();
          expect(await page.evaluate<number>(above), `${width} px`).toBeGreaterThanOrEqual(0);
        }

        await page.unroute(file);
        await page.getByRole('button', { name: 'Neu laden' }).click();
        await expect(page.getByRole('region', { name: 'Benachrichtigungen (F8)' })).toBeAttached();
        await expect(notice).toHaveCount(0);
      },
    );
  }
});
