import { readSettings } from './suite/settings';
import { runSuite } from './suite/suite';
import { sayFailure } from './suite/terminal';

const ASK_FOR_PARENT_EVERY_MS = 1_000;

const stop = new AbortController();
const requestStop = () => {
  // Asked twice: what is not saved by now was changed within the last second.
  if (stop.signal.aborted) process.exit(1);
  stop.abort();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);

// npm that is killed does not tell us; nobody could stop the suite then.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) requestStop();
  }, ASK_FOR_PARENT_EVERY_MS).unref();
}

try {
  await runSuite(readSettings(process.env), process.argv.includes('--dev') ? 'dev' : 'start', stop.signal);
  process.exit(0);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
