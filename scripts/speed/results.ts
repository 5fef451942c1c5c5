import type { Report } from './measure';

/** The scores, of 100. */
const DEMANDED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(DEMANDED) as (keyof typeof DEMANDED)[];

type Result = { path: string; runs: readonly Report[] };

/** Prints the median run of each page. Returns false when a score is below the demanded one. */
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

/** Sorts by performance, because the other scores do not change from run to run. */
function median(runs: readonly Report[]): Report {
  const sorted = [...runs].sort((a, b) => a.categories.performance.score - b.categories.performance.score);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('nothing was measured');
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
    // The figures can be compared when the machine has more than 1500.
    machine: Math.round(environment.benchmarkIndex),
  };
}
