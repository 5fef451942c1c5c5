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
      'runs-on': z.string(),
      'timeout-minutes': z.number().max(60),
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

/** Resolves 'npm run x' and 'npm test' to the script that they run; null for anything else. */
const scriptOf = (command: string): string | null => /^npm (?:run )?([\w:-]+)$/.exec(command)?.[1] ?? null;

/** An unknown key, function, context and trigger, and a step that does nothing. */
const SLIPS = [
  ['timeout-minutes: 45', 'timeout: 45'],
  ['hashFiles(', 'hashFile('],
  ['runner.os', 'runners.os'],
  ['pull_request:', 'pull_requests:'],
  ['run: npm test', 'name: npm test'],
] as const;

test('there is one workflow', () => {
  expect(readdirSync(FOLDER)).toEqual(['ci.yml']);
});

describe('the workflow', () => {
  const content = read('ci.yml');
  const workflow = workflowSchema.parse(parse(content));
  const jobs = Object.values(workflow.jobs);
  const runs = (job: string) => (workflow.jobs[job]?.steps ?? []).flatMap((step) => step.run ?? []);

  test('is valid to GitHub', async () => {
    expect(await complaintsAbout(fileURLToPath(new URL('ci.yml', FOLDER)))).toEqual([]);
  });

  test('would not be valid with a slip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
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

  test('runs what the README says, and with Java what needs it', () => {
    expect(runs('test')).toEqual(['npm ci', 'npm test']);
    expect(runs('emulators')).toEqual(['npm ci', 'npm run test:rules', 'npm run test:emulators']);
    expect(jobs.map((job) => job['runs-on'])).toEqual(['ubuntu-latest', 'ubuntu-latest']);
    const java = workflow.jobs.emulators?.steps.find(({ uses }) => uses?.startsWith('actions/setup-java@'));
    expect(java?.with).toMatchObject({ 'java-version': OLDEST_JAVA });
  });

  test('runs only scripts that package.json has', () => {
    const commands = jobs
      .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
      .filter((run) => run !== 'npm ci');
    expect(commands.map(scriptOf).filter((name) => !name || !(name in scripts))).toEqual([]);
  });

  test('may read the code and nothing else, and needs no secret', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(content).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/);
    // Code of a stranger's pull request must never run with rights of this repository.
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    const checkouts = jobs.map(({ steps }) => steps.find(({ uses }) => uses?.startsWith('actions/checkout@')));
    expect(checkouts.map((step) => step?.with?.['persist-credentials'])).toEqual([false, false]);
  });

  test('pins each action to a commit and says its version', () => {
    const lines = content.split('\n').filter((line) => /\buses:/.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(8);
    for (const line of lines) expect(line).toMatch(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const commits = new Map<string, Set<string>>();
    for (const { uses = '' } of jobs.flatMap(({ steps }) => steps)) {
      const [name = '', commit = ''] = uses.split('@');
      commits.set(name, (commits.get(name) ?? new Set()).add(commit));
    }
    for (const [name, pinned] of commits) expect([name, pinned.size]).toEqual([name, 1]);
  });
});
