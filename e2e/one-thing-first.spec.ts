import { type AdminEvent, paths } from '@club/contract';
import type { Locator, Page } from '@playwright/test';
import { actAs } from './support/members';
import { PHONE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, expectApp, test } from './support/test';

/** Each screen has one main thing, which no later capability may push down. Everything here is measured on a phone. */
type Screen = {
  /** Makes what the page shows, signs somebody in, and returns the page's path. */
  prepare: (page: Page) => Promise<string>;
  /** These end within so many pixels from the top of the page. */
  within: readonly [what: string, find: (main: Locator) => Locator, pixels: number][];
  /** So many links, buttons and fields may the page itself have. */
  controls: number;
};

const SCREENS: Record<string, Screen> = {
  'the dashboard of organisers': {
    prepare: async (page) => {
      await actAs(page, 'vorstand');
      await page.clock.setFixedTime(NOW);
      await page.route('**/api/admin/events?archived=false', (route) => route.fulfill({ json: SEASON }));
      return paths.admin;
    },
    within: [],
    controls: 400,
  },
};

/** Bars that stay where they are while the page scrolls may cover so many pixels of the screen. */
const PINNED = 64;

const NOW = new Date('2026-05-11T08:00:00Z');

/** Ten weeks with a training, a match and a duty each, and what a club has to decide about them. */
const SEASON: AdminEvent[] = Array.from({ length: 10 }, (_, week) => week).flatMap((week) => [
  anEvent(week, 1, { title: 'Training der Jugend', category: 'Training', seriesId: 'training', pendingCount: 1 }),
  anEvent(week, 3, { title: 'Hallendienst', maxParticipants: 3, _count: { registrations: week % 4 } }),
  anEvent(week, 5, { title: `${week + 1}. Spieltag`, category: 'Spiel', pendingCount: week % 3 }),
]);

function anEvent(week: number, day: number, fields: Partial<AdminEvent>): AdminEvent {
  const start = NOW.getTime() + (week * 7 + day) * 86_400_000;
  return {
    id: 10_000 + week * 10 + day,
    title: '',
    category: 'Sonstiges',
    location: 'Sportplatz am Wald',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 2 * 3_600_000).toISOString(),
    maxParticipants: 12,
    registrationEnabled: true,
    seriesId: null,
    cancelledAt: null,
    isDraft: false,
    _count: { registrations: 8 },
    waitlistCount: 0,
    pendingCount: 0,
    guestCounts: { active: 0, waiting: 0 },
    occupiedUntil: null,
    gaps: [],
    ...fields,
  };
}

/** The pixels of the screen that bars cover, while the page is scrolled to its middle. */
const COVERED = `(() => {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element);
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const isPinned = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight));
    return isPinned && visibility === 'visible' && height > 0 && width > innerWidth / 2;
  });
  const rows = new Set();
  for (const bar of bars) {
    const { top, bottom } = bar.getBoundingClientRect();
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
  }
  return rows.size;
})()`;

for (const [name, { prepare, within, controls }] of Object.entries(SCREENS)) {
  test(`${name} shows one thing first`, SAME_AT_EVERY_SIZE, async ({ page }) => {
    expect(page.viewportSize()).toEqual(PHONE);
    const path = await prepare(page);
    await page.goto(path);
    await expectApp(page);
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    for (const [what, find, pixels] of within) {
      const box = await find(main).first().boundingBox();
      expect(box && box.y + box.height, what).toBeLessThanOrEqual(pixels);
    }
    const shown = main.locator('a, button, input:not([type="hidden"]), select, textarea, summary');
    expect(await shown.filter({ visible: true }).count(), 'controls').toBeLessThanOrEqual(controls);
    expect(await page.evaluate<number>(COVERED), 'pinned').toBeLessThanOrEqual(PINNED);
  });
}
