import { defineConfig } from 'vitest/config';
import { fixedSeeds, WORKING } from '../vitest.config.ts';

export default defineConfig({
  plugins: [fixedSeeds()],
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, ...WORKING },
});
