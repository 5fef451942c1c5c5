import { sayFailure } from './terminal';

/** Ctrl-C arrives twice: the terminal sends it to this process, and npm passes its own on. */
const ONE_KEYPRESS_MS = 1_000;

/** Runs `run` until it ends or the person stops it, then exits with 1 after a failure and with 0 otherwise. */
export async function runUntilStopped(run: (stop: AbortSignal) => Promise<void>): Promise<never> {
  const stop = new AbortController();
  let askedAt = 0;
  const requestStop = () => {
    if (!stop.signal.aborted) {
      askedAt = Date.now();
      stop.abort();
    } else if (Date.now() - askedAt > ONE_KEYPRESS_MS) {
      // The person insists. Only changes of the last second can be unsaved by now.
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  onOrphaned(requestStop);

  try {
    await run(stop.signal);
    return process.exit(0);
  } catch (error) {
    sayFailure(error);
    return process.exit(1);
  }
}

const CHECK_EVERY_MS = 500;

/**
 * Calls back when npm, which started this process, was killed: npm cannot pass that on, and nobody could stop the suite
 * any more. The npm scripts use `exec`, so that npm itself is the parent.
 */
function onOrphaned(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    callback();
  }, CHECK_EVERY_MS);
  timer.unref();
}
