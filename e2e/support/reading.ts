import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Finds text that is cut off or overlaps other text, and a page that scrolls sideways. Elements that scroll or unfold
 * lose nothing, nor does a field's label that ends in an ellipsis, because its accessible name is complete.
 */
const FAULTS = `(() => {
  const SAID_OTHERWISE = 'svg, option, noscript, script, style, [aria-hidden="true"], .MuiInputLabel-root';
  const faults = [];
  const width = document.documentElement.clientWidth;
  const scrolled = document.documentElement.scrollWidth - Math.min(width, screen.width);
  if (scrolled > 0) faults.push('the page scrolls sideways by ' + scrolled + ' px');
  // Many texts lie in the same elements.
  const once = (answer) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, answer(element));
      return known.get(element);
    };
  };
  const isClipped = once((element) => {
    if (!element) return false;
    const { clip, clipPath, overflowX } = getComputedStyle(element);
    if (element.offsetWidth <= 1 && overflowX === 'hidden') return true;
    if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)') return true;
    return isClipped(element.parentElement);
  });
  const isHidden = (element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ||
    isClipped(element);
  // Bars and toasts may lie over the page and over each other.
  const layerOf = once((element) => {
    if (!element || /fixed|sticky/.test(getComputedStyle(element).position)) return element;
    return layerOf(element.parentElement);
  });
  const folded = [...document.querySelectorAll('[aria-controls][aria-expanded="false"]')].map((button) =>
    document.getElementById(button.getAttribute('aria-controls')));
  const isFolded = (element) => folded.some((content) => content?.contains(element));
  const scrolls = once((element) => {
    if (!element || element === document.body) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY) || scrolls(element.parentElement);
  });
  // Whatever scrolls lets nobody see that it cuts, too.
  const frames = once((element) => {
    if (!element || element === document.body) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX + overflowY)) return [];
    const above = frames(element.parentElement);
    return /hidden|clip/.test(overflowX + overflowY) ? [element.getBoundingClientRect(), ...above] : above;
  });
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || element.closest(SAID_OTHERWISE) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Only the letters count: the boxes of close lines overlap.
    const half = parseFloat(getComputedStyle(element).fontSize) * 0.3;
    const boxes = [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2;
      return { left, right, top: middle - half, bottom: middle + half };
    });
    const isCut = (frame) => boxes.some(({ left, right, top, bottom }) =>
      left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1);
    const isElsewhere = isFolded(element);
    if (!isElsewhere && frames(element).some(isCut)) faults.push('cut off: ' + text.slice(0, 60));
    if (!isElsewhere && !scrolls(element)) texts.push({ text, boxes, layer: layerOf(element) });
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      const overlap = one.boxes.some((a) => other.boxes.some((b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
      if (overlap) faults.push('on each other: ' + one.text.slice(0, 40) + ' / ' + other.text.slice(0, 40));
    }
  return faults;
})()`;

/** The text spacing of WCAG 1.4.12. */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
const LARGER = 'html { font-size: 200% !important }';
/** The width of WCAG 1.4.10, which is 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };

/** Finds the faults with this style, and removes it afterwards. The app's style sheets stay. */
const faultsWith = (page: Page, css: string) =>
  page.evaluate<string[]>(`(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const own = [...document.adoptedStyleSheets];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [...own, sheet];
    // Elements that measure themselves do so in the first frame, and move in the second.
    await nextFrame();
    await nextFrame();
    const faults = ${FAULTS};
    document.adoptedStyleSheets = own;
    return faults;
  })()`);

/** Expects that nothing is lost with text of twice the size, with wider spacing or on a screen of 320 px. */
export async function expectReadable(page: Page): Promise<void> {
  const larger = await faultsWith(page, LARGER);
  const spaced = await faultsWith(page, SPACED);
  const size = page.viewportSize();
  const isPhone = size !== null && size.width < 768;
  if (isPhone) await page.setViewportSize(NARROW);
  const narrow = isPhone ? await faultsWith(page, '') : [];
  if (isPhone) await page.setViewportSize(size);
  expect({ larger, spaced, narrow }).toEqual({ larger: [], spaced: [], narrow: [] });
}
