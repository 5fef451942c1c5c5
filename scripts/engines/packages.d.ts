// The packages of this folder are not installed for `npm run check`, so what the tests use of them is written here.

declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
  }
  export interface Actions {
    keyDown(key: string): Actions;
    keyUp(key: string): Actions;
    sendKeys(...keys: string[]): Actions;
    perform(): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript(script: string, ...values: unknown[]): Promise<unknown>;
    actions(): Actions;
    takeScreenshot(): Promise<string>;
    navigate(): { back(): Promise<void>; refresh(): Promise<void> };
    quit(): Promise<void>;
  }
  export class Capabilities {
    set(name: string, value: unknown): this;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
  export const Key: Readonly<Record<'TAB' | 'ENTER' | 'ESCAPE' | 'ARROW_RIGHT' | 'HOME' | 'SHIFT' | 'CONTROL', string>>;
}

declare module 'puppeteer-core' {
  export interface ElementHandle {
    click(): Promise<void>;
  }
  export interface Page {
    setViewport(viewport: { width: number; height: number }): Promise<void>;
    goto(url: string): Promise<unknown>;
    reload(): Promise<unknown>;
    evaluate(script: string): Promise<unknown>;
    evaluateHandle(script: string): Promise<{ asElement(): ElementHandle | null }>;
    readonly keyboard: {
      press(key: string): Promise<void>;
      down(key: string): Promise<void>;
      up(key: string): Promise<void>;
      type(text: string): Promise<void>;
    };
    screenshot(): Promise<Uint8Array>;
  }
  export interface BrowserContext {
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }
  export interface Browser {
    createBrowserContext(): Promise<BrowserContext>;
    close(): Promise<void>;
  }
  export function launch(options: {
    browser: 'firefox';
    executablePath: string;
    headless: boolean;
    args: string[];
    env: NodeJS.ProcessEnv;
    extraPrefsFirefox: Record<string, unknown>;
  }): Promise<Browser>;
}
