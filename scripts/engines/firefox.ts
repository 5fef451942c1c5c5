import { launch, type Page } from 'puppeteer-core';
import type { Driver, StartEngine } from './driver';
import { pathOf } from './installed';

export const startFirefox: StartEngine = async (env, { width, height }) => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: pathOf('firefox'),
    headless: false,
    args: [`--width=${width}`, `--height=${height}`],
    env,
    extraPrefsFirefox: {
      // The window's own language decides how date fields are laid out.
      'intl.accept_languages': 'de',
    },
  });
  return {
    async newWindow() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      return { ...driverOf(page), close: () => context.close() };
    },
    close: () => browser.close(),
  };
};

function driverOf(page: Page): Omit<Driver, 'close'> {
  return {
    movesToNextPart: true,
    open: async (url) => void (await page.goto(url)),
    // Puppeteer's own way back waits for a load that a kept page does not have.
    back: async () => void (await page.evaluate('(history.back(), null)')),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    async click(expression) {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) return false;
      try {
        await element.click();
        return true;
      } catch (error) {
        if (error instanceof Error && error.message.includes('detached')) return false;
        throw error;
      }
    },
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
  };
}
