import { createHash } from 'node:crypto';

/**
 * How properties are tried: as `npm test` does, with the seed that belongs to the test, or as a hunt does, with seeds that
 * nobody has tried, `times` as often. The hunt hands this on to its tests by environment variables.
 */
export type Draw = { seed: string | null; times: number };

export const SEED_VARIABLE = 'HUNT_SEED';
export const TIMES_VARIABLE = 'HUNT_RUNS';

/** @throws if the variables are not what a hunt would have set: a run with fewer cases than asked for would prove less. */
export function readDraw(environment: NodeJS.ProcessEnv): Draw {
  const times = Number(environment[TIMES_VARIABLE] ?? 1);
  if (!Number.isInteger(times) || times < 1) throw new Error(`${TIMES_VARIABLE} must be a whole number from 1`);
  return { seed: environment[SEED_VARIABLE] ?? null, times };
}

/** The test that runs now: its file as a path from the root of the repository, and its title after those of its suites. */
export type RunningTest = { file: string; title: string };

/**
 * Returns the seed of this test, a 32-bit integer. No other test, added or renamed, changes it, nor how Vitest parts titles.
 */
export const seedOf = ({ file, title }: RunningTest, { seed }: Draw): number =>
  createHash('sha256')
    .update([file, title.replaceAll(' > ', ' '), ...(seed === null ? [] : [seed])].join('\n'))
    .digest()
    .readInt32BE(0);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Vitest takes the title for a regular expression. */
const asPattern = (title: string): string => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The command that tries the same cases again, to be run in the root of the repository. */
export function repeatCommand({ file, title }: RunningTest, { seed, times }: Draw): string {
  const variables = seed === null ? '' : `${SEED_VARIABLE}=${seed} ${TIMES_VARIABLE}=${times} `;
  return `${variables}npx vitest run ${file} -t ${quoted(asPattern(title))}`;
}
