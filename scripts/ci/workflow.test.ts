import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { OLDEST_JAVA } from '../../local/suite/java';
import { readJson } from '../../local/suite/settings';

const run = promisify(execFile);
const LINT = fileURLToPath(new URL('lint-workflows.ts', import.meta.url));
const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson('package.json'));

const stepSchema = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.unknown(),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.literal('ubuntu-latest'),
      'timeout-minutes': z.number().max(180),
      permissions: z.undefined().optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

/** What GitHub's own parser has to say about these files. */
async function complaintsAbout(...files: string[]): Promise<string[]> {
  const { stdout } = await run('npx', ['tsx', LINT, ...files]);
  return stdout.split('\n').filter((line) => line !== '');
}

const ALL = readdirSync(FOLDER);
const workflowIn = (name: string) => workflowSchema.parse(parse(read(name)));

/** Names the script that 'npm run x' or 'npm test' runs, also inside of a longer step; null for anything else. */
const scriptOf = (command: string): string | null =>
  /^npm (?:run )?([\w:-]+)(?: -- --\w+| > \S+ 2>&1 &)?$/m.exec(command)?.[1] ?? null;

/** The steps that make the machine ready, and run no script. */
const PREPARES = /^(?:npm ci|sudo apt-get (?:update|install -y [\w -]+))$/;

/** An unknown key, function, context and trigger, and a step that does nothing. */
const SLIPS = [
  ['timeout-minutes: 45', 'timeout: 45'],
  ['hashFiles(', 'hashFile('],
  ['runner.os', 'runners.os'],
  ['pull_request:', 'pull_requests:'],
  ['run: npm test', 'name: npm test'],
] as const;

test('the check runs for each change, and the hunt every night', () => {
  expect(ALL).toEqual(['ci.yml', 'hunt.yml']);
  expect(Object.keys(workflowIn('ci.yml').on)).toEqual(['push', 'pull_request', 'workflow_dispatch']);
  expect(workflowIn('hunt.yml').on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

test('a slip makes a workflow invalid to GitHub', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  const content = read('ci.yml');
  const files = SLIPS.map(([before, after], index) => {
    expect(content).toContain(before);
    const file = join(folder, `slip-${index}.yml`);
    writeFileSync(file, content.replace(before, after));
    return file;
  });
  const complaints = await complaintsAbout(...files);
  rmSync(folder, { recursive: true });
  const noticed = SLIPS.filter((_, index) => complaints.some((line) => line.startsWith(`slip-${index}.yml:`)));
  expect(noticed).toEqual(SLIPS);
});

test('the workflows run what the README says, every browser, the emulators with Java, and both hunts', () => {
  const { jobs } = workflowIn('ci.yml');
  const runs = (file: string, job: string) =>
    (workflowIn(file).jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? []).filter((run) => !/apt-get/.test(run));
  expect(runs('ci.yml', 'start')).toEqual(['npm ci', expect.stringMatching(/^npm start /)]);
  expect(runs('ci.yml', 'test')).toEqual(['npm ci', 'npm test']);
  expect(runs('ci.yml', 'engines')).toEqual(['npm ci', 'npm run test:engines']);
  expect(runs('ci.yml', 'emulators')).toEqual(['npm ci', 'npm run test:rules', 'npm run test:emulators']);
  expect(runs('hunt.yml', 'seeds')).toEqual(['npm ci', 'npm run hunt']);
  expect(runs('hunt.yml', 'clocks')).toEqual(['npm ci', 'npm run hunt -- --clocks']);
  const java = jobs.emulators?.steps.find(({ uses }) => uses?.startsWith('actions/setup-java@'));
  expect(java?.with).toMatchObject({ 'java-version': OLDEST_JAVA });
  const kept = workflowIn('hunt.yml').jobs.seeds?.steps.find(({ uses }) => uses?.includes('upload-artifact'));
  expect(kept?.with).toMatchObject({ path: 'node_modules/.cache/club/finds.txt' });
});

describe.each(ALL)('%s', (name) => {
  const content = read(name);
  const workflow = workflowIn(name);
  const jobs = Object.values(workflow.jobs);

  test('is valid to GitHub', async () => {
    expect(await complaintsAbout(fileURLToPath(new URL(name, FOLDER)))).toEqual([]);
  });

  test('runs only scripts that package.json has', () => {
    const commands = jobs
      .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
      .filter((run) => !PREPARES.test(run));
    expect(commands.map(scriptOf).filter((script) => !script || !(script in scripts))).toEqual([]);
  });

  test('may read the code and nothing else, and needs no secret', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(content).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/);
    // Code of a stranger's pull request must never run with rights of this repository.
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    const checkouts = jobs.map(({ steps }) => steps.find(({ uses }) => uses?.startsWith('actions/checkout@')));
    expect(checkouts.map((step) => step?.with?.['persist-credentials'])).toEqual(jobs.map(() => false));
  });

  test('pins each action to a commit and says its version', () => {
    const lines = content.split('\n').filter((line) => /\buses:/.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(2 * jobs.length);
    for (const line of lines) expect(line).toMatch(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const commits = new Map<string, Set<string>>();
    for (const { uses = '' } of jobs.flatMap(({ steps }) => steps)) {
      const [name = '', commit = ''] = uses.split('@');
      commits.set(name, (commits.get(name) ?? new Set()).add(commit));
    }
    for (const [name, pinned] of commits) expect([name, pinned.size]).toEqual([name, 1]);
  });
});
