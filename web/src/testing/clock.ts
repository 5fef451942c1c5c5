import { afterEach, beforeEach, vi } from 'vitest';

/** Stops the clock for every test of the file; timers still run. */
export function stopClockAt(instant: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
