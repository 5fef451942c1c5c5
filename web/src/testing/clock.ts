import { act } from '@testing-library/react';
import { beforeEach, onTestFinished, vi } from 'vitest';

/**
 * jsdom draws its frames by the global setInterval, begun when a frame is wanted and ended after it, and all files of a
 * worker share one window. Begun while a test has faked that function, it would never tick again: nobody who waits for
 * a frame would be called in any later file. This keeps the first one, which is real.
 */
const { requestAnimationFrame: frame } = window;
frame(function next() {
  frame(next);
});

/** Noon of a Wednesday in Germany. */
const USUAL = '2026-07-08T10:00:00Z';

/**
 * Stops the clock; timers still run. It stands for every test of a component, and while its file is loaded, so that
 * nothing depends on the hour of the run.
 */
export function stopClock(instant = USUAL): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
}

/** Stops the clock at another instant for every test of the file. */
export function stopClockAt(instant: string): void {
  beforeEach(() => stopClock(instant));
}

/** Timers run as usual for the rest of the test, and `pass` moves them forward. */
export function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)) };
}
