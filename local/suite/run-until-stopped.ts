import { onOrphaned } from './orphaned';
import { sayFailure } from './terminal';

/** Ctrl-C arrives twice where npm passes on what the terminal has sent to us already. */
const ONE_KEYPRESS_MS = 1_000;

/** Runs `run` until it ends or someone asks for the end, then exits: 1 after a failure, else 0. */
export async function runUntilStopped(run: (stop: AbortSignal) => Promise<void>): Promise<never> {
  const stop = new AbortController();
  let askedAt = 0;
  const requestStop = () => {
    if (!stop.signal.aborted) {
      askedAt = Date.now();
      stop.abort();
    } else if (Date.now() - askedAt > ONE_KEYPRESS_MS) {
      // Asked again: what is not saved by now was changed within the last second.
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
