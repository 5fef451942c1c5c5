// Breaks the rules on purpose, one change at a time, and fails when too many changes go unnoticed by the unit tests.
// `npm run mutate` takes all rules, `npm run mutate -- contract` those of a package, and
// `npm run mutate -- contract/src/club-time.ts` those of a file. Arguments that begin with -- go to Stryker:
// `-- --incremental` repeats only what code or tests have changed since the last time.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../own-packages';
import { type FileResult, readReport, score } from './report';
import { NO_TESTS, RULES } from './rules';
import { SURVIVORS } from './survivors';
import type { Survivor } from './survivors/survivor';

const WANTED_OVERALL = 97;
const WANTED_PER_FILE = 92;

const HERE = new URL('.', import.meta.url);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STRYKER = fileURLToPath(new URL('node_modules/@stryker-mutator/core/bin/stryker.js', HERE));

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

const percent = (value: number): string => `${value.toFixed(1)} %`;

/** The sentences that make the run fail. */
function complaints(results: readonly FileResult[], isWhole: boolean): string[] {
  const unexplained = results.flatMap(({ file, missed }) =>
    missed
      .filter(
        ({ from, to }) => !SURVIVORS.some((known) => known.file === file && known.from === from && known.to === to),
      )
      .map(({ line, from, to }) => `${file}:${line} no test notices:  ${from}  →  ${to}`),
  );
  const gone = SURVIVORS.filter((known) => isGone(known, results, isWhole));
  const low = results.filter((result) => score([result]) < WANTED_PER_FILE);
  return [
    ...unexplained,
    ...gone.map(
      ({ file, from, to }) => `${file}: scripts/mutate/survivors explains what is noticed:  ${from}  →  ${to}`,
    ),
    ...low.map((result) => `${result.file}: ${percent(score([result]))} noticed, ${WANTED_PER_FILE} % wanted`),
    ...(isWhole && score(results) < WANTED_OVERALL ? [`Overall, ${WANTED_OVERALL} % are wanted`] : []),
  ];
}

/** A file that was moved away counts as gone only in a run over all files. */
function isGone({ file, from, to }: Survivor, results: readonly FileResult[], isWhole: boolean): boolean {
  const result = results.find((candidate) => candidate.file === file);
  return result ? !result.missed.some((missed) => missed.from === from && missed.to === to) : isWhole;
}

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const chosen = args.filter((arg) => !arg.startsWith('--'));
const isWhole = chosen.length === 0;

const rulesOf: Record<string, readonly string[]> = RULES;
const globs = (isWhole ? Object.keys(RULES) : chosen).flatMap((name) => rulesOf[name] ?? name);

/** A rule that was moved must not drop out unseen. */
const unmatched = globs.filter((glob) => !glob.startsWith('!') && globSync(glob, { cwd: ROOT }).length === 0);
if (unmatched.length > 0) {
  console.error(`There are no such files: ${unmatched.join(', ')}`);
  process.exit(1);
}

const CONFIG = fileURLToPath(new URL('stryker.config.mjs', HERE));
installPackages(HERE);
const finished = run(process.execPath, [
  STRYKER,
  'run',
  CONFIG,
  '--mutate',
  [...globs, ...NO_TESTS].join(','),
  ...options,
]);
if (!finished) process.exit(1);

const results = readReport(`${ROOT}.mutation/report.json`);
for (const result of results) {
  console.log(
    `${percent(score([result])).padStart(8)} of ${String(result.noticed + result.missed.length).padStart(4)}  ${result.file}`,
  );
}
const found = complaints(results, isWhole);
console.log(
  `\n${found.map((sentence) => `${sentence}\n`).join('')}\n${percent(score(results))} of all mutations are noticed`,
);
process.exit(found.length === 0 ? 0 : 1);
