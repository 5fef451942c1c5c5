import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'local',
    include: ['**/*.test.ts'],
    testTimeout: 30_000,
    // The Admin SDK would look for a cloud around it.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
