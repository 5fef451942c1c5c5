import { clubDay, clubNoonOfDay } from '@club/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, eventsByDay } from './event-days';

const HOUR = 3_600_000;
const event = (startTime: string, endTime: string) => ({ startTime, endTime });

describe('the days of an event', () => {
  it.each([
    ['an afternoon', '2026-07-11T12:00:00Z', '2026-07-11T16:00:00Z', ['2026-07-11']],
    ['a weekend', '2026-07-11T08:00:00Z', '2026-07-12T16:00:00Z', ['2026-07-11', '2026-07-12']],
    ['until midnight', '2026-07-11T12:00:00Z', '2026-07-11T22:00:00Z', ['2026-07-11']],
    ['a party into the night', '2026-07-11T18:00:00Z', '2026-07-12T03:59:00Z', ['2026-07-11']],
    ['into the morning', '2026-07-11T18:00:00Z', '2026-07-12T04:00:00Z', ['2026-07-11', '2026-07-12']],
    ['after midnight only', '2026-07-11T22:30:00Z', '2026-07-12T01:00:00Z', ['2026-07-12']],
    ['the night when summer time begins', '2026-03-28T20:00:00Z', '2026-03-29T03:59:00Z', ['2026-03-28']],
    [
      'the morning when summer time begins',
      '2026-03-28T20:00:00Z',
      '2026-03-29T04:00:00Z',
      ['2026-03-28', '2026-03-29'],
    ],
    ['the night when summer time ends', '2026-10-24T18:00:00Z', '2026-10-25T04:59:00Z', ['2026-10-24']],
  ])('%s', (_title, start, end, days) => {
    expect(daysOf(event(start, end))).toEqual(days);
  });

  it('are without gaps from that of the start on, whatever the times', () => {
    const start = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 31 * 24 }), (from, hours) => {
        const iso = (time: number) => new Date(time).toISOString();
        const days = daysOf(event(iso(from), iso(from + hours * HOUR)));
        expect(days[0]).toBe(clubDay(from));
        days.forEach((day, index) => {
          const before = days[index - 1];
          if (before) expect(Number(clubNoonOfDay(day)) - Number(clubNoonOfDay(before))).toBeLessThanOrEqual(25 * HOUR);
          // Each of these days has begun before the end.
          expect(day <= clubDay(from + hours * HOUR)).toBe(true);
        });
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  it('each list the event, in the order of the list', () => {
    const camp = event('2026-07-10T08:00:00Z', '2026-07-12T10:00:00Z');
    const match = event('2026-07-11T08:00:00Z', '2026-07-11T10:00:00Z');
    expect([...eventsByDay([camp, match])]).toEqual([
      ['2026-07-10', [camp]],
      ['2026-07-11', [camp, match]],
      ['2026-07-12', [camp]],
    ]);
  });
});
