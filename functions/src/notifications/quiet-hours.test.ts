import { HOUR_MS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfQuiet } from './quiet-hours';

const quiet = (quietHoursStart: number, quietHoursEnd: number) => ({
  quietHoursEnabled: true,
  quietHoursStart,
  quietHoursEnd,
});
/** The instant in club time with its zone. */
const shown = (instant: Date): string =>
  instant.toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    timeZoneName: 'short',
    hourCycle: 'h23',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
const hourOf = (instant: Date): number =>
  Number(instant.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', hourCycle: 'h23', hour: '2-digit' }).slice(0, 2));
const within = (start: number, end: number, hour: number): boolean =>
  start < end ? hour >= start && hour < end : start > end && !(hour >= end && hour < start);

describe('quiet hours', () => {
  it.each([
    ['within one day', quiet(13, 15), '2026-06-10T11:30:00Z', '10.06., 15:00 MESZ'],
    ['past midnight, in the evening', quiet(22, 7), '2026-06-10T20:00:00Z', '11.06., 07:00 MESZ'],
    ['past midnight, in the morning', quiet(22, 7), '2026-06-11T04:59:59Z', '11.06., 07:00 MESZ'],
    ['the end does not belong to them', quiet(22, 7), '2026-06-11T05:00:00Z', '11.06., 07:00 MESZ'],
    ['the minute before them', quiet(22, 7), '2026-06-10T19:59:00Z', '10.06., 21:59 MESZ'],
    ['the same hour twice means none', quiet(22, 22), '2026-06-10T20:30:00Z', '10.06., 22:30 MESZ'],
    ['switched off', { ...quiet(22, 7), quietHoursEnabled: false }, '2026-06-10T22:30:00Z', '11.06., 00:30 MESZ'],
    ['a night of 8 hours in spring', quiet(22, 7), '2026-03-28T21:00:00Z', '29.03., 07:00 MESZ'],
    ['an end that spring skips', quiet(22, 2), '2026-03-28T21:00:00Z', '29.03., 03:00 MESZ'],
    ['a night of 10 hours in autumn', quiet(22, 7), '2026-10-24T20:00:00Z', '25.10., 07:00 MEZ'],
    ['an hour that comes twice', quiet(2, 3), '2026-10-25T00:10:00Z', '25.10., 03:00 MEZ'],
    ['an end that comes twice, at the first', quiet(22, 2), '2026-10-24T20:00:00Z', '25.10., 02:00 MESZ'],
  ])('%s', (_, hours, instant, expected) => {
    expect(shown(endOfQuiet(hours, new Date(instant)))).toBe(expected);
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
