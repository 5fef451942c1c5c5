import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePorts } from '../../local/suite/ports';
import { end } from './display';
import type { Driver, KeyName, Modifier, StartEngine } from './driver';
import { pathOf } from './installed';

const KEYS: Record<KeyName | Modifier, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
};

/** WebKitGTK's own small browser. A new one is started for every window, because its windows share what they store. */
export const startWebKit: StartEngine = async (env) => {
  const { port } = await freePorts('port');
  const server = spawn(pathOf('webkitDriver'), [`--port=${port}`], { stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => null))) await wait(100);
  return {
    async newWindow() {
      const capabilities = new Capabilities()
        .set('browserName', 'MiniBrowser')
        // A window is never narrower than 447 px, except one that fills a narrow screen.
        .set('webkitgtk:browserOptions', { binary: pathOf('miniBrowser'), args: ['--automation', '--full-screen'] });
      return driverOf(await new Builder().usingServer(url).withCapabilities(capabilities).build());
    },
    close: () => end(server),
  };
};

function driverOf(browser: WebDriver): Driver {
  const type = async (text: string) => browser.actions().sendKeys(text).perform();
  return {
    movesToNextPart: false,
    open: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    reload: () => browser.navigate().refresh(),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    async click(expression) {
      const element = (await browser.executeScript(`return ${expression}`)) as WebElement | null;
      await element?.click();
      return element !== null;
    },
    async press(key, modifier) {
      if (!modifier) return type(KEYS[key]);
      await browser.actions().keyDown(KEYS[modifier]).sendKeys(KEYS[key]).keyUp(KEYS[modifier]).perform();
    },
    type,
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => browser.quit(),
  };
}
