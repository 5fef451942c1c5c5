import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitlistPercent } from './waitlist-bar';

describe('waitlist bar', () => {
  it.each([
    [1, 1, 100],
    [1, 5, 100],
    [2, 5, 80],
    [5, 5, 20],
    [100, 100, 5],
  ])('position %i of %i fills %i %%', (position, total, percent) => {
    expect(waitlistPercent(position, total)).toBe(percent);
  });

  it('is never below 5 nor above 100 %, and never shrinks by moving up', () => {
    const place = fc.integer({ min: 1, max: 1_500 });
    fc.assert(
      fc.property(place, place, (position, total) => {
        const percent = waitlistPercent(position, total);
        expect(percent).toBeGreaterThanOrEqual(5);
        expect(percent).toBeLessThanOrEqual(100);
        if (position > 1) expect(waitlistPercent(position - 1, total)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });
});
