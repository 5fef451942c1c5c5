import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubDay } from '../club-time';
import { daySpanOf, isOnDay } from './event-days';

const HOUR = 3_600_000;

describe('the days of an event', () => {
  it.each([
    ['an afternoon', '2026-07-11T12:00:00Z', '2026-07-11T16:00:00Z', '2026-07-11', '2026-07-11'],
    ['a weekend', '2026-07-11T08:00:00Z', '2026-07-12T16:00:00Z', '2026-07-11', '2026-07-12'],
    ['until midnight', '2026-07-11T12:00:00Z', '2026-07-11T22:00:00Z', '2026-07-11', '2026-07-11'],
    ['a party into the night', '2026-07-11T18:00:00Z', '2026-07-12T03:59:00Z', '2026-07-11', '2026-07-11'],
    ['into the morning', '2026-07-11T18:00:00Z', '2026-07-12T04:00:00Z', '2026-07-11', '2026-07-12'],
    ['after midnight only', '2026-07-11T22:30:00Z', '2026-07-12T01:00:00Z', '2026-07-12', '2026-07-12'],
    ['the night when summer time begins', '2026-03-28T20:00:00Z', '2026-03-29T03:59:00Z', '2026-03-28', '2026-03-28'],
    ['the morning after it', '2026-03-28T20:00:00Z', '2026-03-29T04:00:00Z', '2026-03-28', '2026-03-29'],
    ['the night when summer time ends', '2026-10-24T18:00:00Z', '2026-10-25T04:59:00Z', '2026-10-24', '2026-10-24'],
  ])('%s', (_title, startTime, endTime, first, last) => {
    expect(daySpanOf({ startTime, endTime })).toEqual({ first, last });
  });

  it('are those from the first to the last, whatever the times', () => {
    const start = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });
    const hours = fc.integer({ min: 1, max: 31 * 24 });
    fc.assert(
      fc.property(start, hours, fc.integer({ min: -48, max: 33 * 24 }), (startTime, lasts, later) => {
        const event = { startTime, endTime: startTime + lasts * HOUR };
        const { first, last } = daySpanOf(event);
        const day = clubDay(startTime + later * HOUR);
        expect(first).toBe(clubDay(startTime));
        expect(first <= last && last <= clubDay(event.endTime)).toBe(true);
        expect(isOnDay(event, day)).toBe(day >= first && day <= last);
      }),
    );
  });
});
