import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraw, repeatCommand, seedOf } from './draw';

const FIXED = { seed: null, times: 1 };
const test = { file: 'contract/src/csv.test.ts', title: 'a table comes back' };

describe('the seed of a test', () => {
  it('is the same in every run, and another one for another test or another file', () => {
    expect(seedOf(test, FIXED)).toBe(384_359_982);
    expect(seedOf({ ...test, title: 'another' }, FIXED)).not.toBe(seedOf(test, FIXED));
    expect(seedOf({ ...test, file: 'contract/src/other.test.ts' }, FIXED)).not.toBe(seedOf(test, FIXED));
  });

  it('is another one for each hunt', () => {
    const seeds = ['1', '2', '3'].map((seed) => seedOf(test, { seed, times: 1 }));
    expect(new Set([...seeds, seedOf(test, FIXED)]).size).toBe(4);
  });

  it('decides what a property and a sample draw', () => {
    const drawn = () => {
      const values: number[] = [];
      fc.assert(fc.property(fc.integer(), (value) => void values.push(value)));
      return values;
    };
    expect(drawn()).toEqual(drawn());
    expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5));
  });
});

describe('a property that fails', () => {
  const fail = () =>
    fc.assert(
      fc.property(fc.nat(), (value) => value < 3),
      { numRuns: 200 },
    );
  const failAsync = () => fc.assert(fc.asyncProperty(fc.nat(), async (value) => value < 3));

  // These failures are on purpose and no finds of a hunt that runs this file.
  let finds: string;
  beforeEach(() => {
    finds = join(mkdtempSync(join(tmpdir(), 'club-finds-')), 'finds.txt');
    vi.stubEnv('HUNT_FINDS', finds);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(dirname(finds), { recursive: true });
  });

  it('says seed, path, the smallest case and the command that repeats it', async () => {
    const message =
      /seed: -?\d+, path: "[\d:]+"[\s\S]+Counterexample: \[3\][\s\S]+npx vitest run scripts\/hunt\/draw\.test\.ts -t 'a property/;
    expect(fail).toThrow(message);
    await expect(failAsync()).rejects.toThrow(message);
  });

  it('is found by that command inside of its suite, and written among the finds of a hunt', () => {
    expect(fail).toThrow();
    const [title, command = '', example] = readFileSync(finds, 'utf8').split('\n');
    expect(title).toBe(`scripts/hunt/draw.test.ts › ${expect.getState().currentTestName}`);
    expect(example).toBe('  examples: [[3]],');
    const list = command.replace('npx vitest run', 'npx vitest list');
    const found = execFileSync('sh', ['-c', list], { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' });
    expect(found).toBe(`[scripts] hunt/draw.test.ts > ${expect.getState().currentTestName}\n`);
  });
});

describe('the command that repeats a failure', () => {
  it('reaches the same test in a shell, whatever stands in its title', () => {
    const title = "doesn't (yet) cost $5 [or *more*] \\o/";
    const command = repeatCommand({ file: 'a.test.ts', title }, FIXED);
    const printed = execFileSync('sh', ['-c', command.replace('npx vitest run', "printf '%s\\n'")], {
      encoding: 'utf8',
    });
    const [file, flag, pattern = ''] = printed.split('\n');
    expect([file, flag]).toEqual(['a.test.ts', '-t']);
    expect(title).toMatch(new RegExp(`^${pattern}$`));
  });

  it('names the seed and the size of a hunt', () => {
    expect(repeatCommand(test, { seed: '77', times: 10 })).toMatch(/^HUNT_SEED=77 HUNT_RUNS=10 npx vitest run /);
  });
});

describe('what a hunt hands on to its tests', () => {
  it('is nothing in a usual run', () => {
    expect(readDraw({})).toEqual(FIXED);
    expect(readDraw({ HUNT_SEED: '5', HUNT_RUNS: '10' })).toEqual({ seed: '5', times: 10 });
  });

  it.each(['0', '-1', '1.5', 'many'])('may not be %s runs', (runs) => {
    expect(() => readDraw({ HUNT_RUNS: runs })).toThrow('whole number');
  });
});
