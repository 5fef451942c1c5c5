import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['engines.ts'],
    globalSetup: 'suite.ts',
    // WebKit needs some seconds for a page, and a journey has several.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
