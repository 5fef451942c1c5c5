import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HERE = new URL('.', import.meta.url);
const versionIn = (file: string): string => JSON.parse(readFileSync(new URL(file, HERE), 'utf8')).version;

/** The script of Lighthouse's command. */
export const LIGHTHOUSE = new URL('node_modules/lighthouse/cli/index.js', HERE).pathname;

/**
 * Lighthouse has a folder and a lock file of its own, so that `npm ci` does not install its 200 packages for everyone.
 */
export async function installLighthouse(): Promise<void> {
  const locked = JSON.parse(readFileSync(new URL('package-lock.json', HERE), 'utf8'));
  const wanted = locked.packages['node_modules/lighthouse'].version;
  if (existsSync(LIGHTHOUSE) && versionIn('node_modules/lighthouse/package.json') === wanted) return;
  await run('npm', ['ci', '--prefix', HERE.pathname, '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** @throws when the command does not end with 0. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code ?? 'a signal'}`));
    });
  });
}
