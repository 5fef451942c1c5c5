import { paths } from '@club/contract';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { holdBack } from './support/hold-back';
import { press } from './support/keyboard';
import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, expectApp, test } from './support/test';

const APP = '**/assets/index-*.js';

/** Opens the page while the app's script is held back. Returns a function that lets it load. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdBack(page, APP);
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate('document.fonts.ready');
  return async () => {
    letGo();
    await expectApp(page);
    await page.unroute(APP);
  };
}

/** A text or picture: what it is, in which colour or from which file, and its left, top and width. */
type Seen = [what: string, look: string, ...place: number[]];

/** Lines of text are fractions of a pixel high, and a font that has just come changes them by less than one. */
const isSame = ([what, look, ...place]: Seen, [otherWhat, otherLook, ...otherPlace]: Seen): boolean =>
  what === otherWhat &&
  look === otherLook &&
  place.every((value, index) => Math.abs(value - (otherPlace[index] ?? Number.NaN)) <= 1);

/** Says for each text and picture in the first screen where it is, and how it looks. */
const seen = (page: Page) =>
  page.evaluate<Seen[]>(`(() => {
    const found = [];
    const add = (what, box, look) => {
      if (box.width > 0 && box.top >= 0 && box.bottom <= innerHeight)
        found.push([what, look, box.left, box.top, box.width]);
    };
    const root = document.getElementById('root');
    for (const element of root.querySelectorAll('*')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3);
      const text = texts.map((node) => node.data).join('').trim();
      if (!text || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.setStartBefore(texts[0]);
      range.setEndAfter(texts.at(-1));
      const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      add(text, range.getBoundingClientRect(), [color, fontSize, fontWeight, fontFamily].join(' '));
    }
    for (const box of root.querySelectorAll('img, article, h1, button, [role=progressbar]')) {
      const { backgroundColor, filter, borderRadius } = getComputedStyle(box);
      add(box.localName, box.getBoundingClientRect(), [box.getAttribute('src'), backgroundColor, filter, borderRadius].join(' '));
    }
    return found;
  })()`);

/** How much has moved since then, and what from where to where. */
const shifts = (page: Page, since: number) =>
  page.evaluate<{ sum: number; moved: string[] }>(
    `new Promise((resolve) => {
      const box = ({ x, y, width, height }) => [x, y, width, height].join(' ');
      const told = ({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.data ?? '').slice(0, 90) + ': ' + box(previousRect) + ' to ' + box(currentRect);
      new PerformanceObserver((list) => {
        const entries = list.getEntries().filter(({ startTime }) => startTime > ${since});
        const sum = entries.reduce((total, { value }) => total + value, 0);
        resolve({ sum, moved: entries.flatMap(({ sources }) => sources.map(told)) });
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(resolve, 100, { sum: 0, moved: [] });
    })`,
  );

const PAINTS = "performance.getEntriesByName('first-contentful-paint').length";

/** Everything that the page shows before the app is there stays where it is when the app takes over. */
async function expectNoChange(page: Page, start: () => Promise<void>, texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  // The markup of a served page is there before its styles, but shows with them.
  await expect.poll(() => page.evaluate<number>(PAINTS)).toBeGreaterThan(0);
  // Filling the page needs fonts that its skeleton did not.
  await page.evaluate('document.fonts.ready');
  const before = await seen(page);
  expect(before.length).toBeGreaterThan(texts.length);
  const tookOverAt = await page.evaluate<number>('performance.now()');
  await start();
  const after = await seen(page);
  expect(before.filter((one) => !after.some((other) => isSame(one, other)))).toEqual([]);
  const { sum, moved } = await shifts(page, tookOverAt);
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // It counts what stands in templates, which no browser shows.
    'no-multiple-main': 'off',
    // A link may be named.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** Returns what is wrong with the page's markup. */
async function faults(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}

test(
  'the markup is valid before the events are there, with them, and when the app has taken over',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const id = await createEvent({ ...soon(), title: 'Waffelstand' });
    for (const path of ['/', '/events', `/events/${id}`]) {
      const start = await openWithoutApp(page, path);
      await expect(page.getByText('Waffelstand').or(page.getByRole('article')).first()).toBeAttached();
      expect(await faults(page), `${path} before the app`).toEqual([]);
      await expect(page.locator('main')).toHaveCount(1);
      for (const link of await page.locator('article a').all())
        await expect(link).toHaveAttribute('href', /^\/events\/\d+$/);
      await start();
      expect(await faults(page), `${path} with the app`).toEqual([]);
      await expect(page.locator('main')).toHaveCount(1);
    }
  },
);

const soon = () => ({ startTime: inDays(0.02), endTime: inDays(0.1), category: 'Fest' as const, maxParticipants: 20 });
const listRequests = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  return () => calls.filter((path) => path === '/api/events' || path === '/api/public/events');
};

