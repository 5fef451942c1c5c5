import { HOUR_MS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfQuiet } from './quiet-hours';

const quiet = (quietHoursStart: number, quietHoursEnd: number) => ({
  quietHoursEnabled: true,
  quietHoursStart,
  quietHoursEnd,
});
const hourOf = (instant: Date): number =>
  Number(instant.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', hourCycle: 'h23', hour: '2-digit' }).slice(0, 2));
const within = (start: number, end: number, hour: number): boolean =>
  start < end ? hour >= start && hour < end : start > end && !(hour >= end && hour < start);

describe('quiet hours', () => {
  it('are none where they are switched off', () => {
    const now = new Date('2026-06-10T22:30:00Z');
    expect(endOfQuiet({ ...quiet(22, 7), quietHoursEnabled: false }, now)).toBe(now);
  });

  it('end at a full hour, or at the very millisecond from which they are asked for', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const around = (instant: string) =>
      fc.integer({ min: -36 * HOUR_MS, max: 36 * HOUR_MS }).map((by) => new Date(Date.parse(instant) + by));
    const edges = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-07-01T00:00:00Z'];
    /** A few milliseconds or seconds before or after a full hour. */
    const nearFullHour = fc
      .record({
        edge: fc.constantFrom(...edges),
        hours: fc.integer({ min: -36, max: 36 }),
        by: fc.constantFrom(-1_000, -999, -1, 0, 1, 999, 1_000),
      })
      .map(({ edge, hours, by }) => new Date(Date.parse(edge) + hours * HOUR_MS + by));
    fc.assert(
      fc.property(hour, hour, fc.oneof(nearFullHour, ...edges.map(around)), (start, end, from) => {
        const isInside = within(start, end, hourOf(from));
        // The zone's offset is a whole number of hours, so full hours of club time are full hours of UTC.
        let expected = isInside ? Math.ceil((from.getTime() + 1) / HOUR_MS) * HOUR_MS : from.getTime();
        while (within(start, end, hourOf(new Date(expected)))) expected += HOUR_MS;
        expect(endOfQuiet(quiet(start, end), from)).toEqual(new Date(expected));
      }),
      { numRuns: 500 },
    );
  });
});
