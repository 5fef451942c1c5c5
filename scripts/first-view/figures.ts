import { parseArgs } from 'node:util';
import * as z from 'zod';

export const PAGES = ['home', 'list', 'event', 'dashboard'] as const;
export const PERSONS = ['visitor', 'member'] as const;

/** The time within which the first event has to be painted, by what the phone has and how the function answers. */
export const PAINTED_WITHIN_MS = { cold: 2_500, kept: 1_500, late: 3_500 } as const;
const VARIANTS = Object.keys(PAINTED_WITHIN_MS) as Variant[];

/** A page that keeps still reads 0; fonts that differ by a hair give some thousandths. */
const MAX_SHIFTED = 0.01;
const TAP_WITHIN_MS = 200;

type Page = (typeof PAGES)[number];
type Person = (typeof PERSONS)[number];
export type Variant = keyof typeof PAINTED_WITHIN_MS;
export type Case = { page: Page; person: Person; variant: Variant };

const figureSchema = z.object({
  firstPaint: z.number().nullable(),
  painted: z.number().nullable(),
  shifted: z.number(),
  slowestTap: z.number(),
});
/** Times in milliseconds. */
export type Figure = z.infer<typeof figureSchema>;

/** Those of earlier, by `nameOf`. */
export const figuresSchema = z.object({ measuredOn: z.string(), figures: z.record(z.string(), figureSchema) });

export const nameOf = ({ page, person, variant }: Case): string => `${page} ${person} ${variant}`;

/** `home list --as member --variant cold --runs 3 --write`: what is not named is all there is. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      as: { type: 'string', multiple: true },
      variant: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
  });
  const pages = chosen('page', positionals, PAGES);
  const persons = chosen('--as', values.as, PERSONS);
  const variants = chosen('--variant', values.variant, VARIANTS);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a number from 1, not ${values.runs}`);
  const cases = variants.flatMap((variant) =>
    persons.flatMap((person) => pages.map((page): Case => ({ page, person, variant }))),
  );
  // Visitors have no dashboard.
  return {
    cases: cases.filter(({ page, person }) => page !== 'dashboard' || person === 'member'),
    runs,
    write: values.write,
  };
}

function chosen<Name extends string>(
  what: string,
  given: readonly string[] = [],
  all: readonly Name[],
): readonly Name[] {
  const known = all.filter((name) => given.includes(name));
  if (known.length < new Set(given).size)
    throw new Error(`${what} is one of ${all.join(', ')}, not ${given.join(', ')}`);
  return known.length > 0 ? known : all;
}

/** The middle run by the time of the first event; a run without one is the slowest. */
export function middleOf<Run extends { painted: number | null }>(runs: readonly Run[]): Run {
  const sorted = [...runs].sort((a, b) => (a.painted ?? Number.MAX_VALUE) - (b.painted ?? Number.MAX_VALUE));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

/** The middle of each figure for itself, because the run with the middle time may be the one with a slow tap. */
export function summaryOf(runs: readonly Figure[]): Figure {
  const middle = (pick: (run: Figure) => number | null) =>
    middleOf(runs.map((run) => ({ painted: pick(run) }))).painted;
  return {
    firstPaint: middle(({ firstPaint }) => firstPaint),
    painted: middle(({ painted }) => painted),
    shifted: middle(({ shifted }) => shifted) ?? 0,
    slowestTap: middle(({ slowestTap }) => slowestTap) ?? 0,
  };
}

/** Says in which ways the figure misses its targets. */
export function missesOf(measured: Case, { painted, shifted, slowestTap }: Figure): string[] {
  const within = PAINTED_WITHIN_MS[measured.variant];
  const misses = [];
  if (painted === null) misses.push('no event was painted');
  else if (painted > within)
    misses.push(`the first event was painted after ${seconds(painted)}, not ${seconds(within)}`);
  if (shifted > MAX_SHIFTED) misses.push(`the page shifted by ${shifted.toFixed(3)}, not ${MAX_SHIFTED}`);
  if (slowestTap > TAP_WITHIN_MS) misses.push(`a tap was answered after ${slowestTap} ms, not ${TAP_WITHIN_MS}`);
  return misses.map((miss) => `${nameOf(measured)}: ${miss}`);
}

/** A row of the table, with the difference to the figure of the last time. */
export const rowOf = ({ firstPaint, painted, shifted, slowestTap }: Figure, before: Figure | undefined) => ({
  'first paint': seconds(firstPaint),
  'first event': seconds(painted),
  'since last time': painted === null || !before?.painted ? '' : difference(painted - before.painted),
  shifted: shifted.toFixed(3),
  'slowest tap': `${slowestTap} ms`,
});

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(2)} s`);
const difference = (ms: number): string => `${ms < 0 ? '−' : '+'}${seconds(Math.abs(ms))}`;
