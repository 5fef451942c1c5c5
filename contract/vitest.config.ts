import { defineConfig } from 'vitest/config';
import { MAX_WORKERS } from '../vitest.config.ts';

export default defineConfig({
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: MAX_WORKERS },
});
