import { configDefaults, defineConfig } from 'vitest/config';
import { fixedSeeds, WORKING } from '../vitest.config.ts';

export default defineConfig({
  plugins: [fixedSeeds()],
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    // It builds the app twice, which scripts/test.mjs does beside the build.
    exclude: [...configDefaults.exclude, 'club/second-club.test.ts'],
    isolate: false,
    ...WORKING,
  },
});
