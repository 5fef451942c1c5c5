import { defineConfig } from 'vitest/config';
import { PATIENT } from '../../vitest.config.ts';

export default defineConfig({
  test: { root: import.meta.dirname, include: ['second-club.test.ts'], ...PATIENT },
});
