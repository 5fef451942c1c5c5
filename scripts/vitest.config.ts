import { defineConfig } from 'vitest/config';
import { WORKING } from '../vitest.config.ts';

export default defineConfig({
  test: { name: 'scripts', include: ['**/*.test.ts'], isolate: false, ...WORKING },
});
