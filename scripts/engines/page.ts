import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Driver, Size } from './driver';

/** WebKit takes some seconds for a page on a busy machine. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** Testing Library finds elements in a real page as it does in the component tests. */
const IN_PAGE = [
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  new URL('in-page.js', import.meta.url),
].map((file) => readFileSync(file, 'utf8'));

/** People find an element by exactly one of role with name, label or text, perhaps within another element. */
export type Query = { within?: Query } & (
  | { role: string; name?: string | RegExp; containing?: string }
  | { label: string | RegExp }
  | { text: string | RegExp }
);

export const button = (name: string | RegExp, within?: Query): Query => ({ role: 'button', name, within });
export const link = (name: string | RegExp, within?: Query): Query => ({ role: 'link', name, within });
export const field = (label: string | RegExp, within?: Query): Query => ({ label, within });
export const text = (content: string | RegExp, within?: Query): Query => ({ text: content, within });
export const dialog = (name?: string | RegExp): Query => ({ role: 'dialog', name });
export const heading = (name?: string | RegExp): Query => ({ role: 'heading', name });

/** The expression that gives the first such element, or null. */
const elementOf = (query: Query): string =>
  `findElement(${JSON.stringify(query, (_key, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  )})`;

function describe(query: Query): string {
  const place = query.within ? ` within ${describe(query.within)}` : '';
  if ('role' in query) return `${query.role} ${query.name ?? ''}${place}`;
  return 'label' in query ? `field ${query.label}${place}` : `text ${query.text}${place}`;
}

export class Page {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
    readonly size: Size,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
  }

  /** Waits until the element is on the page and can be seen. */
  async sees(query: Query): Promise<void> {
    await this.until(describe(query), () => this.has(query));
  }

  async seesNo(query: Query): Promise<void> {
    await this.until(`no ${describe(query)}`, async () => !(await this.has(query)));
  }

  async has(query: Query): Promise<boolean> {
    return (await this.evaluate(`(${elementOf(query)}) !== null`)) === true;
  }

  /** Clicks once the element is enabled, in the window, still, and under no other one. */
  async click(query: Query): Promise<void> {
    let before: unknown = null;
    await this.until(`${describe(query)} that can be clicked`, async () => {
      const now = await this.evaluate(`placeToClick(${elementOf(query)})`);
      const still = now !== null && now === before;
      before = now;
      return still;
    });
    // The app may replace what the first HTML showed between the look and the click.
    await this.until(`a click on ${describe(query)}`, () => this.driver.click(elementOf(query)));
  }

  /** Replaces what is in a field, key by key. */
  async fill(query: Query, value: string): Promise<void> {
    await this.click(query);
    await this.evaluate(`document.activeElement.select()`);
    await this.driver.type(value);
  }

  /** Types day and time into a date field, part by part. It must be right in either order of day and month. */
  async typeDate(query: Query, parts: readonly string[]): Promise<void> {
    await this.focus(query);
    for (const part of parts) {
      await this.driver.type(part);
      if (!this.driver.movesToNextPart) await this.driver.press('ArrowRight');
    }
  }

  /** Moves the focus there, as Tab would from the element before. */
  async focus(query: Query): Promise<void> {
    await this.read(query, 'element.focus()');
  }

  /** Waits until the field has this value. */
  async holds(query: Query, value: string | RegExp): Promise<void> {
    const matches = (now: unknown) => (typeof value === 'string' ? now === value : value.test(String(now)));
    await this.until(`${value} in ${describe(query)}`, async () => matches(await this.read(query, 'element.value')));
  }

  /** Waits until the element has the focus, and everybody can see it. */
  async hasFocus(query: Query): Promise<void> {
    const ringed = `document.activeElement === element && element.matches(':focus-visible') &&
      getComputedStyle(element).outlineStyle !== 'none' && parseFloat(getComputedStyle(element).outlineWidth) >= 2`;
    await this.until(`a visible focus on ${describe(query)}`, async () => (await this.read(query, ringed)) === true);
  }

  /** Throws when a click in the middle of the enabled element would meet another one. */
  async isOnTop(query: Query): Promise<void> {
    await this.until(
      `${describe(query)} enabled`,
      async () => (await this.read(query, 'element.matches(":enabled, a")')) === true,
    );
    const above = await this.read(query, 'elementAbove(element)');
    if (above !== null) throw new Error(`Over ${describe(query)} there is ${above}`);
  }

  /** The brightness of the element's pixels on the screen, from 0 to 255, without those of its edge. */
  async pixels(query: Query, { inset, rows }: { inset: number; rows?: number }): Promise<number[]> {
    await this.read(query, `element.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await this.settles();
    const box = `['left', 'top', 'width', 'height'].map((side) => Math.round(element.getBoundingClientRect()[side]))`;
    const [left = 0, top = 0, width = 0, height = 0] = (await this.read(query, box)) as number[];
    const area = { left: left + inset, top: top + inset, width: width - 2 * inset, height: rows ?? height - 2 * inset };
    const picture = sharp(await this.driver.screenshot()).extract(area);
    return [...(await picture.greyscale().raw().toBuffer())];
  }

  /** Evaluates an expression with `element` as the element. */
  async read(query: Query, expression: string): Promise<unknown> {
    await this.sees(query);
    return this.evaluate(`((element) => (${expression}) ?? null)(${elementOf(query)})`);
  }

  /** Waits until everything is loaded and nothing moves. */
  async settles(): Promise<void> {
    let before: unknown = null;
    await this.until('a page that keeps still', async () => {
      const now = await this.driver.evaluate(
        `document.querySelector('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])') === null &&
          document.getAnimations().every(({ playState }) => playState !== 'running') &&
          document.fonts.status === 'loaded' &&
          scrollY + ' of ' + document.documentElement.scrollHeight`,
      );
      const still = now !== false && now === before;
      before = now;
      return still;
    });
  }

  /** Throws when the page can be moved sideways. */
  async fits(): Promise<void> {
    const overflow = Number(await this.driver.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (overflow > 0) throw new Error(`The page is ${overflow} px too wide`);
  }

  async evaluate(expression: string): Promise<unknown> {
    const isThere = await this.driver.evaluate(`typeof findElement === 'function'`);
    if (!isThere) await this.driver.evaluate(`(() => { ${IN_PAGE.join('\n')}\n return true; })()`);
    return this.driver.evaluate(expression);
  }

  async isAt(path: string | RegExp): Promise<void> {
    const matches = (now: string) => (typeof path === 'string' ? now === path : path.test(now));
    await this.until(`the address ${path}`, async () =>
      matches(String(await this.driver.evaluate('location.pathname + location.search'))),
    );
  }

  async until(what: string, check: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // A page that is just being left cannot be asked.
      const reached = await check().catch((error: unknown) => {
        if (Date.now() > deadline) throw error;
        return false;
      });
      if (reached) return;
      if (Date.now() > deadline) throw new Error(`Did not come: ${what}`);
      await wait(LOOK_EVERY_MS);
    }
  }
}
