import { defineConfig } from 'vitest/config';
import { WORKING } from '../vitest.config.ts';

export default defineConfig({
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, ...WORKING },
});
