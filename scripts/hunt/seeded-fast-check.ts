// Stands in for fast-check in all tests, as vitest.config.ts says: it fixes the seeds, and tells how to repeat a failure.
import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as real from 'fast-check';
import { expect } from 'vitest';
import { type RunningTest, readDraw, repeatCommand, seedOf } from './draw';

export * from 'fast-check';

/** Tests with a page have a `URL` of jsdom, which node:url does not take. */
const ROOT = join(import.meta.dirname, '../..');
const draw = readDraw(process.env);

function runningTest(): RunningTest {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return { file: relative(ROOT, testPath), title: currentTestName };
}

/** Text that can be pasted into the options of `fc.assert`, so that the case is tried first in every run from then on. */
const asExample = (counterexample: unknown): string => `examples: [${real.stringify(counterexample)}],`;

/** @throws what fast-check says of a failure, with the command that repeats it. */
function report<Values>(details: real.RunDetails<Values>): void {
  if (!details.failed) return;
  const test = runningTest();
  const command = repeatCommand(test, draw);
  const error = new Error(`${real.defaultReportMessage(details)}\n\nRepeat it: ${command}`, {
    cause: details.errorInstance ?? undefined,
  });
  // The file in which a hunt collects what it finds.
  const { HUNT_FINDS } = process.env;
  if (HUNT_FINDS && details.counterexample !== null) {
    appendFileSync(
      HUNT_FINDS,
      `${test.file} › ${test.title}\n  ${command}\n  ${asExample(details.counterexample)}\n  ${String(details.errorInstance)}\n\n`,
    );
  }
  throw error;
}

const USUAL_RUNS = 100;

/** With its fixed seeds `npm test` tries the same cases each time, of which half prove as much. A hunt draws new ones. */
const runsOf = (numRuns: number): number => Math.ceil(draw.seed === null ? numRuns / 2 : numRuns * draw.times);

function assertSeeded<Values>(
  property: real.IRawProperty<Values>,
  options: real.Parameters<Values> = {},
): void | Promise<void> {
  const { numRuns = USUAL_RUNS } = options;
  const seeded = { seed: seedOf(runningTest(), draw), ...options, numRuns: runsOf(numRuns) };
  if (property.isAsync())
    return real.assert(property as real.IAsyncProperty<Values>, {
      ...seeded,
      asyncReporter: async (run) => report(run),
    });
  return real.assert(property as real.IProperty<Values>, { ...seeded, reporter: report });
}

export const assert = assertSeeded as typeof real.assert;

type Sampled = number | { seed?: number };

function sampleSeeded<Values>(source: Parameters<typeof real.sample<Values>>[0], options: Sampled = {}): Values[] {
  const given = typeof options === 'number' ? { numRuns: options } : options;
  return real.sample(source, { seed: seedOf(runningTest(), draw), ...given });
}

export const sample = sampleSeeded as typeof real.sample;

export default { ...real, assert, sample };
