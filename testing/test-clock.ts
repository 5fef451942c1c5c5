import type { Clock } from '../functions/src/platform/clock';

type TestClock = Clock & { advance(milliseconds: number): void; reset(): void };

/** The machine's clock, which tests can advance. */
export function createTestClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    reset: () => {
      shift = 0;
    },
  };
}
