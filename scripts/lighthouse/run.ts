// Measures the home page and an event's page of the built app in the local suite with Lighthouse's settings for phones,
// and fails below the scores that the docs promise. The reports are in .lighthouse/.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startSuite } from '../local-suite';
import { installPackages } from '../own-packages';
import { eventToMeasure } from './event-to-measure';
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
  const pages = { home: '/', event: `/events/${await eventToMeasure(suite.origin)}` };
  const results = [];
  for (const [name, path] of Object.entries(pages)) {
    // The time in which the local suite's function starts is not measured.
    for (const warm of [path, '/api/public/events', `/api${pages.event}`])
      await (await fetch(suite.origin + warm)).text();
    const runs = [];
    for (let run = 1; run <= RUNS; run++) {
      console.log(`${path}: ${run} of ${RUNS}`);
      runs.push(await measure(suite.origin + path, `${REPORTS}/${name}-${run}`));
    }
    results.push({ path, runs });
  }
  passed = showResults(results);
} finally {
  await suite.stop();
}
process.exit(passed ? 0 : 1);
