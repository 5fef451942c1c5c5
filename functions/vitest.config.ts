import { defineConfig } from 'vitest/config';
import { fixedSeeds, WAITING } from '../vitest.config.ts';

export default defineConfig({
  plugins: [fixedSeeds()],
  test: {
    name: 'functions',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../testing/global-setup.ts'],
    setupFiles: ['../testing/no-console.ts'],
    // Loading express, the Admin SDK and the engine anew for each file takes longer than most files do.
    isolate: false,
    ...WAITING,
  },
});
