import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Several of them prepare the dependencies at the same time. */
const runner = process.env.STRYKER_MUTATOR_WORKER ?? '0';

/** The tests of the API of one domain of the functions. */
export default defineConfig({
  root: at('functions'),
  cacheDir: at(`.mutation/vite-${runner}`),
  test: {
    include: [`test/${process.env.MUTATED_DOMAIN}/**/*.test.ts`],
    globalSetup: [at('testing/global-setup.ts')],
    setupFiles: [at('scripts/mutate/fixed-seed.ts'), at('testing/no-console.ts')],
    isolate: false,
    // A test that a busy machine slows down must not count as one that fails. Stryker has a limit of its own.
    testTimeout: 0,
    hookTimeout: 0,
  },
});
