import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { SESSION_HINT } from '@club/contract';
import { chromium, type Locator, type Page } from '@playwright/test';
import { QUIET_ARGUMENTS, SYSTEM_CHROMIUM } from '../../e2e/support/chromium';
import type { TestApp, TestMember } from '../../functions/src/testing/start-test-app';
import { MANY_EVENTS, median } from './many-events';
import { serveWeb } from './serve-web';

const RUNS = 3;

type Figures = { 'rows built': number; 'opened, ms': number; 'searched, ms': number; 'page’s own work, ms': number };
type List = { path: string; rows: (page: Page) => Locator; count: string };

const LISTS: List[] = [
  {
    path: '/admin',
    rows: (page) => page.getByRole('list', { name: 'Veranstaltungen' }).getByRole('listitem'),
    count: `Aktive Veranstaltungen (${MANY_EVENTS.toLocaleString('de-DE')})`,
  },
  { path: '/events', rows: (page) => page.getByRole('article'), count: `${MANY_EVENTS} Veranstaltungen` },
];

/**
 * Times the two lists in Chromium, from the address to the first event and from a search to its hit. `web` is the
 * folder of the build.
 */
export async function browserLists(app: TestApp, organiser: TestMember, web: string): Promise<Record<string, Figures>> {
  assert(organiser.client.cookie);
  const served = await serveWeb(web, app.origin);
  const baseURL = `http://127.0.0.1:${served.port}`;
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: QUIET_ARGUMENTS,
  });
  try {
    const context = await browser.newContext({ baseURL, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    await context.addCookies([
      { name: '__session', value: organiser.client.cookie, url: baseURL },
      { name: SESSION_HINT, value: '1', url: baseURL },
    ]);
    const rows: Record<string, Figures> = {};
    for (const list of LISTS) {
      const runs: Figures[] = [];
      while (runs.length < RUNS) {
        const page = await context.newPage();
        runs.push(await measure(page, list));
        await page.close();
      }
      const middle = (name: keyof Figures) => median(runs.map((run) => run[name]));
      rows[list.path] = {
        'rows built': middle('rows built'),
        'opened, ms': middle('opened, ms'),
        'searched, ms': middle('searched, ms'),
        'page’s own work, ms': middle('page’s own work, ms'),
      };
    }
    return rows;
  } finally {
    await browser.close();
    await served.close();
  }
}

async function measure(page: Page, { path, rows, count }: List): Promise<Figures> {
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable');
  const opened = await timed(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await rows(page).first().waitFor();
  });
  // The nearest events show before the others have come.
  await page.getByText(count, { exact: true }).waitFor();
  const built = await rows(page).count();
  assert(built > 0 && built < 50, `${path} builds only what can be seen, not ${built} rows`);

  const last = `Termin ${MANY_EVENTS}`;
  const searched = await timed(async () => {
    await page.getByRole('searchbox').fill(last);
    await rows(page).getByText(last).first().waitFor();
  });
  assert.equal(await rows(page).count(), 1, `${path} finds the last of all`);
  const { metrics: values } = await metrics.send('Performance.getMetrics');
  const work = values.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return { 'rows built': built, 'opened, ms': opened, 'searched, ms': searched, 'page’s own work, ms': work * 1_000 };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
