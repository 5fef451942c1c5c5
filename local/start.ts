import { onOrphaned } from './suite/orphaned';
import { readSettings } from './suite/settings';
import { runSuite } from './suite/suite';
import { sayFailure } from './suite/terminal';

/** Ctrl-C arrives twice where npm passes on what the terminal has sent to us already. */
const ONE_KEYPRESS_MS = 1_000;

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
  await runSuite(readSettings(process.env), process.argv.includes('--dev') ? 'dev' : 'start', stop.signal);
  process.exit(0);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
