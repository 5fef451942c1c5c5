import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * What gets lost on the page as it is now: text that is cut off or lies on other text, and a page that scrolls
 * sideways. What scrolls by itself or unfolds loses nothing, nor does the label in a field that ends in an ellipsis: its name is whole.
 */
const FAULTS = `(() => {
  const SAID_OTHERWISE = 'svg, option, noscript, script, style, [aria-hidden="true"], .MuiInputLabel-root';
  const faults = [];
  const width = document.documentElement.clientWidth;
  const scrolled = document.documentElement.scrollWidth - Math.min(width, screen.width);
  if (scrolled > 0) faults.push('the page scrolls sideways by ' + scrolled + ' px');
  const isHidden = (element) => {
    for (let above = element; above; above = above.parentElement) {
      const { clip, clipPath, overflowX } = getComputedStyle(above);
      if (above.offsetWidth <= 1 && overflowX === 'hidden') return true;
      if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)') return true;
    }
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  };
  // Bars and notices lie over the page, and on each other, as they are meant to.
  const layerOf = (element) => {
    for (let above = element; above; above = above.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(above).position)) return above;
    return null;
  };
  const isFolded = (element) =>
    [...document.querySelectorAll('[aria-controls][aria-expanded="false"]')].some((button) =>
      document.getElementById(button.getAttribute('aria-controls'))?.contains(element));
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || element.closest(SAID_OTHERWISE) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of a line no more than its letters: the boxes of lines that stand close overlap.
    const half = parseFloat(getComputedStyle(element).fontSize) * 0.3;
    const boxes = [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2;
      return { left, right, top: middle - half, bottom: middle + half };
    });
    let isElsewhere = isFolded(element);
    for (let above = element; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (/auto|scroll/.test(overflowX + overflowY)) isElsewhere = true;
      if (isElsewhere || !/hidden|clip/.test(overflowX + overflowY)) continue;
      const frame = above.getBoundingClientRect();
      const cut = boxes.some(({ left, right, top, bottom }) =>
        left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1);
      if (cut) faults.push('cut off: ' + text.slice(0, 60));
    }
    texts.push({ text, boxes, isElsewhere, layer: layerOf(element) });
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer || one.isElsewhere || other.isElsewhere) continue;
      const overlap = one.boxes.some((a) => other.boxes.some((b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
      if (overlap) faults.push('on each other: ' + one.text.slice(0, 40) + ' / ' + other.text.slice(0, 40));
    }
  return faults;
})()`;

/** What WCAG 1.4.12 names. */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
const LARGER = 'html { font-size: 200% !important }';
/** WCAG 1.4.10: as wide as 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };

/** Reads the faults with this style, which goes again; the sheets of the app stay. */
const faultsWith = (page: Page, css: string) =>
  page.evaluate<string[]>(`(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const own = [...document.adoptedStyleSheets];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [...own, sheet];
    // What measures itself does so with the first frame, and moves with the second.
    await nextFrame();
    await nextFrame();
    const faults = ${FAULTS};
    document.adoptedStyleSheets = own;
    return faults;
  })()`);

/** Nothing is lost with text of twice the size or wider spacing, nor on a screen of 320 px. */
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
