import { clubDate, DAY_MS, type Digest, HOUR_MS } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDigest } from './next-digest';

const digest = fc.record({
  rhythm: fc.constantFrom('daily' as const, 'weekly' as const),
  hour: fc.integer({ min: 0, max: 23 }),
  weekday: fc.integer({ min: 1, max: 7 }),
});
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test('the next mail of news comes at the hour and day that were chosen, within a day or a week, also where summer time changes', () => {
  fc.assert(
    fc.property(digest, instant, (chosen, now) => {
      const next = nextDigest(chosen, now);
      if (!next) throw new Error('there is always a next one');
      const longest = chosen.rhythm === 'daily' ? DAY_MS : 7 * DAY_MS;
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(longest + HOUR_MS);
      const shown = clubDate(next);
      expect([shown.getMinutes(), shown.getSeconds(), shown.getMilliseconds()]).toEqual([0, 0, 0]);
      // The night on which summer time begins has no third hour.
      expect([chosen.hour, ...(chosen.hour === 2 ? [3] : [])]).toContain(shown.getHours());
      if (chosen.rhythm === 'weekly') expect(shown.getDay() || 7).toBe(chosen.weekday);
      expect(nextDigest(chosen, new Date(next.getTime() - 1))).toEqual(next);
    }),
    { numRuns: 500 },
  );
});

test('there is one mail of news on each day of a year, and one in each week', () => {
  const count = (chosen: Digest) => {
    let mails = 0;
    const end = new Date('2027-01-01T00:30:00Z');
    for (let at = nextDigest(chosen, new Date('2026-01-01T00:30:00Z')); at && at < end; at = nextDigest(chosen, at))
      mails += 1;
    return mails;
  };
  for (const hour of [0, 2, 3, 18, 23]) expect(count({ rhythm: 'daily', hour, weekday: 1 })).toBe(365);
  expect(count({ rhythm: 'weekly', hour: 2, weekday: 7 })).toBe(52);
  expect(count({ rhythm: 'never', hour: 18, weekday: 1 })).toBe(0);
});
