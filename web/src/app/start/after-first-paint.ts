/** A page that is never painted, as in a tab behind others, starts all the same. */
const PATIENCE_MS = 1_000;

/** Until what index.html shows is on the screen: on a busy device the app's start would hold that up. */
export function afterFirstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
