import { type Browser, type BrowserContext, type Cookie, chromium } from '@playwright/test';
import { INSTALLED_CHROMIUM, QUIET_ARGUMENTS } from '../../e2e/support/chromium';
import { PHONE } from '../../e2e/support/sizes';
import { DEMO_PASSWORD } from '../../local/seed/demo-accounts';
import { middleOf } from '../bench/figures';

/** Slow 4G as Lighthouse applies it, in bytes a second, and a processor of a fourth of the speed. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 200_000, uploadThroughput: 50_000 };
const SLOWER = 4;

/** The middle one counts: other processes disturb single ones. */
const RUNS = 5;

const MEMBER = 'mitglied1';

/** Within these milliseconds the first event is painted, on the middle visit; and nothing moves. */
const TARGETS = { cold: 2_500, kept: 1_000 } as const;
const MOST_SHIFTED = 0.01;

type Variant = keyof typeof TARGETS;
type Visit = { paintedAt: number; shifted: number };

/** The frame after the one in which the first of the titles is in the page begins when that one is painted. */
const WATCH = (titles: readonly string[]) => `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.painted = new Promise((painted) => {
    const titles = ${JSON.stringify(titles)};
    const watching = new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (!titles.some((title) => text.includes(title))) return;
      watching.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now())));
    });
    watching.observe(document, { childList: true, subtree: true, characterData: true });
  });`;

const WORKER_KEEPS_RESPONSES = `(async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller || !(await caches.has('kept-answers')))
    await new Promise((resolve) => setTimeout(resolve, 50));
})()`;

/** Shows the page as on a slow phone until nothing more is asked for. */
async function visit(context: BrowserContext, url: string, titles: readonly string[]): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // A worker that still runs from the visit before would save its start.
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('ServiceWorker.disable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(WATCH(titles));
  await page.goto(url, { waitUntil: 'commit' });
  const paintedAt = await page.evaluate<number>('window.painted');
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate<number>('window.shifted');
  await page.close();
  return { paintedAt, shifted };
}

/** The page, and the service worker that it has installed, have what they need to show the page at once next time. */
async function prepare(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  // The page that installs the worker has asked for its responses before that.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.evaluate(WORKER_KEEPS_RESPONSES);
  await page.reload({ waitUntil: 'networkidle' });
  await page.close();
}

async function measure(browser: Browser, url: string, titles: readonly string[], cookies: Cookie[], variant: Variant) {
  const open = async () => {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'de-DE' });
    await context.addCookies(cookies);
    // The browser of a member remembers that the club has let them in.
    if (cookies.length > 0) await context.addInitScript("localStorage.setItem('zugang', 'member')");
    return context;
  };
  const visits: Visit[] = [];
  const kept = variant === 'kept' ? await open() : null;
  if (kept) await prepare(kept, url);
  for (let run = 0; run < RUNS; run++) {
    const context = kept ?? (await open());
    visits.push(await visit(context, url, titles));
    if (!kept) await context.close();
  }
  await kept?.close();
  return visits;
}

/** The cookies of a member of the demo data. */
async function signIn(browser: Browser, origin: string): Promise<Cookie[]> {
  const context = await browser.newContext();
  const data = { username: MEMBER, password: DEMO_PASSWORD };
  const response = await context.request.post(`${origin}/api/login`, { data, headers: { Origin: origin } });
  if (!response.ok()) throw new Error(`${MEMBER} could not sign in: ${response.status()}`);
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

/**
 * Measures when a slow phone has painted the first event of each page, for visitors and members, with nothing in the cache and
 * with what the service worker keeps. Returns what misses its target.
 */
export async function firstViews(origin: string, event: string, titles: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({
    ...(INSTALLED_CHROMIUM && { executablePath: INSTALLED_CHROMIUM }),
    args: QUIET_ARGUMENTS,
  });
  const rows: Record<string, Record<string, string>> = {};
  const misses: string[] = [];
  try {
    const member = await signIn(browser, origin);
    for (const [name, path, cookies] of [
      ['home, visitor', '/', []],
      ['list, visitor', '/events', []],
      ['event, visitor', event, []],
      ['home, member', '/', member],
      ['list, member', '/events', member],
      ['event, member', event, member],
      ['dashboard, member', '/dashboard', member],
    ] as const) {
      const row: Record<string, string> = {};
      for (const variant of ['cold', 'kept'] as const) {
        const visits = await measure(browser, origin + path, titles, [...cookies], variant);
        const painted = Math.round(middleOf(visits.map(({ paintedAt }) => paintedAt)));
        const shifted = middleOf(visits.map((one) => one.shifted));
        row[variant] = `${(painted / 1_000).toFixed(2)} s`;
        if (painted > TARGETS[variant]) misses.push(`${name}, ${variant}: ${painted} ms, not ${TARGETS[variant]}`);
        if (shifted > MOST_SHIFTED) misses.push(`${name}, ${variant}: ${shifted.toFixed(3)} moved`);
      }
      rows[name] = row;
      console.log(`${name}: ${row.cold} cold, ${row.kept} kept`);
    }
  } finally {
    await browser.close();
  }
  console.table(rows);
  return misses;
}
