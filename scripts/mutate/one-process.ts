// A test runner for Stryker that begins a run within milliseconds, where Vitest takes a sixth of a second: it bundles unit
// tests and what they test into one script, and runs it anew for each mutant in the same process. It knows as much of
// Vitest as those tests use; one that uses more does not load, which ends the first run.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Script } from 'node:vm';
import * as vitest from 'vitest';
import { bundleTests, loadPackage, type ReadFile, type Tests } from './bundled-tests.ts';

type Act = () => unknown;
type Hooks = { before: Act[]; after: Act[] };
type Test = { id: string; file: string; run: Act; hooks: Hooks[] };
type Hits = Record<string, number>;
type Mutant = { activeMutant: { id: string }; sandboxFileName: string; testFilter?: string[]; hitLimit?: number };

/** Stryker starts the process in its copy of the project, in which these are. */
const FILES = (process.env.UNIT_TESTS ?? '').split(',');

/** The instrumented code reads and counts here. */
const stryker: Record<string, unknown> = {};
Object.assign(globalThis, { __stryker__: stryker });

/** The file of the running test. */
let running = '';

/** A slow machine is no failure. Most of what never ends is ended by Stryker's count of hits. */
const PATIENCE_MS = 30_000;
const { setTimeout: later, clearTimeout: notLater } = globalThis;

/** The test that stands for those of a file that does not load. */
const LOADS = ' > loads';

/** Vitest's functions for tests that only describe, which `collect` runs. */
function collect(tests: Tests, only: ReadonlySet<string>): Test[] {
  const collected: Test[] = [];
  const names: string[] = [];
  const hooks: Hooks[] = [];
  let current = '';
  const named = (act: (name: string, run: Act) => void) =>
    Object.assign(act, {
      each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
        const areLists = rows.every(Array.isArray);
        for (const [index, row] of rows.entries())
          act(`${name} #${index}`, () => (areLists ? run(...(row as unknown[])) : run(row)));
      },
    });
  const it = named((name, run) => {
    const path = [current, ...names, name].join(' > ');
    const before = collected.filter(({ id }) => id === path || id.startsWith(`${path} ##`)).length;
    collected.push({ id: before > 0 ? `${path} ##${before}` : path, file: current, run, hooks: [...hooks] });
  });
  const describe = named((name, run) => {
    names.push(name);
    hooks.push({ before: [], after: [] });
    run();
    hooks.pop();
    names.pop();
  });
  const before = (act: Act) => hooks.at(-1)?.before.push(act);
  const after = (act: Act) => hooks.at(-1)?.after.unshift(act);
  // A mutant is shown to some tests of a file, so what is for all of them is done for each.
  const known = {
    ...vitest,
    it,
    test: it,
    describe,
    beforeEach: before,
    beforeAll: before,
    afterEach: after,
    afterAll: after,
    onTestFinished: undefined,
  };
  const read: ReadFile = (file, load) => {
    if (!only.has(file)) return;
    current = file;
    hooks.splice(0, hooks.length, { before: [], after: [] });
    try {
      load();
    } catch (error) {
      const run = () => Promise.reject(error);
      collected.push({ id: `${file}${LOADS}`, file, run, hooks: [] });
    }
  };
  tests()((name) => (name === 'vitest' ? known : loadPackage(name)), read);
  return collected;
}

/** A script can be broken off in an endless loop, which a function cannot. */
const script = new Script('runningTest()');
function begin(run: Act): unknown {
  Object.assign(globalThis, { runningTest: run });
  return script.runInThisContext({ timeout: PATIENCE_MS });
}

/** Runs one test, and answers what it failed of, or null. */
async function failureOf({ run, hooks, id, file }: Test): Promise<string | null> {
  running = file;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = later(() => reject(new Error(`${id} takes too long`)), PATIENCE_MS);
  });
  try {
    for (const { before } of hooks) for (const act of before) await act();
    await Promise.race([begin(run), tooLong]);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    notLater(timer);
    for (const { after } of hooks.toReversed()) for (const act of after) await act();
  }
}

/** Adds what was hit while nothing was counted by test. */
function add(hits: Hits, more: Hits): Hits {
  for (const [mutant, count] of Object.entries(more)) hits[mutant] = (hits[mutant] ?? 0) + count;
  return hits;
}

class OneProcess {
  private tests: Tests = () => () => {};

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // The fake timers of Vitest look here for the settings of a run.
    Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {} } } });
    vitest.expect.extend({
      toMatchFileSnapshot(said: string, path: string) {
        const pass = readFileSync(join(dirname(running), path), 'utf8') === said;
        return { pass, message: () => `Not what ${path} says` };
      },
    });
    const { default: fc } = loadPackage('fast-check') as typeof import('fast-check');
    // With other values in each run, a mutation would survive on one day and not on the next. The first failure is enough:
    // looking for the smallest one takes longer than all the rest.
    fc.configureGlobal({ seed: 1, endOnFailure: true, numRuns: 30 });
    this.tests = await bundleTests(FILES);
  }

  /** A mutant that is hit while a file loads is covered by all tests of that file. */
  async dryRun() {
    const perTest: Record<string, Hits> = {};
    const tests = [];
    for (const file of FILES) {
      stryker.mutantCoverage = { static: {}, perTest };
      stryker.currentTestId = undefined;
      const collected = collect(this.tests, new Set([file]));
      const loading = (stryker.mutantCoverage as { static: Hits }).static;
      for (const test of collected) {
        stryker.currentTestId = test.id;
        const started = performance.now();
        const failureMessage = await failureOf(test);
        const timeSpentMs = performance.now() - started;
        perTest[test.id] = add(perTest[test.id] ?? {}, loading);
        const result = { id: test.id, name: test.id, fileName: file, timeSpentMs };
        // Stryker's words for passed and failed.
        tests.push(failureMessage === null ? { ...result, status: 0 } : { ...result, status: 1, failureMessage });
      }
    }
    stryker.mutantCoverage = undefined;
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }: Mutant) {
    const wanted = new Set(testFilter);
    const files = new Set(FILES.filter((file) => [...wanted].some((id) => id.startsWith(`${file} > `))));
    Object.assign(stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    try {
      const room = dirname(relative(process.cwd(), sandboxFileName));
      // Tests beside the changed file are the likeliest to fail, and properties take the longest.
      const turn = ({ file }: Test) => 2 * Number(dirname(file) !== room) + Number(file.endsWith('.property.test.ts'));
      const tests = collect(this.tests, files)
        .filter(({ id }) => wanted.has(id) || id.endsWith(LOADS))
        .sort((one, other) => turn(one) - turn(other));
      for (const [index, test] of tests.entries()) {
        const failureMessage = await failureOf(test);
        if (failureMessage !== null)
          return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: index + 1 };
      }
      return { status: 'survived', nrOfTests: tests.length };
    } finally {
      Object.assign(stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', injectableClass: OneProcess }];
