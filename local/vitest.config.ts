import { defineConfig } from 'vitest/config';
import { fixedSeeds, WAITING } from '../vitest.config.ts';

export default defineConfig({
  plugins: [fixedSeeds()],
  test: {
    name: 'local',
    include: ['**/*.test.ts'],
    ...WAITING,
    // The Admin SDK would look for a cloud around it.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
