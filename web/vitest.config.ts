import { mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(vite, {
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    css: false,
    // Every test cleans up after itself, so that files can share what they have loaded: a third of the time.
    isolate: false,
  },
});
