// Breaks the rules on purpose, one change at a time, and fails where too many changes go unnoticed. `npm run mutate`
// takes all rules, `npm run mutate -- contract` those of a package, and `npm run mutate -- contract/src/club-time.ts`
// those of a file. Unit tests look first; what they do not notice in the contract is shown to the unit tests of the other
// packages, and in a domain of the functions to the tests of that domain's API. Arguments that begin with -- go to Stryker:
// `-- --concurrency=2`.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../own-packages';
import { type Mutant, rangeOf, readMutants, tell } from './mutants';
import { RULES, UNIT_TESTS } from './rules';

type Package = keyof typeof RULES;

const HERE = new URL('.', import.meta.url);
const ROOT = fileURLToPath(new URL('../..', HERE));
const STRYKER = fileURLToPath(new URL('node_modules/@stryker-mutator/core/bin/stryker.js', HERE));
const CONFIG = fileURLToPath(new URL('stryker.config.mjs', HERE));

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const chosen = args.filter((arg) => !arg.startsWith('--'));

const rulesOf: Record<string, readonly string[]> = RULES;
const globs = (chosen.length === 0 ? Object.keys(RULES) : chosen).flatMap((name) => rulesOf[name] ?? name);

/** The files of globs, of which those that begin with an exclamation mark take some out again. */
function filesOf(globs: readonly string[]): string[] {
  const taken = globs.filter((glob) => !glob.startsWith('!'));
  const files = taken.flatMap((glob) => {
    const exclude = globs.filter((other) => other.startsWith('!')).map((other) => other.slice(1));
    return globSync(glob, { cwd: ROOT, exclude });
  });
  return [...new Set(files)].sort();
}

/** A rule that was moved must not drop out unseen. */
const unmatched = globs.filter((glob) => !glob.startsWith('!') && filesOf([glob.replace(/:.*/, '')]).length === 0);
if (unmatched.length > 0) {
  console.error(`There are no such files: ${unmatched.join(', ')}`);
  process.exit(1);
}

installPackages(HERE);

function runStryker(mutate: readonly string[], env: Record<string, string>): Mutant[] {
  if (mutate.length === 0) return [];
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', CONFIG, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTATE: [...mutate, '!**/*.test.ts', '!**/*.test.tsx'].join(','), ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
  return readMutants(ROOT);
}

const showToUnitTests = (mutate: readonly string[], tests: readonly string[]) =>
  runStryker(mutate, { UNIT_TESTS: filesOf(tests).join(',') });

const notNoticed = (mutants: readonly Mutant[]) => mutants.filter(({ isNoticed }) => !isNoticed);

const packages = Object.keys(RULES) as Package[];
const mutants = packages.flatMap((name) =>
  showToUnitTests(
    globs.filter((glob) => glob.replace('!', '').startsWith(`${name}/`)),
    UNIT_TESTS[name],
  ),
);

const ofContract = notNoticed(mutants).filter(({ file }) => file.startsWith('contract/'));
const noticedByOthers = showToUnitTests(ofContract.map(rangeOf), [...UNIT_TESTS.functions, ...UNIT_TESTS.web]);

/** null: no test of the API is about it. */
function domainOf({ file }: Mutant): string | null {
  const domain = /^functions\/src\/([^/]+)\//.exec(file)?.[1];
  return domain && globSync(`functions/test/${domain}/**/*.test.ts`, { cwd: ROOT }).length > 0 ? domain : null;
}
const domains = new Set(
  notNoticed(mutants)
    .map(domainOf)
    .filter((domain) => domain !== null),
);
const noticedByApi = [...domains].flatMap((domain) => {
  const ofDomain = notNoticed(mutants).filter((mutant) => domainOf(mutant) === domain);
  return runStryker(ofDomain.map(rangeOf), { MUTATED_DOMAIN: domain });
});
const noticedLater = [...noticedByOthers, ...noticedByApi].filter(({ isNoticed }) => isNoticed);
process.exit(tell(mutants, noticedLater) ? 0 : 1);
