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
 * Tests wait more than they work, so that only more of them than there are cores keep these busy: with 5 on 2 cores they
 * take two thirds of the time that they take with 3. Projects do not inherit the number, and their default leaves a core
 * idle, so each names it.
 */
export const MAX_WORKERS = 2 * availableParallelism() + 1;

export default defineConfig({
  test: {
    projects: ['contract', 'functions', 'web', 'local', 'scripts'],
    maxWorkers: MAX_WORKERS,
    sequence: { sequencer: LongestFirst },
  },
});
