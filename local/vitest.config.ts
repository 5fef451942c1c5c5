import { defineConfig } from 'vitest/config';
import { WAITING } from '../vitest.config.ts';

export default defineConfig({
  test: {
    name: 'local',
    include: ['**/*.test.ts'],
    ...WAITING,
    testTimeout: 30_000,
    // The Admin SDK would look for a cloud around it.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
