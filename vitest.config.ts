import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These files take a minute and more, mostly of waiting: begun last, they would be waited for alone. */
const LONGEST = [
  'local/start.test.ts',
  'faults/broken-off-writes.test.ts',
  'fuzz/fuzz.test.ts',
  'privacy/broken-off-deletions.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A busy machine is slow, and that is no defect. What never comes still fails. */
export const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Tests of the functions and of the local suite wait now and then, for connections and for processes that they start, so
 * that more of them than there are cores keep these busy. Each needs some hundred megabytes. Projects do not inherit the
 * number, and their default leaves a core idle, so each names it.
 */
export const WAITING = { ...PATIENT, maxWorkers: Math.min(3 * availableParallelism(), 16) };

/** The other tests work all the time, and each process of theirs loads the whole app first. They run after those that wait. */
export const WORKING = { ...PATIENT, maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

const SEEDED = fileURLToPath(new URL('scripts/hunt/seeded-fast-check.ts', import.meta.url));

/** Tests get a fast-check whose seeds follow from the test, so that a commit passes or fails on every machine alike. */
export const fixedSeeds = (): Plugin => ({
  name: 'fixed-seeds',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'fast-check' && importer !== SEEDED ? SEEDED : null),
});

export default defineConfig({
  test: {
    projects: ['contract', 'functions', 'web', 'local', 'scripts'],
    maxWorkers: WORKING.maxWorkers,
    sequence: { sequencer: LongestFirst },
  },
});
