import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownTo } from './countdown';

const now = new Date('2025-03-29T12:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();

describe('countdown', () => {
  it('ends at the very start of the event', () => {
    expect(countdownTo(inMs(0), now)).toBeNull();
    expect(countdownTo(inMs(-1), now)).toBeNull();
    expect(countdownTo(inMs(1), now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('has parts that add up to the whole, each within its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 86_400_000 }), (ms) => {
        const parts = countdownTo(inMs(ms), now);
        if (!parts) throw new Error('an event to come has a countdown');
        const { days, hours, minutes, seconds } = parts;
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(ms / 1_000));
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});
