import type { EndpointName } from '@club/contract';
import type { Parameters } from 'fast-check';

const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
const SEED = process.env.FUZZ_SEED;

/** These wait on purpose, so that nobody learns from the time that they take. */
export const SLOW: ReadonlySet<EndpointName> = new Set<EndpointName>(['resetPassword']);

/** For the tests of such a file, in milliseconds. */
export const FUZZ_TIMEOUT = 60_000 * TIMES;

/** How often a property is tried: FUZZ_RUNS=50 makes a hunt of it, FUZZ_SEED repeats one. */
export const runs = (usual: number): Parameters<unknown> => ({
  numRuns: usual * TIMES,
  // What was found by then is told; the test's own timeout would tell nothing.
  interruptAfterTimeLimit: FUZZ_TIMEOUT * 0.8,
  markInterruptAsFailure: false,
  ...(SEED === undefined ? {} : { seed: Number(SEED) }),
});
