import { fileURLToPath } from 'node:url';

/** Empty: unit tests look at each change. */
const domain = process.env.MUTATED_DOMAIN;

export default {
  mutate: process.env.MUTATE?.split(','),
  ...(domain
    ? {
        plugins: ['@stryker-mutator/vitest-runner'],
        testRunner: 'vitest',
        // Threads could not change the process's zone, and some tests of club time do.
        vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
      }
    : { plugins: [fileURLToPath(new URL('one-process.ts', import.meta.url))], testRunner: 'one-process' }),
  coverageAnalysis: 'perTest',
  // Endless loops end by their count of hits; a short limit of time would take a busy machine for a noticed mutation.
  timeoutMS: 30_000,
  // Stryker's preprocessor for a tsconfig needs the API of TypeScript 6; the tests run without one.
  tsconfigFile: 'none',
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['dist', '/docs', '/e2e', '/local', '/functions/lib', '/test-results', '/web/public'],
  reporters: ['progress', 'json'],
  jsonReporter: { fileName: '.mutation/report.json' },
  warnings: { slow: false },
};
