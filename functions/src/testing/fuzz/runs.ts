import type { Parameters } from 'fast-check';

const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
const SEED = process.env.FUZZ_SEED;
const SECONDS = 6;

/**
 * How often a property is tried: FUZZ_RUNS=50 makes a hunt of it, FUZZ_SEED repeats one. What takes its
 * time on purpose, as asking for a new password does, is tried less often.
 */
export const runs = (usual: number): Parameters<unknown> => ({
  numRuns: usual * TIMES,
  interruptAfterTimeLimit: SECONDS * 1_000 * TIMES,
  markInterruptAsFailure: false,
  ...(SEED === undefined ? {} : { seed: Number(SEED) }),
});

/** For the tests of such a file, in milliseconds. */
export const FUZZ_TIMEOUT = 30_000 * TIMES;
