// Measures when a slow phone shows the first event of a page of the built app in the local suite, and fails where that is
// later than promised. The waterfall of each page's middle run is in .first-view/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventSummarySchema, paths, SESSION_HINT } from '@club/contract';
import { DEMO_PASSWORD } from '../../local/seed/demo-accounts';
import { eventToMeasure } from '../lighthouse/event-to-measure';
import { startSuite } from '../local-suite';
import { type Devtools, startChromium } from './devtools';
import {
  type Case,
  type Figure,
  figuresSchema,
  middleOf,
  missesOf,
  nameOf,
  readArguments,
  rowOf,
  summaryOf,
} from './figures';
import { type Gateway, openGateway } from './gateway';
import { openPhone, type Phone, type Visit } from './visit';
import { drawWaterfall } from './waterfall';

const WATERFALLS = fileURLToPath(new URL('../../.first-view/', import.meta.url));
const FIGURES = fileURLToPath(new URL('figures.json', import.meta.url));

const MEMBER = 'mitglied1';
const START_OF_FUNCTION_MS = 1_500;

type Cookies = Parameters<typeof openPhone>[2];
type Setting = {
  devtools: Devtools;
  gateway: Gateway;
  address: Record<Case['page'], string>;
  titles: readonly string[];
  cookies: Record<Case['person'], Cookies>;
};

async function signIn(origin: string): Promise<Cookies> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username: MEMBER, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${MEMBER} could not sign in: ${response.status}`);
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    return { name, value, httpOnly: name !== SESSION_HINT };
  });
}

/** Each cold run has a browser without anything; the kept ones share one that has been there before. */
async function measure(measured: Case, runs: number, { devtools, gateway, address, titles, cookies }: Setting) {
  const url = address[measured.page];
  const open = () => openPhone(devtools, gateway.origin, cookies[measured.person]);
  const visits: Visit[] = [];
  let kept: Phone | null = null;
  if (measured.variant === 'kept') {
    kept = await open();
    await kept.installWorker(gateway.origin);
    await kept.prepare(url);
  }
  for (let run = 1; run <= runs; run++) {
    const phone = kept ?? (await open());
    gateway.startFunctionWithin(measured.variant === 'late' ? START_OF_FUNCTION_MS : 0);
    visits.push(await phone.visit(url, titles));
    if (!kept) await phone.close();
  }
  gateway.startFunctionWithin(0);
  await kept?.close();
  return visits;
}

const figureOf = ({ firstPaintAt, paintedAt, shifted, slowestTap }: Visit): Figure => ({
  firstPaint: rounded(firstPaintAt),
  painted: rounded(paintedAt),
  shifted: Math.round(shifted * 1_000) / 1_000,
  slowestTap,
});
const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));

const { cases, runs, write } = readArguments(process.argv.slice(2));
const last = existsSync(FIGURES) ? figuresSchema.parse(JSON.parse(readFileSync(FIGURES, 'utf8'))).figures : {};
mkdirSync(WATERFALLS, { recursive: true });

const suite = await startSuite();
const gateway = await openGateway(suite.origin);
const devtools = await startChromium();
const measured: Record<string, Figure> = {};
const misses: string[] = [];
try {
  const events = eventSummarySchema.array().parse(await (await fetch(`${suite.origin}/api/events`)).json());
  const event = paths.event(await eventToMeasure(suite.origin));
  const at = (path: string) => gateway.origin + path;
  const setting: Setting = {
    devtools,
    gateway,
    address: { home: at(paths.home), list: at(paths.events), event: at(event), dashboard: at(paths.dashboard) },
    titles: events.map(({ title }) => title),
    cookies: { visitor: [], member: await signIn(suite.origin) },
  };
  // The time in which the local suite's function starts is not measured.
  for (const warm of ['/api/events', event, `/api${event}`]) await (await fetch(suite.origin + warm)).text();
  for (const one of cases) {
    const visits = await measure(one, runs, setting);
    const { requests, paintedAt } = middleOf(visits.map((visit) => ({ ...visit, painted: visit.paintedAt })));
    const figure = summaryOf(visits.map(figureOf));
    writeFileSync(`${WATERFALLS}${nameOf(one).replaceAll(' ', '-')}.txt`, drawWaterfall(requests, paintedAt));
    measured[nameOf(one)] = figure;
    misses.push(...missesOf(one, figure));
    console.log(`${nameOf(one)}: ${visits.map((visit) => Math.round(visit.paintedAt ?? 0)).join(', ')} ms`);
  }
} finally {
  await devtools.close();
  gateway.close();
  await suite.stop();
}

console.table(Object.fromEntries(Object.entries(measured).map(([name, figure]) => [name, rowOf(figure, last[name])])));
for (const miss of misses) console.error(miss);
if (write) {
  const figures = { ...last, ...measured };
  const measuredOn = new Date().toISOString().slice(0, 10);
  writeFileSync(FIGURES, `${JSON.stringify({ measuredOn, figures }, null, 2)}\n`);
}
process.exit(misses.length === 0 ? 0 : 1);
