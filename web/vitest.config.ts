import { mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Needs a page without being a component's: what it tests asks for window or document. */
export const WITH_PAGE = 'src/**/*.dom.test.ts';

export default mergeConfig(vite, {
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx', WITH_PAGE],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    css: false,
    // Every test cleans up after itself, so that files can share what they have loaded: a third of the time.
    isolate: false,
  },
});
