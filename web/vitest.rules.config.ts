import { mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';
import { WITH_PAGE } from './vitest.config.ts';

// Rules and the build: to make a page for each of these files would take longer than all of them.
export default mergeConfig(vite, {
  test: {
    name: 'web rules',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    exclude: [WITH_PAGE],
    css: false,
    isolate: false,
  },
});
