import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale';
import { ROOT } from './settings';

/** An editor writes a file more than once, a branch switch writes many. */
const SETTLED_AFTER_MS = 150;

/** Builds the functions again when their source changes; the emulator then loads them anew. */
export function rebuildFunctionsOnChange(signal: AbortSignal, onFailure: (error: unknown) => void): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => buildIfStale('functions', signal)).catch(onFailure);
    }, SETTLED_AFTER_MS);
  };
  for (const folder of ['functions/src', 'contract/src']) {
    watch(join(ROOT, folder), { recursive: true, signal }, changed);
  }
}
