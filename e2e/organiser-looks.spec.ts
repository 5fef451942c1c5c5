import type { Locator, Page } from '@playwright/test';
import { actAs, joinClub } from './support/members';
import { boxOf, PHONE, resize, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const NAMES = ['Ada', 'Bruno', 'Carla'];
/** WCAG 2.5.5. The house gives touch the same room on every screen. */
const TARGET = 44;

/** Tells where the content of the page begins and ends. */
const EDGES = `(() => {
  const content = document.querySelector('main > .MuiContainer-root');
  const { left, right } = content.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(content);
  return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)].join(' to ');
})()`;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test.beforeEach(async ({ page }) => actAs(page, 'vorstand'));

async function expectTargets(controls: Locator) {
  for (const control of await controls.all()) {
    const { width, height } = await boxOf(control);
    expect(Math.min(width, height), (await control.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(TARGET);
  }
}

test('a person of the roster takes little room, and every control has room for a thumb', async ({ page }) => {
  const id = await createEvent({ startTime: inDays(9), maxParticipants: 2 });
  for (const name of NAMES) {
    await joinClub(page, name, 'Mustermann');
    const answer = await page.request.post(`/api/events/${id}/register`, { data: { notes: null } });
    expect(answer.ok()).toBe(true);
  }
  await actAs(page, 'vorstand');
  const sizes = isPhone(page) ? [390, 320] : [1280, 1600];
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/events/${id}/registrations`);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(NAMES.length);
    for (const row of await rows.all()) {
      // On phones the two buttons of a decision stand below the name.
      const height = (await row.getByRole('button', { name: /bestätigen/ }).count()) > 0 && isPhone(page) ? 100 : 56;
      expect((await boxOf(row)).height, `at ${width} px`).toBeLessThanOrEqual(height);
    }
    const decisions = rows.getByRole('button', { name: /bestätigen|ablehnen/ });
    await expect(decisions).toHaveCount(4);
    await expectTargets(decisions);
    await rows.getByRole('button', { name: 'Ada Mustermann', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectTargets(dialog.getByRole('button'));
    await expect(dialog.getByRole('link', { name: /E-Mail an|anrufen/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('pages of organisers are as wide as those of members at every size', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const id = await createEvent({ startTime: inDays(9) });
  const edges = new Map([320, 390, 768, 1280, 1600].map((width) => [width, new Map<string, string>()]));
  for (const path of ['/events', '/admin', '/events/create', `/events/${id}/registrations`, '/venue-calendar']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, ofPages] of edges) {
      await resize(page, width);
      ofPages.set(path, await page.evaluate<string>(EDGES));
      const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  for (const ofPages of edges.values())
    expect(new Set(ofPages.values()), JSON.stringify([...ofPages])).toHaveProperty('size', 1);
});

test('on the narrowest phones the row of an event has its menu in reach, and the tabs stand in one line', async ({
  page,
}) => {
  const title = `Kassendienst ${Date.now()}`;
  await createEvent({ title, startTime: inDays(9) });
  const width = isPhone(page) ? 320 : 768;
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`/admin?suche=${encodeURIComponent(title)}`);
  const row = page.getByRole('list', { name: 'Veranstaltungen' }).getByRole('article');
  const menu = row.getByRole('button', { name: /^Mehr zu/ });
  await expectTargets(menu);
  const { x, width: own } = await boxOf(menu);
  expect(x + own).toBeLessThanOrEqual(width);
  const tabs = await page.getByRole('tab').all();
  expect(tabs).toHaveLength(isPhone(page) ? 4 : 0);
  expect(new Set(await Promise.all(tabs.map(async (tab) => (await boxOf(tab)).y))).size).toBeLessThanOrEqual(1);
  // Nothing is cut off on the narrowest phones, so that a row may take a line more there.
  if (isPhone(page)) await page.setViewportSize(PHONE);
  expect((await boxOf(row)).height).toBeLessThanOrEqual(72);
});
