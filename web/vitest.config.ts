import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vitest/config';
import { fixedSeeds, WORKING } from '../vitest.config.ts';
import vite from './vite.config.ts';

/** Tests of components, and those of other files that use window or document: they need jsdom. */
const DOM_TESTS = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

const STYLED_ENGINE = fileURLToPath(new URL('src/testing/styled-engine.ts', import.meta.url));

/** Material takes its styled() from a package of its own, which another may replace. */
const stylesIfShown = (): Plugin => ({
  name: 'styles-if-shown',
  enforce: 'pre',
  resolveId: (id, importer) => (id === '@mui/styled-engine' && importer !== STYLED_ENGINE ? STYLED_ENGINE : null),
});

// `--project web` runs both projects. Making a jsdom for each rule's test would take longer than all of these tests.
export default mergeConfig(vite, {
  plugins: [fixedSeeds(), stylesIfShown()],
  test: {
    name: 'web',
    css: false,
    // Every test cleans up after itself, so files can share loaded modules, which is much faster.
    isolate: false,
    ...WORKING,
    projects: [
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Node would resolve what these import.
          server: { deps: { inline: [/@mui\//] } },
          include: DOM_TESTS,
          setupFiles: [...(process.env.HUNT_STALLS ? ['src/testing/stalls.ts'] : []), 'src/testing/setup.ts'],
        },
      },
      { test: { name: 'rules', include: ['src/**/*.test.ts', 'build/**/*.test.ts'], exclude: DOM_TESTS } },
    ],
  },
});
