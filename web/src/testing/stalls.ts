/** How many timers, frames and steps of React are held up, and for how long at most: longer than dialogs take to fade. */
const SHARE = 0.1;
const LONGEST_MS = 260;

const stalled = new WeakSet<object>();

/** Numbers from 0 to below 1 that follow from the seed (a linear congruential generator, with the constants of POSIX). */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * Holds the thread up before some timers, as a busy machine and a slow phone do, so that two steps which mostly come at once do
 * not always. `npm run hunt -- --stalls` sets tests up with this, before any library takes the timers.
 */
function stallTimers(seed: number): void {
  const draw = drawsFrom(seed);
  const stall = () => {
    if (draw() > SHARE) return;
    const end = performance.now() + draw() * LONGEST_MS;
    while (performance.now() < end);
  };
  for (const timers of [globalThis, window] as unknown as Record<string, unknown>[]) {
    for (const name of ['setTimeout', 'setImmediate', 'requestAnimationFrame']) {
      const real = timers[name];
      if (typeof real !== 'function' || stalled.has(real)) continue;
      const slow = (run: unknown, ...rest: unknown[]) => {
        const later = (...args: unknown[]) => {
          stall();
          return (run as (...args: unknown[]) => unknown)(...args);
        };
        return real(typeof run === 'function' ? later : run, ...rest);
      };
      stalled.add(slow);
      timers[name] = slow;
    }
  }
}

stallTimers(Number(process.env.HUNT_STALLS));
