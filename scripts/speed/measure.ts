import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { QUIET_ARGUMENTS, SYSTEM_CHROMIUM, SYSTEM_SHELL } from '../../e2e/support/chromium';

const LIGHTHOUSE = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));

/** The shell comes first, because the whole browser delays some first frames by a second when it has no window. */
const BROWSERS = [SYSTEM_SHELL, SYSTEM_CHROMIUM, chromium.executablePath()];
const FLAGS = ['--headless=new', ...QUIET_ARGUMENTS];

const category = z.object({ score: z.number() });
const metric = z.object({ numericValue: z.number() });

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'first-contentful-paint': metric,
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
    'speed-index': metric,
    'total-byte-weight': metric,
  }),
});

export type Report = z.output<typeof reportSchema>;

/**
 * Runs Lighthouse once with its own settings for phones: a simulated slow 4G and a processor with a fourth of the
 * speed.
 */
export async function measure(url: string, file: string): Promise<Report> {
  const browser = BROWSERS.find((path) => existsSync(path));
  if (!browser)
    throw new Error('Lighthouse needs Chromium: apt-get install chromium, or npx playwright install chromium');
  const output = ['--output=json', '--output=html', `--output-path=${file}`];
  await run('node', [LIGHTHOUSE, url, '--quiet', ...output, `--chrome-flags=${FLAGS.join(' ')}`], {
    CHROME_PATH: browser,
  });
  return reportSchema.parse(JSON.parse(readFileSync(`${file}.report.json`, 'utf8')));
}

/** @throws when the command does not end with 0. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code ?? 'a signal'}`));
    });
  });
}
