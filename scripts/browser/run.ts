// Makes sure that there is a browser for the browser tests, and says in one line what it had to do for that.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { QUIET_ARGUMENTS, SYSTEM_CHROMIUM } from '../../e2e/support/chromium';
import { type Machine, provideBrowser, provideFont } from './provide-browser';

/** A download that gets no answer, or one that crawls, should end before people give up. */
const GIVE_UP_AFTER_MS = 5 * 60_000;

const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell'];

/** Debian's browser only recommends it. Its letters are as wide as Arial's, for which the fallbacks of fonts.css are made. */
const FONT_PACKAGE = 'fonts-liberation';

/** The width of this text at 100 px in every font that has Arial's widths. */
const MEASURED = { text: 'Hamburgefonstiv', width: 756 };

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: GIVE_UP_AFTER_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  }).status === 0;

const installed = (...packages: string[]): boolean =>
  run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);

function launch() {
  const system = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : { channel: 'chromium' };
  return chromium.launch({ ...system, args: QUIET_ARGUMENTS });
}

async function startsBrowser(): Promise<boolean> {
  try {
    await (await launch()).close();
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser, which knows the fonts of every system. */
async function hasFont(): Promise<boolean> {
  const browser = await launch();
  const page = await browser.newPage();
  const width = await page.evaluate<number>(`(() => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = '100px Arial';
    return context.measureText('${MEASURED.text}').width;
  })()`);
  await browser.close();
  return Math.abs(width - MEASURED.width) < 2;
}

const machine: Machine = {
  startsBrowser,
  downloadBrowser: () => run('npx', 'playwright', 'install', 'chromium'),
  hasDownload: () => existsSync(chromium.executablePath()),
  canInstallPackages: process.getuid?.() === 0 && run('apt-get', '--version'),
  installLibraries: () => run('npx', 'playwright', 'install-deps', 'chromium'),
  installBrowserPackages: () => installed(...DEBIAN_PACKAGES, FONT_PACKAGE),
  hasFont,
  installFont: () => installed(FONT_PACKAGE),
};

const { isReady, sentence } = await provideBrowser(machine);
const fontSentence = isReady ? await provideFont(machine) : null;
for (const shown of [sentence, fontSentence]) if (shown) console.log(`\n── ${shown}`);
process.exit(isReady ? 0 : 1);
