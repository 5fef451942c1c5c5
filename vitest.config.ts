import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts whole suites, and waits for them: begun last, it would be waited for alone. */
const LONGEST = 'local/start.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/**
 * Tests wait as well as work: one more than there are cores keeps these busy. Projects do not inherit it, and their
 * default leaves a core idle, so each names it.
 */
export const MAX_WORKERS = availableParallelism() + 1;

export default defineConfig({
  test: {
    projects: ['contract', 'functions', 'web', 'local', 'scripts'],
    maxWorkers: MAX_WORKERS,
    sequence: { sequencer: LongestFirst },
  },
});
