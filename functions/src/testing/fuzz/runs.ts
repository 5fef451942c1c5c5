import type { EndpointName } from '@club/contract';
import type { Parameters } from 'fast-check';

const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
const SEED = process.env.FUZZ_SEED;

/** These endpoints wait on purpose, so that their duration reveals nothing. */
export const SLOW: ReadonlySet<EndpointName> = new Set<EndpointName>(['resetPassword']);

/** The timeout for the tests of a file that uses `runs`, in milliseconds. */
export const FUZZ_TIMEOUT = 60_000 * TIMES;

/** Says how often a property is tried. FUZZ_RUNS=50 tries 50 times as often, and FUZZ_SEED repeats a run. */
export const runs = (usual: number): Parameters<unknown> => ({
  numRuns: usual * TIMES,
  // This reports a failure that was found by then. The test's own timeout would report none.
  interruptAfterTimeLimit: FUZZ_TIMEOUT * 0.8,
  markInterruptAsFailure: false,
  ...(SEED === undefined ? {} : { seed: Number(SEED) }),
});
