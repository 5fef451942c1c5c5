import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { INSTALLED_CHROMIUM, QUIET_ARGUMENTS } from '../../e2e/support/chromium';

const LIGHTHOUSE = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));

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
 *
 * @throws when it fails.
 */
export function measure(url: string, file: string): Report {
  const browser = INSTALLED_CHROMIUM ?? chromium.executablePath();
  if (!existsSync(browser))
    throw new Error('Lighthouse needs Chromium: apt-get install chromium, or npx playwright install chromium');
  const output = ['--output=json', '--output=html', `--output-path=${file}`];
  execFileSync('node', [LIGHTHOUSE, url, '--quiet', ...output, `--chrome-flags=${FLAGS.join(' ')}`], {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  });
  return reportSchema.parse(JSON.parse(readFileSync(`${file}.report.json`, 'utf8')));
}