for (const { name, path, text } of [
  { name: 'home', path: '/', text: 'Alle Veranstaltungen ansehen' },
  { name: 'the list', path: '/events', text: 'Kommende' },
]) {
  test(`${name} shows its events to a visitor before the app is there, and nothing moves when it takes over`, async ({
    page,
  }) => {
    const title = `Kuchenbasar ${Date.now()}`;
    await createEvent({ ...soon(), title });
    const requests = listRequests(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const start = await openWithoutApp(page, path);
    await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
    await expectNoChange(page, start, ['Anmelden', 'LTV Helferportal']);
    expect(requests()).toHaveLength(1);
  });

  test(`${name} shows a member no link to sign in, not even before the app is there`, async ({ page }) => {
    await joinClub(page, 'Mara', 'Berger');
    const requests = listRequests(page);
    const start = await openWithoutApp(page, path);
    await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
    for (const link of ['Anmelden', 'Jetzt anmelden'])
      await expect(page.getByRole('link', { name: link, exact: true })).not.toBeAttached();
    await expectNoChange(page, start, ['LTV Helferportal']);
    expect(requests()).toHaveLength(1);
  });
}

test('buttons look inactive until the app is there, and links work before', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const start = await openWithoutApp(page, '/');
  const calendar = page.getByRole('tab', { name: 'Kalender' });
  await expect(calendar).toBeDisabled();
  await expect(calendar).toHaveCSS('opacity', '0.6');
  await expect(page.getByRole('link', { name: 'Alle Veranstaltungen ansehen' })).toHaveAttribute('href', '/events');
  await start();
  await expect(calendar).toHaveCSS('opacity', '1');
  await calendar.click();
  await expect(page.getByRole('tabpanel', { name: 'Kalender' })).toBeVisible();
});

test(
  'who has gone to the content with keys stays there while events come and the app takes over',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const letGo = await holdBack(page, '**/api/public/events?*');
    const title = `Aufbau ${Date.now()}`;
    await createEvent({ ...soon(), title, startTime: inDays(0.1), endTime: inDays(0.2) });
    const start = await openWithoutApp(page, '/');
    await press(page.getByRole('link', { name: 'Zum Inhalt springen' }));
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    letGo();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(main).toBeFocused();
    await start();
    await expect(main).toBeFocused();
  },
);

test('the dashboard greets a member and shows the next event before the app is there', async ({ page }) => {
  await joinClub(page, 'Mara', 'Berger');
  const title = `Platzdienst ${Date.now()}`;
  const id = await createEvent({ ...soon(), title, startTime: inDays(1), endTime: inDays(1.1) });
  expect((await page.request.post(`/api/events/${id}/register`, { data: {} })).ok()).toBe(true);
  // The browser remembers from before that the club has let the person in.
  await page.addInitScript(() => localStorage.setItem('zugang', 'member'));
  // The member's numbers come later, and their text can be longer than what keeps its place.
  await page.route('**/api/user/stats', () => {});
  const start = await openWithoutApp(page, '/dashboard');
  await expect(page.getByText(title).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: /, Mara$/ })).toBeVisible();
  await expectNoChange(page, start, []);
});

test(
  'a member who opens the organisers’ page is led home, and nothing was asked for that they are refused',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await joinClub(page, 'Mara', 'Berger');
    for (const from of ['/admin', '/profile']) {
      await page.goto(from);
      await expect(page.getByRole('link', { name: 'Profil' }).first()).toBeVisible();
      await page.goto('/admin');
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Alle Veranstaltungen ansehen')).toBeVisible();
    }
  },
);

test('the dashboard shows a visitor nothing before it leads to the sign-in', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const start = await openWithoutApp(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await start();
  await expect(page).toHaveURL('/auth?weiter=%2Fdashboard');
});

test('an event shows its top before the app is there, and nothing moves when it takes over', async ({ page }) => {
  const startTime = new Date('2031-06-14T12:00:00Z');
  const title = 'Sommerfest mit Kuchenbuffet, Tombola und Musik am Abend';
  const id = await createEvent({ title, category: 'Fest', location: 'Sportplatz am Wald', startTime });
  const start = await openWithoutApp(page, `/events/${id}`);
  await expectNoChange(page, start, ['Fest', title, 'Samstag,', '14:00 Uhr', 'Sportplatz am Wald']);
});

test(
  'without JavaScript every page says what it needs, an event what it is, and the legal pages their text',
  SAME_AT_EVERY_SIZE,
  async ({ browser, baseURL }) => {
    const id = await createEvent({ ...soon(), title: 'Flohmarkt' });
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('noscript p').first()).toBeVisible();
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Flohmarkt' })).toBeVisible();
    for (const [path, title, part] of [
      ['/impressum', 'Impressum', 'Anbieter'],
      ['/datenschutz', 'Datenschutz', 'Deine Rechte'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    }
    await context.close();
  },
);

test(
  'the text of a legal page stays while the app and the page’s own file come',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const letGo = await holdBack(page, '**/assets/legal-pages-*.js');
    await page.addInitScript(`
    let headings = 0;
    window.wentAway = false;
    new MutationObserver(() => {
      const now = document.querySelectorAll('main h1').length;
      if (now < headings) window.wentAway = true;
      headings = now;
    }).observe(document, { childList: true, subtree: true });`);
    const asked = page.waitForRequest('**/assets/legal-pages-*.js');
    await page.goto(paths.accessibility, { waitUntil: 'commit' });
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeVisible();
    // An app that did not wait for the file would show its spinner now.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    letGo();
    await expectApp(page);
    expect(await page.evaluate<boolean>('window.wentAway')).toBe(false);
  },
);

test('figures of home are hidden from visitors while the events load', SAME_AT_EVERY_SIZE, async ({ page }) => {
  await createEvent({ title: `Kuchentheke ${Date.now()}`, startTime: inDays(2) });
  const letGo = await holdBack(page, '**/api/**events**');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Jetzt anmelden' })).toBeVisible();
  await expect(page.getByText('Geplant', { exact: true })).toBeHidden();
  await expect(page.getByText('–', { exact: true })).toBeHidden();
  letGo();
  await expect(page.getByText('Geplant', { exact: true })).toBeVisible();
});
