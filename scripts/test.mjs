// Runs all checks, the build of another club beside the browser tests, and ends with one line that counts them:
// `N passed, N failed`. What was judged is written to node_modules/.cache/club/last-check.json.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPrerequisite } from '../local/prerequisites.mjs';

const sentence = missingPrerequisite(fileURLToPath(new URL('..', import.meta.url)), process.versions.node);
if (sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command with its output shown. The answer is its exit code. */
const run = ([command, ...args], env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** The commit that is checked, and whether the files are those of the commit. Both are null outside of a git checkout. */
function judged() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: null, isClean: null };
  }
}
const { commit, isClean } = judged();
const startedAt = new Date().toISOString();

// A machine without a browser gets one while the other tests run.
const browserProvided = run(['npx', 'tsx', 'scripts/browser/run.ts']);

const reports = mkdtempSync(join(tmpdir(), 'club-test-'));
const unitReport = join(reports, 'unit.json');
const clubReport = join(reports, 'club.json');
const browserReport = join(reports, 'browser.json');

const vitest = (report, ...options) => ({
  command: ['npx', 'vitest', 'run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  count: () => {
    const { numPassedTests, numFailedTests } = readReport(report);
    return { passed: numPassedTests, failed: numFailedTests };
  },
});
const UNCOUNTED = () => ({ passed: 0, failed: 0 });

/**
 * In a stage there are lists of steps, which run side by side; the steps of a list run one after the other. A step that
 * fails without a report counts as one failure, so that no failure is missing in the sum.
 */
const stages = [
  [
    [{ name: 'check', command: ['npm', 'run', '--silent', 'check'], count: UNCOUNTED }],
    // The tests of the local suite would build the app, too, each in its own time.
    [{ name: 'build', command: ['npm', 'run', '--silent', 'build'], count: UNCOUNTED }],
  ],
  [[{ name: 'unit, property, API and component tests', ...vitest(unitReport) }]],
  [
    [
      {
        name: 'browser tests',
        ready: browserProvided,
        command: ['npx', 'playwright', 'test'],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
        count: () => {
          const { stats } = readReport(browserReport);
          return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
        },
      },
    ],
    // It builds a copy of the project in a folder of its own.
    [{ name: "another club's build", ...vitest(clubReport, '--config', 'scripts/club/vitest.config.ts') }],
  ],
];

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Lists the failed tests of Vitest, to repeat them at the end of the output. */
const failedTests = (report) =>
  report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return message === '' ? [] : [`${file}\n${message}`];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n')}`);
  });

const total = { passed: 0, failed: 0 };
const seconds = {};
async function runStep(step) {
  console.log(`\n── ${step.name}`);
  const started = Date.now();
  const status = (await step.ready) || (await run(step.command, step.env));
  let counted = { passed: 0, failed: 0 };
  try {
    counted = step.count();
  } catch {
    console.error(`${step.name}: no report was written`);
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  seconds[step.name] = Math.round((Date.now() - started) / 1000);
  console.log(`── ${step.name}: ${seconds[step.name]} s`);
}
async function runInTurn(steps) {
  for (const step of steps) await runStep(step);
}
for (const stage of stages) await Promise.all(stage.map(runInTurn));

const failed = [unitReport, clubReport].filter(existsSync).flatMap((report) => failedTests(readReport(report)));
if (failed.length > 0) console.log(`\n── failed tests\n${failed.join('\n\n')}`);
rmSync(reports, { recursive: true, force: true });
const verdict = fileURLToPath(new URL('../node_modules/.cache/club/last-check.json', import.meta.url));
mkdirSync(dirname(verdict), { recursive: true });
writeFileSync(verdict, `${JSON.stringify({ commit, isClean, startedAt, ...total, seconds }, null, 2)}\n`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
