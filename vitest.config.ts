import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'functions', 'web', 'local'],
    // Left to itself, vitest leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
