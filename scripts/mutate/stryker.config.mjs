export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Threads could not change the process's zone, and some tests of club time do.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
  coverageAnalysis: 'perTest',
  // Endless loops end by their count of hits; a short limit of time would take a busy machine for a noticed mutation.
  timeoutMS: 30_000,
  // Stryker's preprocessor for a tsconfig needs the API of TypeScript 6; the tests run without one.
  tsconfigFile: 'none',
  tempDirName: '.mutation/sandbox',
  ignorePatterns: [
    'dist',
    '/docs',
    '/e2e',
    '/local',
    '/functions/lib',
    '/functions/test',
    '/test-results',
    '/web/public',
  ],
  // The thresholds are hundredths of the mutants. One that no test needs to notice says so at its line: `// Stryker disable next-line`.
  thresholds: { high: 99, low: 97, break: 97 },
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: '.mutation/report.html' },
  incrementalFile: '.mutation/incremental.json',
  warnings: { slow: false },
};
