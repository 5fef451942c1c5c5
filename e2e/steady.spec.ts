import type { Page } from '@playwright/test';
import { joinClub } from './support/members';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

/**
 * Collects from the first paint on what moves although nobody has touched the page: how much, and what up or down. Texts
 * move sideways by some pixels when their font comes.
 */
const COLLECT = `
  window.shifts = { sum: 0, moved: [] };
  const box = ({ x, y, width, height }) => [x, y, width, height].join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const text = (node?.outerHTML ?? node?.data ?? '').slice(0, 120);
        if (Math.abs(previousRect.y - currentRect.y) >= 1)
          window.shifts.moved.push(value.toFixed(4) + ' ' + text + ': ' + box(previousRect) + ' to ' + box(currentRect));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Each response comes by itself, so that the page paints every state between its first one and its last. */
async function comeOneByOne(page: Page): Promise<void> {
  const later = (ms: number) => async (route: { continue: () => Promise<void> }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  };
  await page.route('**/assets/app-*.js', later(300));
  await page.route('**/api/events**', later(600));
  await page.route('**/api/user/events**', later(600));
  await page.route('**/api/user', later(900));
  await page.route('**/api/user/stats', later(1_200));
}

/** The desktop's header has a line of its own for the links where the window is narrow. */
async function narrow(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 1_000) await page.setViewportSize({ width: 1_000, height: 800 });
}

async function expectSteady(page: Page, path: string): Promise<void> {
  await page.addInitScript(COLLECT);
  await comeOneByOne(page);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Benachrichtigungen (F8)' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar', { name: /geladen/ })).toHaveCount(0);
  const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('window.shifts');
  expect(moved).toEqual([]);
  expect(sum).toBeLessThan(0.002);
}

async function joinEvent(page: Page): Promise<void> {
  const member = await joinClub(page, 'Maximiliane', 'Berger');
  const title = `Platzdienst von ${member.username}`;
  const id = await createEvent({ title, startTime: inDays(0.02), endTime: inDays(0.1), category: 'Fest' });
  expect((await page.request.post(`/api/events/${id}/register`, { data: {} })).ok()).toBe(true);
}

for (const path of ['/', '/events', '/dashboard']) {
  test(`nothing moves on ${path} while a member’s account, events and numbers come one after the other`, async ({
    page,
  }) => {
    await joinEvent(page);
    await expectSteady(page, path);
  });
}

test('nothing moves on the dashboard where the links of a member have a line of their own', async ({ page }) => {
  await joinEvent(page);
  await narrow(page);
  await expectSteady(page, '/dashboard');
});

for (const path of ['/', '/events']) {
  test(`nothing moves on ${path} for a visitor`, async ({ page }) => {
    await createEvent({ title: 'Platzdienst', startTime: inDays(0.02), endTime: inDays(0.1), category: 'Fest' });
    await expectSteady(page, path);
  });
}
