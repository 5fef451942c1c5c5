import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './settings';
import { SuiteFailure } from './terminal';

type Workspace = 'functions' | 'web';

const OUTPUT: Record<Workspace, string> = { functions: 'functions/lib/index.js', web: 'web/dist/index.html' };

/** The sources of each output, relative to the project's folder. */
export const SOURCES: Record<Workspace, string[]> = {
  functions: [
    'functions/src',
    'functions/build',
    'functions/build.ts',
    'functions/package.json',
    'contract/src',
    'club',
    'package-lock.json',
    '.npmrc',
  ],
  web: [
    'web/src',
    'web/public',
    'web/build',
    'web/index.html',
    'web/vite.config.ts',
    'web/package.json',
    'contract/src',
    'club',
    'package-lock.json',
  ],
};

const TEST = /\.test\.tsx?$/;

/** Builds a workspace when its output is missing or older than any of its sources. */
export async function buildIfStale(workspace: Workspace, signal: AbortSignal): Promise<void> {
  if (await isStale(workspace)) await build(workspace, signal);
}

async function isStale(workspace: Workspace): Promise<boolean> {
  const built = await stat(join(ROOT, OUTPUT[workspace])).catch(() => null);
  if (!built) return true;
  const changes = await Promise.all(SOURCES[workspace].map((source) => newestChange(join(ROOT, source))));
  return Math.max(...changes) > built.mtimeMs;
}

/** Folders count too, because deleting or renaming a file changes its folder. */
async function newestChange(path: string): Promise<number> {
  const own = await stat(path).catch(() => null);
  if (!own) return 0;
  if (!own.isDirectory()) return own.mtimeMs;
  const names = (await readdir(path)).filter((name) => !TEST.test(name));
  return Math.max(own.mtimeMs, ...(await Promise.all(names.map((name) => newestChange(join(path, name))))));
}

function build(workspace: Workspace, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: ROOT,
      // With another NODE_ENV the build would contain the libraries' development builds, far over the size budget.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const output: Buffer[] = [];
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    npm.once('error', reject);
    npm.once('close', (code) => {
      if (code === 0) return resolve();
      const log = Buffer.concat(output).toString().trim();
      reject(new SuiteFailure(`Der Bau von „${workspace}“ ist fehlgeschlagen:\n${log}`));
    });
  });
}

/** Editors write a file more than once, and switching branches writes many. */
const SETTLED_AFTER_MS = 150;

/** Rebuilds the functions when their source changes; the emulator then reloads them. */
export function rebuildFunctionsOnChange(signal: AbortSignal, onFailure: (error: unknown) => void): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => buildIfStale('functions', signal)).catch(onFailure);
    }, SETTLED_AFTER_MS);
  };
  for (const folder of ['functions/src', 'contract/src', 'club']) {
    watch(join(ROOT, folder), { recursive: true, signal }, changed);
  }
}
