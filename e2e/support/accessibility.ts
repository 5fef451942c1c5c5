import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { expectReadable } from './reading';
import { DESKTOP, PHONE } from './sizes';
import { expect } from './test';

/**
 * The compiler of axe made weak maps of the private fields of its colours, of which it creates thousands. The collector of
 * garbage goes through all of them, which takes more time than the rules. Kept in the objects, they cost nothing.
 */
const KEPT_IN_OBJECTS = `class {
  key = Symbol();
  has(object) { return Object.hasOwn(object, this.key); }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
  add(object) { return this.set(object, true); }
  delete(object) { return this.has(object) && delete object[this.key]; }
}`;

/** A page has a handful of colours, which axe would parse anew for each text. */
const PARSED_ONCE = `{
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    if (!known.has(text)) known.set(text, parseString.call(new Color(0, 0, 0), text));
    const { r, g, b, alpha } = known.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
}`;

/** The package's own `source` is twice as long. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE = `((WeakMap, WeakSet) => {${AXE_SOURCE}})(${KEPT_IN_OBJECTS}, ${KEPT_IN_OBJECTS}); ${PARSED_ONCE}`;

const SCHEME = 'data-color-scheme';

/** Pages that this worker has read with other text settings: another state of a page breaks its lines alike. */
const read = new Set<string>();

/** Paths that Equal Access has looked at. */
const lookedAtTwice = new Set<string>();

/**
 * Checks WCAG 2.2 AA and axe's best practices in both colour schemes, and what people read who need larger text. The page
 * stays in the other scheme, because changing it back paints everything again. `pages.spec.ts` looks at every page: other
 * tests call this for a state in which it has things to say of its own, such as an open dialog.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const html = page.locator('html');
  const path = new URL(page.url()).pathname;
  const size = (page.viewportSize()?.width ?? 0) < DESKTOP.width ? 'phone' : 'desktop';
  await settle(page);
  await expectMotionAsAsked(page);
  const kind = `${size} ${path.replaceAll(/\d+/g, '0')}`;
  if (!read.has(kind)) await expectReadable(page);
  read.add(kind);
  const isDark = (await html.getAttribute(SCHEME)) === 'dark';
  // Half a megabyte would take as long as many a page if it were sent for each look at it.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const inOne = await page.evaluate<Result[]>(violations());
  // In the other scheme only the colours can differ.
  const colorScheme = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await expect(html).toHaveAttribute(SCHEME, colorScheme);
  await settle(page);
  const inOther = await page.evaluate<Result[]>(violations(COLOURS));
  const [light, dark] = isDark ? [inOther, inOne] : [inOne, inOther];
  expect({ light: findings(light), dark: findings(dark) }, `${path} on a ${size}`).toEqual({ light: [], dark: [] });
}

/** Looks at a page on a phone, and as wide as on a desktop. Once a path a second engine looks at it on the phone, too. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;
  if (!lookedAtTwice.has(path)) await expectNothingFromEqualAccess(page);
  lookedAtTwice.add(path);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
}

/** What Equal Access reports although nothing is wrong: its rule, the elements, and why they are right. */
const FALSE_ALARMS: readonly (readonly [rule: string, elements: string, reason: string])[] = [
  ['aria_content_in_landmark', 'a[href="#inhalt"]', 'The link that skips the landmarks stands before them.'],
  ['aria_article_label_unique', 'article', 'The heading in each card says which one it is.'],
  ['aria_complementary_label_visible', 'aside', 'Its text says the same as its name.'],
  [
    'aria_accessiblename_exists',
    'h3',
    'The engine leaves out a name that is only read aloud, as that of a day in the calendar.',
  ],
  ['heading_content_exists', 'h3', 'The same.'],
  ['element_attribute_deprecated', 'th[abbr]', 'HTML still has this attribute.'],
  ['fieldset_legend_valid', 'fieldset[aria-labelledby]', 'A heading outside of it is its name.'],
  ['label_name_visible', ':has(> .MuiAvatar-root)', 'The letters stand for pictures.'],
  ['widget_tabbable_exists', '[tabindex="-1"]', 'The arrow keys reach the others of a group.'],
];

/** These rules only ask a person to look, or measure contrasts and spacing as others do here, and take most of the time. */
const LEFT_OUT = [
  'style_color_misuse',
  'style_focus_visible',
  'style_highcontrast_visible',
  'style_viewport_resizable',
  'text_contrast_sufficient',
  'text_spacing_valid',
];

/** A button holds phrases, and a list of facts only terms and their descriptions. */
const MISPLACED = 'button :is(div, p, ul, ol, dl, h1, h2, h3, h4), dl > div > :not(dt, dd), dl > :not(dt, dd, div)';

const EQUAL_ACCESS = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

/** Equal Access by IBM has rules that axe has not. */
async function expectNothingFromEqualAccess(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>('"ace" in window'))) await page.evaluate(EQUAL_ACCESS);
  const { passed, found } = await page.evaluate<{ passed: number; found: string[] }>(`(async () => {
    const checker = new ace.Checker();
    // Its own disableRule takes all rules away.
    const rules = checker.rulesetRules.IBM_Accessibility;
    checker.rulesetRules.IBM_Accessibility = rules.filter((rule) => !${JSON.stringify(LEFT_OUT)}.includes(rule));
    const { results } = await checker.check(document, ['IBM_Accessibility']);
    const elementAt = (path) =>
      document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
    const isFalse = ({ ruleId, path }) => ${JSON.stringify(FALSE_ALARMS)}.some(
      ([rule, elements]) => rule === ruleId && elementAt(path.dom)?.matches(elements),
    );
    const failed = results.filter((result) => result.value[1] === 'FAIL' && !isFalse(result));
    const misplaced = [...document.querySelectorAll(${JSON.stringify(MISPLACED)})];
    return {
      passed: results.filter(({ value }) => value[1] === 'PASS').length,
      found: [
        ...failed.map(({ ruleId, message, snippet }) => [ruleId, message, snippet].join(': ')),
        ...misplaced.map(({ parentElement, outerHTML }) => parentElement.tagName + ' contains ' + outerHTML.slice(0, 200)),
      ],
    };
  })()`);
  expect(found, new URL(page.url()).pathname).toEqual([]);
  expect(passed).toBeGreaterThan(10);
}

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Passed rules need no report, which is faster. */
const violations = (runOnly?: string[]): string =>
  `axe.run(${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then((found) => found.violations)`;

const findings = (results: Result[]): string[] =>
  results.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

/** With reduced motion no animation takes longer than a frame; without it there are animations. */
async function expectMotionAsAsked(page: Page): Promise<void> {
  const { calm, moving } = await page.evaluate<{ calm: boolean; moving: string[] }>(`(() => {
    const seconds = (list) => Math.max(...list.split(',').map((time) => parseFloat(time)));
    const moves = (element) => {
      const { transitionDuration, transitionProperty, animationName, animationDuration } = getComputedStyle(element);
      return (transitionProperty !== 'none' && seconds(transitionDuration) > 0.016) ||
        (animationName !== 'none' && seconds(animationDuration) > 0.016);
    };
    return {
      calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      moving: [...document.querySelectorAll('body *')].filter(moves).map(({ tagName, className }) => tagName + ' ' + className),
    };
  })()`);
  if (calm) expect(moving).toEqual([]);
  else expect(moving).not.toEqual([]);
}

/**
 * Waits for fonts, with which texts change their widths, and for fades, during which contrasts are not final. A change begins
 * to fade with the next frame.
 */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => document.fonts.ready)
    .then(() => Promise.allSettled(
      document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )).then(() => true)`);
