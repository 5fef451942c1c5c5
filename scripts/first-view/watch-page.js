// Runs in the page before its own scripts. `titles` are the names of all events; `firstViewSeen` is what visit.ts reads (`firstView` is the app’s own).
/* global titles */
const seen = {
  paintedAt: null,
  onFirstScreen: false,
  firstPaintAt: null,
  shifted: 0,
  taps: [],
};
globalThis.firstViewSeen = seen;

const names = new Set(titles);
let found = [];
let hasChanged = true;

function findNames() {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const nodes = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (names.has(node.data.replace(/\s+/g, ' ').trim())) nodes.push(node);
  }
  return nodes;
}

function boxOf(node) {
  if (!node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : null;
}

function look() {
  if (hasChanged) found = findNames();
  hasChanged = false;
  const boxes = found.map(boxOf).filter((box) => box !== null);
  if (boxes.length === 0) {
    requestAnimationFrame(look);
    return;
  }
  seen.onFirstScreen = boxes.some(({ top, bottom }) => top < innerHeight && bottom > 0);
  // This frame paints the text; the next one begins after that.
  requestAnimationFrame(() => {
    seen.paintedAt = performance.now();
  });
}

new MutationObserver(() => {
  hasChanged = true;
}).observe(document, { childList: true, subtree: true, characterData: true });
requestAnimationFrame(look);

const observe = (options, take) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ buffered: true, ...options });

// Taps made by the measurement must not excuse a shift, as those of people would.
observe({ type: 'layout-shift' }, ({ value }) => {
  seen.shifted += value;
});
observe({ type: 'paint' }, ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaintAt = startTime;
});
observe({ type: 'event', durationThreshold: 16 }, ({ name, startTime, duration }) => {
  if (name === 'click') seen.taps.push({ at: startTime, duration });
});
