import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import { forgetManyAttempts } from './store';

type Fixtures = { expectConsoleErrors: (...patterns: RegExp[]) => void };

/** Playwright's test, but an unexpected error on a page's console fails it. Chromium logs every response of 400 and above. */
export const test = base.extend<Fixtures>({
  expectConsoleErrors: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const errors: string[] = [];
      await forgetManyAttempts();
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(message.text());
      };
      const onError = (error: WebError) => errors.push(String(error.error()));
      context.on('console', onConsole).on('weberror', onError);
      await use((...patterns) => {
        expected.push(...patterns);
      });
      // Tests that share a page each look at their own time.
      context.off('console', onConsole).off('weberror', onError);
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the app has taken the page over that the server or the first script has drawn: only the app has a region for its toasts. */
export const expectApp = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Benachrichtigungen (F8)' })).toBeAttached();

export { expect };
