import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubDay, formatClub, fromClubInput, toClubInput } from '../club-time';
import type { Occupancy } from './occupancy';
import { MAX_BOOKINGS_AT_ONCE, onDays, overlapEachOther, repeatedTimes } from './repetition';

const at = (text: string): Date => fromClubInput(text) ?? new Date(Number.NaN);
const course = (start: string, end: string | null = null): Occupancy => ({
  start: at(start),
  end: end ? at(end) : null,
});
const shown = (times: readonly Occupancy[] | null) =>
  times?.map(({ start, end }) => `${toClubInput(start)}${end ? ` ${toClubInput(end)}` : ''}`);

describe('a repeated time', () => {
  it('keeps its hours by the clock on the wall, through both changes of the clocks', () => {
    expect(shown(repeatedTimes(course('2026-10-18T18:00', '2026-10-18T23:30'), 'weekly', '2026-11-01'))).toEqual([
      '2026-10-18T18:00 2026-10-18T23:30',
      '2026-10-25T18:00 2026-10-25T23:30',
      '2026-11-01T18:00 2026-11-01T23:30',
    ]);
    expect(shown(repeatedTimes(course('2026-03-15T18:00'), 'biweekly', '2026-04-12'))).toEqual([
      '2026-03-15T18:00',
      '2026-03-29T18:00',
      '2026-04-12T18:00',
    ]);
  });

  it('falls on the last day of shorter months', () => {
    expect(shown(repeatedTimes(course('2026-01-31T10:00'), 'monthly', '2026-04-30'))).toEqual([
      '2026-01-31T10:00',
      '2026-02-28T10:00',
      '2026-03-31T10:00',
      '2026-04-30T10:00',
    ]);
  });

  it('is itself alone without a repetition, whatever its last day', () => {
    expect(repeatedTimes(course('2026-01-31T10:00'), 'none', '2027-01-31')).toHaveLength(1);
    expect(repeatedTimes(course('2026-01-31T10:00'), 'weekly', '2026-01-31')).toHaveLength(1);
    expect(repeatedTimes(course('2026-01-31T10:00'), 'weekly', '')).toHaveLength(1);
  });

  it('is refused where it would be more than one call books', () => {
    expect(repeatedTimes(course('2026-01-01T10:00'), 'weekly', '2027-02-18')).toHaveLength(MAX_BOOKINGS_AT_ONCE);
    expect(repeatedTimes(course('2026-01-01T10:00'), 'weekly', '2027-02-25')).toBeNull();
    expect(repeatedTimes(course('2026-01-01T10:00'), 'monthly', '9999-12-31')).toBeNull();
  });

  it('lies on the weekday of the first, in the week or in every second one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.constantFrom('weekly' as const, 'biweekly' as const),
        fc.integer({ min: 0, max: 300 }),
        (days, repetition, more) => {
          const start = at(`${clubDay(at('2026-01-01T12:00').getTime() + days * 86_400_000)}T19:00`);
          const until = clubDay(start.getTime() + more * 86_400_000);
          const times = repeatedTimes({ start, end: null }, repetition, until) ?? [];
          expect(times).toHaveLength(1 + Math.floor(more / (repetition === 'weekly' ? 7 : 14)));
          const clocks = new Set(times.map((time) => formatClub(time.start, 'EEEE HH:mm')));
          expect(clocks.size).toBe(1);
        },
      ),
    );
  });
});

describe('one time on several days', () => {
  it('is ascending, and over midnight where the first is', () => {
    expect(
      shown(onDays(course('2026-06-20T20:00', '2026-06-21T02:00'), ['2026-06-27', '2026-06-20', 'kein Tag'])),
    ).toEqual(['2026-06-20T20:00 2026-06-21T02:00', '2026-06-27T20:00 2026-06-28T02:00']);
  });
});

describe('several times', () => {
  it('must not overlap each other, as a week that is repeated every week', () => {
    const week = course('2026-06-01T10:00', '2026-06-08T12:00');
    expect(overlapEachOther(repeatedTimes(week, 'weekly', '2026-06-08') ?? [])).toBe(true);
    expect(overlapEachOther(repeatedTimes(week, 'biweekly', '2026-06-30') ?? [])).toBe(false);
    expect(overlapEachOther(['20T18:00', '27T10:00', '20T10:00'].map((day) => course(`2026-06-${day}`)))).toBe(true);
  });
});
