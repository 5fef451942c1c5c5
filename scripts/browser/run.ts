// Makes sure that there is a browser for the browser tests, and says in one line what it had to do for that.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { QUIET_ARGUMENTS, SYSTEM_CHROMIUM } from '../../e2e/support/chromium';
import { provideBrowser } from './provide-browser';

/** A download that gets no answer, or one that crawls, should end before people give up. */
const GIVE_UP_AFTER_MS = 5 * 60_000;

const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell'];

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: GIVE_UP_AFTER_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  }).status === 0;

async function startsBrowser(): Promise<boolean> {
  const system = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : { channel: 'chromium' };
  try {
    const browser = await chromium.launch({ ...system, args: QUIET_ARGUMENTS });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

const { isReady, sentence } = await provideBrowser({
  startsBrowser,
  downloadBrowser: () => run('npx', 'playwright', 'install', 'chromium'),
  hasDownload: () => existsSync(chromium.executablePath()),
  canInstallPackages: process.getuid?.() === 0 && run('apt-get', '--version'),
  installLibraries: () => run('npx', 'playwright', 'install-deps', 'chromium'),
  installBrowserPackages: () =>
    run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES),
});
if (sentence) console.log(`\n── ${sentence}`);
process.exit(isReady ? 0 : 1);
