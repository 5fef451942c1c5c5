// Breaks the rules on purpose, one change at a time, and fails when too many changes go unnoticed by the unit tests.
// `npm run mutate` takes all rules, `npm run mutate -- contract` those of a package, and
// `npm run mutate -- contract/src/club-time.ts` those of a file. Arguments that begin with -- go to Stryker:
// `-- --incremental` repeats only what code or tests have changed since the last time.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../own-packages';
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
const mutate = ['--mutate', [...globs, ...NO_TESTS].join(',')];
const stryker = [STRYKER, 'run', CONFIG, ...mutate, ...options];
const { status } = spawnSync(process.execPath, stryker, { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
