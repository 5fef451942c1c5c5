import { existsSync, readFileSync } from 'node:fs';
import { run } from './process';

const HERE = new URL('.', import.meta.url);
const versionIn = (file: string): string => JSON.parse(readFileSync(new URL(file, HERE), 'utf8')).version;

/** Lighthouse's file for the terminal. */
export const LIGHTHOUSE = new URL('node_modules/lighthouse/cli/index.js', HERE).pathname;

/** In a folder of its own, with its own lock file: nobody else should wait for its 200 packages. */
export async function installLighthouse(): Promise<void> {
  const locked = JSON.parse(readFileSync(new URL('package-lock.json', HERE), 'utf8'));
  const wanted = locked.packages['node_modules/lighthouse'].version;
  if (existsSync(LIGHTHOUSE) && versionIn('node_modules/lighthouse/package.json') === wanted) return;
  await run('npm', ['ci', '--prefix', HERE.pathname, '--ignore-scripts', '--no-audit', '--no-fund']);
}
