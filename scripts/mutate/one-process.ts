// A test runner for Stryker that begins a run within milliseconds, where Vitest takes a sixth of a second: it bundles unit
// tests and what they test into one script, and runs it anew for each mutant in the same process. It knows as much of
// Vitest as those tests use; one that uses more does not load, which ends the first run.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import * as vitest from 'vitest';

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

const at = (path: string) => join(process.cwd(), path);
const WORKSPACES = ['contract', 'functions', 'web', 'testing'].map((name) => createRequire(at(`${name}/package.json`)));

/** Loading the contract takes longer than most tests do, so one that is not changed is loaded once. */
const IS_CONTRACT_CHANGED = process.env.MUTATE?.includes('contract/');
let contract: unknown;

/** A package as the first workspace that has it. */
function load(name: string): unknown {
  if (name === '@club/contract') return contract;
  const workspace = WORKSPACES.find((workspace) => {
    try {
      return workspace.resolve(name);
    } catch {
      return false;
    }
  });
  if (!workspace) throw new Error(`No workspace has ${name}`);
  return workspace(name);
}

const CONTRACT = 'contract/src/index.ts';
const SOURCES: Record<string, string> = {
  '@club/contract': CONTRACT,
  '@club/contract/testing': 'contract/testing/planned-event.ts',
};

type Read = (file: string, load: Act) => void;
type Bundle = (load: (name: string) => unknown, read: Read) => void;

/** @param external The packages of the house that the files do not bring with them. */
async function bundle(files: readonly string[], external: readonly string[] = []): Promise<() => Bundle> {
  const { build } = load('esbuild') as typeof import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `read('${file}', () => require('./${file}'));`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    banner: { js: '(function (require, read) {' },
    footer: { js: '})' },
    jsx: 'automatic',
    loader: { '.txt': 'text', '.svg': 'text', '.webp': 'dataurl', '.css': 'empty' },
    // As Vite says it to tests.
    define: {
      'import.meta.env.DEV': 'true',
      'import.meta.env.PROD': 'false',
      'import.meta.url': JSON.stringify(pathToFileURL(at('testing/')).href),
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^@\// }, ({ path }) =>
            resolve(at(`web/src/${path.slice(2)}`), { resolveDir: process.cwd(), kind: 'import-statement' }),
          );
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@/')) return undefined;
            const source = SOURCES[path];
            return source && !external.includes(path) ? { path: at(source) } : { path, external: true };
          });
        },
      },
    ],
  });
  // With the 1 the default import of an ES module that is required would be the module itself.
  const code = (outputFiles[0]?.text ?? '').replaceAll(/(__toESM\(require\("[^"]+"\)), 1\)/g, '$1)');
  const bundled = new Script(code, { filename: at('bundle.cjs') });
  return () => bundled.runInThisContext();
}

/** The test that stands for those of a file that does not load. */
const LOADS = ' > loads';

/** Vitest's functions for tests that only describe, which `collect` runs. */
function collect(tests: () => Bundle, only: ReadonlySet<string>): Test[] {
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
  const read: Read = (file, load) => {
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
  tests()((name) => (name === 'vitest' ? known : load(name)), read);
  return collected;
}

/** A script can be broken off in an endless loop, which a function cannot. */
const script = new Script('runningTest()');
function begin(run: Act): unknown {
  Object.assign(globalThis, { runningTest: run });
  return script.runInThisContext({ timeout: PATIENCE_MS });
}

/** What the test failed of, or null. */
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
  private tests: () => Bundle = () => () => {};

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // The fake timers of Vitest look here for the settings of a run.
    Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {} } } });
    vitest.expect.extend({
      toMatchFileSnapshot(said: string, path: string) {
        const pass = readFileSync(join(dirname(at(running)), path), 'utf8') === said;
        return { pass, message: () => `Not what ${path} says` };
      },
    });
    const { default: fc } = load('fast-check') as typeof import('fast-check');
    // With other values in each run, a mutation would survive on one day and not on the next. The first failure is enough:
    // looking for the smallest one takes longer than all the rest.
    fc.configureGlobal({ seed: 1, endOnFailure: true, numRuns: 30 });
    if (IS_CONTRACT_CHANGED) this.tests = await bundle(FILES);
    else {
      const unchanged = await bundle([CONTRACT]);
      unchanged()(load, (_, load) => {
        contract = load();
      });
      this.tests = await bundle(FILES, ['@club/contract']);
    }
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
