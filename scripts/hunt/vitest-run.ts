import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Round = { passed: number; failed: string[] };

type Options = { env: Record<string, string>; signal?: AbortSignal };

/**
 * Runs Vitest once with these arguments. A failure outside of the tests counts as one, with what was written to stderr. When
 * `signal` ends the run, nothing is known of its tests.
 */
export async function runVitest(args: readonly string[], { env, signal }: Options): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'club-hunt-'));
  const report = join(folder, 'report.json');
  // A group of its own, so that the workers end with it.
  const child = spawn('npx', ['vitest', 'run', ...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const interrupt = () => {
    end();
    process.exit(130);
  };
  signal?.addEventListener('abort', end);
  process.once('SIGINT', interrupt);
  try {
    const status = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
    if (signal?.aborted) return { passed: 0, failed: [] };
    const round = readRound(report);
    return status === 0 || round.failed.length > 0
      ? round
      : { ...round, failed: [Buffer.concat(errors).toString() || `Vitest ended with ${status}`] };
  } finally {
    signal?.removeEventListener('abort', end);
    process.off('SIGINT', interrupt);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Reads what Vitest's reporter `json` wrote. Without a report no test has passed. */
function readRound(report: string): Round {
  let read: Report;
  try {
    read = JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: [] };
  }
  const failed = read.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}\n${message}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  ]);
  return { passed: read.numPassedTests, failed };
}
