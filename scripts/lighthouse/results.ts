import type { Report } from './measure';

/** Of 100. */
const DEMANDED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(DEMANDED) as (keyof typeof DEMANDED)[];

type Result = { path: string; runs: readonly Report[] };

/** Prints the run in the middle of each page; false when one is below what is demanded. */
export function showResults(results: readonly Result[]): boolean {
  const medians = results.map(({ path, runs }) => ({ path, report: median(runs) }));
  console.table(Object.fromEntries(medians.map(({ path, report }) => [path, row(report)])));
  const short = medians.flatMap(({ path, report }) =>
    CATEGORIES.filter((name) => scoreOf(report, name) < DEMANDED[name]).map(
      (name) => `${path}: ${name} ${scoreOf(report, name)}, not ${DEMANDED[name]}`,
    ),
  );
  for (const line of short) console.error(line);
  return short.length === 0;
}

/** By its performance: the other scores do not change from run to run. */
function median(runs: readonly Report[]): Report {
  const sorted = [...runs].sort((a, b) => a.categories.performance.score - b.categories.performance.score);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

const scoreOf = ({ categories }: Report, name: keyof typeof DEMANDED): number =>
  Math.round(categories[name].score * 100);

function row(report: Report) {
  const { audits, environment } = report;
  const seconds = (name: keyof typeof audits) => `${(audits[name].numericValue / 1000).toFixed(1)} s`;
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(report, name)])),
    'first paint': seconds('first-contentful-paint'),
    'largest paint': seconds('largest-contentful-paint'),
    'speed index': seconds('speed-index'),
    blocked: `${Math.round(audits['total-blocking-time'].numericValue)} ms`,
    shifted: audits['cumulative-layout-shift'].numericValue.toFixed(3),
    loaded: `${Math.round(audits['total-byte-weight'].numericValue / 1000)} KB`,
    // Above 1500 the machine is quick enough for the figures to be worth comparing.
    machine: Math.round(environment.benchmarkIndex),
  };
}
