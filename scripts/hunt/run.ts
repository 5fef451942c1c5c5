// Looks for cases that no run of npm test has tried. Exits with 1 when it finds one.
import { randomInt } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { huntClocks } from './clocks';
import { SEED_VARIABLE, TIMES_VARIABLE } from './draw';
import { filesWith, groupsOf, type HuntOptions, parseHunt, USAGE } from './options';
import { ROOT, runVitest } from './vitest-run';

/** Each property is tried so much more often than in npm test before other files have their turn. */
const TIMES = 10;

/** A hunt of some minutes reaches several groups, and begins with others each time. */
const FILES_AT_ONCE = 10;

const CACHE = join(ROOT, 'node_modules/.cache/club');
const FINDS = join(CACHE, 'finds.txt');

const filesAt = (pattern: string): string[] => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] });

/** The files of tests that draw values. */
const propertyFiles = (): string[] =>
  filesAt('{contract/src,functions/{src,test},web/src,local,scripts}/**/*.test.{ts,tsx}').filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"),
  );

/** The files of tests of components, in which a seed decides which timers are held up (`web/src/testing/stalls.ts`). */
const componentFiles = (): string[] => filesAt('web/src/**/*.{test.tsx,dom.test.ts}');

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: randomInt(2 ** 40) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);

async function hunt({ minutes, words, stalls }: HuntOptions): Promise<boolean> {
  const files = filesWith(words, stalls ? componentFiles() : propertyFiles());
  if (files.length === 0) {
    console.error('No test of this kind has this in its path.');
    return false;
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(FINDS, '');
  const signal = AbortSignal.timeout(minutes * 60_000);
  const failed: string[] = [];
  let [passed, rounds] = [0, 0];
  while (!signal.aborted) {
    for (const group of groupsOf(shuffled(files), FILES_AT_ONCE)) {
      if (signal.aborted) break;
      const seed = String(randomInt(2 ** 31));
      const env: Record<string, string> = stalls
        ? { HUNT_STALLS: seed }
        : { [SEED_VARIABLE]: seed, [TIMES_VARIABLE]: String(TIMES), HUNT_FINDS: FINDS };
      const round = await runVitest([...group, '--testTimeout=0'], { env, signal });
      passed += round.passed;
      failed.push(...round.failed);
      rounds += 1;
      console.log(
        `${rounds}. seed ${seed}: ${round.passed} passed, ${round.failed.length} failed of ${group.length} files`,
      );
    }
  }
  const finds = readFileSync(FINDS, 'utf8');
  if (failed.length > 0) console.log(`\n── failed tests\n${failed.join('\n\n')}`);
  if (finds !== '') console.log(`\n── finds, to be pasted into the options of fc.assert (also in ${FINDS})\n${finds}`);
  console.log(`\n${files.length} files, ${passed} tests passed with new seeds, ${failed.length} failed`);
  if (passed === 0) console.error('No group of files was finished in this time: nothing is proven.');
  return passed > 0 && failed.length === 0 && finds === '';
}

const options = parseHunt(process.argv.slice(2));
if (!options) {
  console.error(USAGE);
  process.exit(2);
}
const found = options.clocks ? await huntClocks(options.words) : await hunt(options);
process.exit(found ? 0 : 1);
