import { defineConfig } from 'vitest/config';
import { MAX_WORKERS } from '../vitest.config.ts';

export default defineConfig({
  test: {
    name: 'local',
    include: ['**/*.test.ts'],
    maxWorkers: MAX_WORKERS,
    testTimeout: 30_000,
    // The Admin SDK would look for a cloud around it.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
