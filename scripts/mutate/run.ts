// Breaks the rules on purpose, one change at a time, and fails where too many changes go unnoticed. `npm run mutate`
// takes all rules, `npm run mutate -- contract` those of a package, and `npm run mutate -- contract/src/club-time.ts`
// those of a file. Unit tests look first; what they do not notice in a domain of the functions is shown to the tests of
// that domain's API. Arguments that begin with -- go to Stryker: `-- --concurrency=2`.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../own-packages';
import { type Mutant, rangeOf, readMutants, reportOf, tell } from './mutants';
import { NO_TESTS, RULES } from './rules';

const HERE = new URL('.', import.meta.url);
const ROOT = fileURLToPath(new URL('../..', HERE));
const STRYKER = fileURLToPath(new URL('node_modules/@stryker-mutator/core/bin/stryker.js', HERE));
const CONFIG = fileURLToPath(new URL('stryker.config.mjs', HERE));

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const chosen = args.filter((arg) => !arg.startsWith('--'));

const rulesOf: Record<string, readonly string[]> = RULES;
const globs = (chosen.length === 0 ? Object.keys(RULES) : chosen).flatMap((name) => rulesOf[name] ?? name);

/** A rule that was moved must not drop out unseen. */
const unmatched = globs.filter((glob) => !glob.startsWith('!') && globSync(glob, { cwd: ROOT }).length === 0);
if (unmatched.length > 0) {
  console.error(`There are no such files: ${unmatched.join(', ')}`);
  process.exit(1);
}

installPackages(HERE);

/** `room`: the contract or a domain of the functions, which others look at. */
function runTests(mutate: readonly string[], room: string): Mutant[] {
  const env = { ...process.env, MUTATE: mutate.join(','), MUTATED_ROOM: room };
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', CONFIG, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
  return readMutants(ROOT, reportOf(room));
}

/** null: nobody else looks at it. */
function roomOf({ file }: Mutant): string | null {
  if (file.startsWith('contract/')) return 'contract';
  const domain = /^functions\/src\/([^/]+)\//.exec(file)?.[1];
  return domain && globSync(`functions/test/${domain}/**/*.test.ts`, { cwd: ROOT }).length > 0 ? domain : null;
}

const mutants = runTests([...globs, ...NO_TESTS], '');
const unnoticed = mutants.filter(({ isNoticed }) => !isNoticed);
const rooms = new Set(unnoticed.map(roomOf).filter((room) => room !== null));
const noticedLater = [...rooms]
  .flatMap((room) => runTests(unnoticed.filter((mutant) => roomOf(mutant) === room).map(rangeOf), room))
  .filter(({ isNoticed }) => isNoticed);
process.exit(tell(mutants, noticedLater) ? 0 : 1);
