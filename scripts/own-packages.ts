import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Installs what a command alone needs. Its folder has a package.json and a lock file of its own, so that `npm ci` does
 * not install some hundred packages for everyone.
 *
 * @throws when npm fails.
 */
export function installPackages(folder: URL): void {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const isThere = ([name, { version }]: [string, { version: string }]) =>
    existsSync(new URL(`${name}/package.json`, folder)) && read(`${name}/package.json`).version === version;
  const { '': own, ...locked } = read('package-lock.json').packages;
  const wanted = Object.keys(own.dependencies).map((name) => `node_modules/${name}`);
  if (
    Object.entries<{ version: string }>(locked)
      .filter(([name]) => wanted.includes(name))
      .every(isThere)
  )
    return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', fileURLToPath(folder), '--ignore-scripts', '--no-audit', '--no-fund'],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`npm ci failed in ${fileURLToPath(folder)}`);
}
