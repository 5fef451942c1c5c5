import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { QUIET_ARGUMENTS, SYSTEM_CHROMIUM, SYSTEM_SHELL } from '../../e2e/support/chromium';
import { LIGHTHOUSE, run } from './install';

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
