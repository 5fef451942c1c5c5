import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import {
  INSTALLED_CHROMIUM,
  LOOKED_AT_ARGUMENTS,
  SHORT_LIVED_ARGUMENTS,
  SYSTEM_CHROMIUM,
} from './e2e/support/chromium';
import { APP_PORT, PORT_OFFSET } from './e2e/support/ports';
import { DESKTOP, PHONE, SAME_AT_EVERY_SIZE } from './e2e/support/sizes';

/** Looks at every page at both sizes. */
const PAGES = 'pages.spec.ts';

/** The shell knows no notifications: these tests need the whole browser. */
const SERVICE_WORKER = 'service-worker.spec.ts';
const wholeBrowser = existsSync(SYSTEM_CHROMIUM)
  ? { launchOptions: { executablePath: SYSTEM_CHROMIUM, args: SHORT_LIVED_ARGUMENTS } }
  : { channel: 'chromium', launchOptions: { args: SHORT_LIVED_ARGUMENTS } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One suite with one store serves all tests: each makes the people and events that it counts on.
  // Each waits now and then, so that three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  // A busy machine is slow to answer, and that is no defect: what never comes still fails.
  expect: { timeout: 30_000 },
  // The file's name comes from the test runner; without one it would fill the screen.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${APP_PORT}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // It would install itself in each of these fresh browsers.
    serviceWorkers: 'block',
    // Waiting for what fades and slides takes a quarter of the time; shell.spec.ts asks for motion, and proves that it harms nothing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(INSTALLED_CHROMIUM && { executablePath: INSTALLED_CHROMIUM }),
      args: SHORT_LIVED_ARGUMENTS,
    },
  },
  projects: [
    // The longest file begins first, so that it is not waited for alone.
    {
      name: 'service worker',
      testMatch: SERVICE_WORKER,
      use: { viewport: DESKTOP, serviceWorkers: 'allow', ...wholeBrowser },
    },
    {
      name: 'pages',
      testMatch: PAGES,
      use: {
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        // The lists are still short.
        launchOptions: { ...(INSTALLED_CHROMIUM && { executablePath: INSTALLED_CHROMIUM }), args: LOOKED_AT_ARGUMENTS },
      },
    },
    {
      name: 'phone',
      testIgnore: [SERVICE_WORKER, PAGES],
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [SERVICE_WORKER, PAGES],
      grepInvert: new RegExp(SAME_AT_EVERY_SIZE.tag),
      use: { viewport: DESKTOP },
    },
  ],
  webServer: {
    command: 'node e2e/support/start-suite.mjs',
    url: `http://127.0.0.1:${APP_PORT}/api/health`,
    // On a busy machine the suite takes minutes to start.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { CLUB_PORT_OFFSET: String(PORT_OFFSET) },
  },
});
