import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/**
 * Calls back when npm, which started us, has been killed: it cannot pass that on, and nobody
 * could stop us any more. Between npm and us stands a shell that outlives it.
 */
export function onOrphaned(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Known on Linux alone; elsewhere always the same. */
function parentOf(pid: number): string | undefined {
  try {
    // '4711 (sh) S 4710 …': the name may hold spaces and brackets itself.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
