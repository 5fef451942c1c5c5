import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The functions of date-fns that the contract imports. */
const DATES = [
  'addDays',
  'addMonths',
  'addWeeks',
  'differenceInCalendarDays',
  'endOfMonth',
  'endOfWeek',
  'isSameDay',
  'set',
  'startOfDay',
  'startOfWeek',
].map((name) => `date-fns/${name}`);

/**
 * The tests start anew for each mutation. With one file for each dependency that takes a sixth of a second; loading
 * the hundreds of files that these have would take a second.
 */
const bundled = { optimizer: { ssr: { enabled: true, include: ['@date-fns/tz', ...DATES, 'fast-check', 'zod'] } } };

/** Several of them prepare the dependencies at the same time. */
const runner = process.env.STRYKER_MUTATOR_WORKER ?? '0';

const WEB = { '@': at('web/src') };

/** Stryker links the packages of the sandbox to the unchanged contract. By these names, tests of other packages see the changed one. */
const CHANGED_CONTRACT = {
  ...WEB,
  '@club/contract/testing': at('contract/testing/planned-event.ts'),
  '@club/contract': at('contract/src/index.ts'),
};

const unitTests = (name: string, include: string[], exclude: string[] = [], alias: Record<string, string> = WEB) => ({
  root: at(name),
  cacheDir: at(`.mutation/vite/${name}-${runner}`),
  resolve: { alias },
  test: {
    name,
    include,
    exclude,
    isolate: false,
    deps: bundled,
    setupFiles: [at('scripts/mutate/fixed-seed.ts')],
    // A test that a busy machine slows down must not count as one that fails. Stryker has a limit of its own.
    testTimeout: 0,
  },
});

/** The first failure ends a run: tests beside the changed file are the likeliest to fail, and properties take the longest. */
class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rooms = new Set(this.ctx.config.related?.map((file) => dirname(file)));
    const turn = ({ moduleId }: TestSpecification) =>
      2 * Number(!rooms.has(dirname(moduleId))) + Number(moduleId.endsWith('.property.test.ts'));
    return files.toSorted((one, other) => turn(one) - turn(other));
  }
}

/** These rooms have rules; the tests of the others need the engine, the emulators or a server. */
export const FUNCTIONS_TESTS = [
  'src/*.test.ts',
  'src/accounts/{browser-marks,directory,sessions/session*}.test.ts',
  'src/{clean-up/retention,invitations,members,messages}/**/*.test.ts',
  'src/mail/mail-limit.test.ts',
  'src/{attendance,calendar,delivery,events,notifications,registrations,reminders,series,venue}/**/*.test.ts',
];

const ofFunctions = (alias = WEB) =>
  unitTests(
    'functions',
    FUNCTIONS_TESTS,
    ['src/events/{club-event,event-size}*.test.ts', 'src/events/list/changed-events.test.ts'],
    alias,
  );
const ofWeb = (alias = WEB) => unitTests('web', ['src/{features,lib}/**/*.test.ts'], ['**/*.dom.test.ts'], alias);

const room = process.env.MUTATED_ROOM ?? '';

const testsOfApi = (domain = '') => {
  const { test, ...rest } = unitTests('functions', [`test/${domain}/**/*.test.ts`]);
  const globalSetup = [at('testing/global-setup.ts')];
  const setupFiles = [...test.setupFiles, at('testing/no-console.ts')];
  return { ...rest, test: { ...test, globalSetup, setupFiles, hookTimeout: 0 } };
};

/** The first to look are the unit tests of the changed file's package, with the description of the API for the contract. */
function projects() {
  switch (room) {
    case '': {
      const surface = unitTests('functions', ['src/api-description/surface.test.ts'], [], CHANGED_CONTRACT);
      const named = { ...surface, test: { ...surface.test, name: 'surface' } };
      return [unitTests('contract', ['src/**/*.test.ts']), named, ofFunctions(), ofWeb()];
    }
    case 'contract':
      return [ofFunctions(CHANGED_CONTRACT), ofWeb(CHANGED_CONTRACT)];
    default:
      return [testsOfApi(room)];
  }
}

export default defineConfig({ test: { sequence: { sequencer: LikeliestFirst }, projects: projects() } });
