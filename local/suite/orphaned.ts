const LOOK_EVERY_MS = 500;

/**
 * Calls back when npm, which started us, has been killed: it cannot pass that on, and nobody
 * could stop us any more. The scripts say `exec`, so that npm itself is our parent.
 */
export function onOrphaned(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}
