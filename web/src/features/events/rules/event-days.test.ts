import { clubDay, clubNoonOfDay } from '@club/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, eventsByDay } from './event-days';

const HOUR = 3_600_000;
const event = (startTime: string, endTime: string) => ({ startTime, endTime });

describe('the days of an event', () => {
  it('are those of a weekend, each once', () => {
    const weekend = event('2026-07-11T08:00:00Z', '2026-07-12T16:00:00Z');
    expect(daysOf(weekend)).toEqual(['2026-07-11', '2026-07-12']);
    expect(daysOf(event('2026-07-11T18:00:00Z', '2026-07-12T03:59:00Z'))).toEqual(['2026-07-11']);
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
