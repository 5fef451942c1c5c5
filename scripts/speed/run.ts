// Measures how fast a slow phone shows the built app in the local suite: when the first event of each page is painted, and
// what Lighthouse says of home and of the fullest event. Fails below what docs/performance.md promises. The reports of
// Lighthouse are in .lighthouse/.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventSummarySchema } from '@club/contract';
import { startSuite } from '../local-suite';
import { installPackages } from '../own-packages';
import { eventToMeasure } from './event-to-measure';
import { firstViews } from './first-view';
import { measure } from './measure';
import { showResults } from './results';

/** The median counts, because on a busy machine Chromium delays the first frame by a second in one run of three. */
const RUNS = 5;
const REPORTS = fileURLToPath(new URL('../../.lighthouse', import.meta.url));

installPackages(new URL('.', import.meta.url));
mkdirSync(REPORTS, { recursive: true });

// This Hosting compresses like the real one, but has no HTTP/2.
const suite = await startSuite();
let passed = false;
try {
  const event = `/events/${await eventToMeasure(suite.origin)}`;
  const events = eventSummarySchema.array().parse(await (await fetch(`${suite.origin}/api/events`)).json());
  // The time in which the local suite's function starts is not measured.
  for (const warm of ['/', event, '/api/public/events', `/api${event}`])
    await (await fetch(suite.origin + warm)).text();
  const titles = events.map(({ title }) => title);
  const misses = await firstViews(suite.origin, event, titles);
  const results = [];
  for (const [name, path] of [
    ['home', '/'],
    ['event', event],
  ] as const) {
    const runs = [];
    for (let run = 1; run <= RUNS; run++) runs.push(measure(suite.origin + path, `${REPORTS}/${name}-${run}`));
    results.push({ path, runs });
  }
  passed = showResults(results) && misses.length === 0;
  for (const miss of misses) console.error(miss);
} finally {
  await suite.stop();
}
process.exit(passed ? 0 : 1);
