// Runs the unit, API and component tests with the machine's clock moved to hours that are seldom tried.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOCKS, environmentOf, type MovedClock, parseClocks, repeatClock } from './moved-clock';
import { type Round, readRound } from './report';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Debian names the folder after the machine. */
const findLibrary = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').at(0);

async function testsAt(clock: MovedClock, library: string, words: readonly string[]): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'club-clocks-'));
  const report = join(folder, 'report.json');
  const args = ['vitest', 'run', ...words, '--reporter=json', `--outputFile=${report}`];
  const env = { ...process.env, ...environmentOf(clock, library, new Date()) };
  try {
    const child = spawn('npx', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], env });
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const status = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
    const round = readRoundIn(report) ?? { passed: 0, failed: [] };
    // A failure outside of the tests counts as one.
    if (status === 0 || round.failed.length > 0) return round;
    return { ...round, failed: [Buffer.concat(errors).toString()] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readRoundIn(report: string): Round | null {
  try {
    return readRound(report);
  } catch {
    return null;
  }
}

/** Returns whether all tests passed at every chosen clock. */
export async function huntClocks(words: readonly string[]): Promise<boolean> {
  const library = findLibrary();
  if (!library) {
    console.error('Moving the clock needs libfaketime: apt-get install libfaketime');
    return false;
  }
  const chosen = parseClocks(words);
  if (!chosen) {
    console.error(`The clocks are ${CLOCKS.map(({ name }) => `@${name}`).join(', ')}.`);
    return false;
  }
  let failures = 0;
  for (const clock of chosen.clocks) {
    const { passed, failed } = await testsAt(clock, library, chosen.words);
    failures += failed.length || (passed === 0 ? 1 : 0);
    console.log(`@${clock.name} (${clock.title}): ${passed} passed, ${failed.length} failed`);
    if (failed.length === 0) continue;
    console.log(`\n${failed.join('\n\n')}\n\nto repeat it: ${repeatClock(clock, chosen.words)}\n`);
  }
  return failures === 0;
}
