import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FIREBASE_CLI, QUIET } from '../suite/emulators';
import { freePorts } from '../suite/ports';
import { HOST, ROOT, readSettings } from '../suite/settings';
import { SuiteFailure, say } from '../suite/terminal';

const VITEST = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');
const TESTS = join(ROOT, 'tests/rules/vitest.config.ts');

/**
 * Runs tests/rules against Google's emulators on free ports, so that `npm start` may run at the same time.
 * @throws SuiteFailure when a test failed or the tests could not run.
 */
export async function testRules(stop: AbortSignal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-rules-'));
  try {
    const { status, output } = await runEmulators(folder, stop);
    if (status !== 0) throw new SuiteFailure(whyNotTested(output));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The emulators end by themselves when the tests have ended. */
async function runEmulators(folder: string, stop: AbortSignal): Promise<{ status: number | null; output: string[] }> {
  const tests = [process.execPath, VITEST, 'run', '--config', TESTS].map((word) => `"${word}"`).join(' ');
  const emulators = spawn(
    process.execPath,
    [
      FIREBASE_CLI,
      'emulators:exec',
      `--config=${await writeConfig(folder)}`,
      `--project=${readSettings(process.env).projectId}`,
      '--only=firestore,storage',
      tests,
    ],
    { cwd: folder, env: { ...process.env, ...QUIET }, stdio: ['inherit', 'pipe', 'pipe'] },
  );
  stop.addEventListener('abort', () => emulators.kill('SIGINT'), { once: true });
  const output: string[] = [];
  for (const stream of [emulators.stdout, emulators.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      say(line);
    });
  }
  const [status]: (number | null)[] = await once(emulators, 'close');
  return { status: status ?? null, output };
}

/** firebase-tools reads rules only from the folder of its configuration. */
async function writeConfig(folder: string): Promise<string> {
  const products = ['firestore', 'storage'] as const;
  for (const product of products) cpSync(join(ROOT, `${product}.rules`), join(folder, `${product}.rules`));
  const ports = await freePorts(...products, 'hub', 'logging');
  const config = {
    ...Object.fromEntries(products.map((product) => [product, { rules: `${product}.rules` }])),
    emulators: {
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, { host: HOST, port }])),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  const file = join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

const DOWNLOADING = /downloading (cloud-\S+?)\.\.\./;
const DOWNLOAD_FAILED = /^Error: .*(?:\.jar|download|HTTP Error)/i;
const TESTS_STARTED = /Running script:/;

/** A sentence why the rules are not proven. `output` holds the lines of a failed `firebase emulators:exec`. */
export function whyNotTested(output: readonly string[]): string {
  const contains = (pattern: RegExp) => output.some((line) => pattern.test(line));
  if (contains(TESTS_STARTED)) return 'Die Sicherheitsregeln bestehen ihre Tests nicht, siehe oben.';
  const file = output.map((line) => DOWNLOADING.exec(line)?.[1]).findLast((name) => name !== undefined);
  if (file && contains(DOWNLOAD_FAILED)) {
    return `Die Tests der Sicherheitsregeln brauchen beim ersten Mal Internet: firebase-tools konnte ${file} nicht laden.`;
  }
  return 'Die Emulatoren für die Tests der Sicherheitsregeln sind nicht gestartet, siehe oben.';
}
