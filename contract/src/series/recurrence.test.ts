import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubDay, clubDaysBetween, formatClub, fromClubInput } from '../club-time';
import {
  MAX_OCCURRENCES,
  occurrenceEnd,
  occurrenceStart,
  occurrenceStarts,
  type RecurrenceInterval,
  recurrenceIssue,
  suggestedRecurrenceEnd,
} from './recurrence';

const at = (text: string): Date => {
  const instant = fromClubInput(text);
  if (!instant) throw new Error(`no such moment in the club: ${text}`);
  return instant;
};
const shown = (instant: Date) => formatClub(instant, 'yyyy-MM-dd HH:mm');
const startsOf = (first: string, interval: RecurrenceInterval, end: string) =>
  occurrenceStarts({ first: at(first), interval, end: at(end) })?.map(shown);

const intervals = fc.constantFrom('daily', 'weekly', 'monthly');
const minutes = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
/** Without starts between two and three at night: that hour is skipped once a year and comes twice once a year, and has tests of its own. */
const firsts = minutes.filter((first) => formatClub(first, 'HH') !== '02');

describe('the occurrences of a recurrence', () => {
  it('start at the same wall-clock time, over both changes of the clocks', () => {
    fc.assert(
      fc.property(firsts, intervals, fc.integer({ min: 0, max: 199 }), (first, interval, number) => {
        expect(formatClub(occurrenceStart(first, interval, number), 'HH:mm')).toBe(formatClub(first, 'HH:mm'));
      }),
    );
    expect(startsOf('2026-03-25T18:00', 'weekly', '2026-04-01T18:00')).toEqual([
      '2026-03-25 18:00',
      '2026-04-01 18:00',
    ]);
    const [before, after] =
      occurrenceStarts({ first: at('2026-10-20T18:00'), interval: 'weekly', end: at('2026-10-27T18:00') }) ?? [];
    // One hour more than seven days, because that Sunday has 25 hours.
    expect(Number(after) - Number(before)).toBe((7 * 24 + 1) * 3_600_000);
  });

  it('are one day, one week or one month apart', () => {
    const days = { daily: 1, weekly: 7 };
    fc.assert(
      fc.property(
        firsts,
        fc.constantFrom('daily', 'weekly'),
        fc.integer({ min: 0, max: 199 }),
        (first, interval, number) => {
          expect(clubDaysBetween(first, occurrenceStart(first, interval, number))).toBe(days[interval] * number);
        },
      ),
    );
    fc.assert(
      fc.property(firsts, fc.integer({ min: 0, max: 199 }), (first, number) => {
        const monthOf = (date: Date) => Number(formatClub(date, 'yyyy')) * 12 + Number(formatClub(date, 'M'));
        expect(monthOf(occurrenceStart(first, 'monthly', number)) - monthOf(first)).toBe(number);
      }),
    );
  });

  it('are on the last day of a month that is too short, which moves no later ones', () => {
    expect(startsOf('2027-12-31T10:00', 'monthly', '2028-05-31T10:00')).toEqual([
      '2027-12-31 10:00',
      '2028-01-31 10:00',
      // A leap year.
      '2028-02-29 10:00',
      '2028-03-31 10:00',
      '2028-04-30 10:00',
      '2028-05-31 10:00',
    ]);
    expect(startsOf('2026-01-30T10:00', 'monthly', '2026-03-30T10:00')).toContain('2026-02-28 10:00');
    fc.assert(
      fc.property(firsts, fc.integer({ min: 0, max: 199 }), (first, number) => {
        const [planned, day] = [Number(formatClub(first, 'd')), occurrenceStart(first, 'monthly', number)];
        const isLast = formatClub(new Date(day.getTime() + 24 * 3_600_000), 'M') !== formatClub(day, 'M');
        const got = Number(formatClub(day, 'd'));
        expect(got === planned || (got < planned && isLast)).toBe(true);
      }),
    );
  });

  it('begin at the very instant of the first, even in the second of the two hours that look the same', () => {
    const secondHalfPastTwo = new Date('2026-10-25T01:30:00Z');
    for (const interval of ['daily', 'weekly', 'monthly'] as const) {
      expect(occurrenceStart(secondHalfPastTwo, interval, 0)).toEqual(secondHalfPastTwo);
    }
  });

  it('are all the first one when nothing recurs', () => {
    const first = at('2026-06-01T18:00');
    expect(occurrenceStart(first, 'none', 3)).toEqual(first);
  });

  it('are an hour later on the one day whose summer time skips their hour', () => {
    expect(startsOf('2026-03-28T02:30', 'daily', '2026-03-30T02:30')).toEqual([
      '2026-03-28 02:30',
      '2026-03-29 03:30',
      '2026-03-30 02:30',
    ]);
  });

  it('reach up to the end, which is included', () => {
    const end = at('2026-06-22T18:00');
    const until = (shift: number) =>
      occurrenceStarts({ first: at('2026-06-01T18:00'), interval: 'weekly', end: end.getTime() + shift })?.length;
    expect([until(-1), until(0), until(1)]).toEqual([3, 4, 4]);
    fc.assert(
      fc.property(firsts, intervals, fc.integer({ min: 1, max: MAX_OCCURRENCES }), (first, interval, count) => {
        const last = occurrenceStart(first, interval, count - 1);
        expect(occurrenceStarts({ first, interval, end: last })).toHaveLength(count);
        expect(occurrenceStarts({ first, interval, end: last })?.at(-1)).toEqual(last);
        if (count > 1) expect(occurrenceStarts({ first, interval, end: last.getTime() - 1 })).toHaveLength(count - 1);
      }),
      { numRuns: 40 },
    );
  });

  it('ascend, and no two are on one day', () => {
    fc.assert(
      fc.property(minutes, intervals, (first, interval) => {
        const days = (occurrenceStarts({ first, interval, end: occurrenceStart(first, interval, 60) }) ?? []).map(
          clubDay,
        );
        expect(days).toEqual([...new Set(days)].sort());
      }),
      { numRuns: 40 },
    );
  });

  it(`are at most ${MAX_OCCURRENCES}; more give no list at all, not a shorter one`, () => {
    const first = at('2026-01-01T10:00');
    const end = occurrenceStart(first, 'daily', MAX_OCCURRENCES - 1);
    expect(occurrenceStarts({ first, interval: 'daily', end })).toHaveLength(MAX_OCCURRENCES);
    const dayLater = occurrenceStart(first, 'daily', MAX_OCCURRENCES);
    expect(occurrenceStarts({ first, interval: 'daily', end: dayLater })).toBeNull();
    expect(occurrenceStarts({ first, interval: 'monthly', end: '9999-12-31T00:00:00Z' })).toBeNull();
  });

  it('are none when the end is before the start, and one without recurrence, whatever the end', () => {
    expect(startsOf('2026-06-01T18:00', 'daily', '2026-06-01T17:59')).toEqual([]);
    expect(startsOf('2026-06-01T18:00', 'none', '2020-01-01T00:00')).toEqual(['2026-06-01 18:00']);
  });

  it('stop at the last date that exists', () => {
    const end = new Date(8_640_000_000_000_000);
    const first = new Date(end.getTime() - 72 * 3_600_000);
    expect(occurrenceStarts({ first, interval: 'daily', end })?.[0]).toEqual(first);
  });
});

describe('the end of an occurrence', () => {
  const lasting = (start: string, end: string) => ({ start: at(start), end: at(end) });

  it('is at the same wall-clock time, as many days after the start', () => {
    const night = lasting('2026-03-21T20:00', '2026-03-22T04:00');
    // One hour shorter, because the clocks go forward.
    expect(shown(occurrenceEnd(night, at('2026-03-28T20:00')))).toBe('2026-03-29 04:00');
    const weekend = lasting('2026-06-05T17:00', '2026-06-07T15:00');
    expect(shown(occurrenceEnd(weekend, at('2026-07-10T17:00')))).toBe('2026-07-12 15:00');
  });

  it('keeps the length when summer time moves only the start', () => {
    const moved = at('2026-03-29T03:30');
    expect(shown(occurrenceEnd(lasting('2026-03-28T02:30', '2026-03-28T03:15'), moved))).toBe('2026-03-29 04:15');
    expect(shown(occurrenceEnd(lasting('2026-03-28T02:30', '2026-03-28T03:30'), moved))).toBe('2026-03-29 04:30');
  });

  it('always comes after the start, even when summer time skips or repeats both', () => {
    const durations = fc.integer({ min: 1, max: 31 * 24 * 60 });
    fc.assert(
      fc.property(
        minutes,
        durations,
        intervals,
        fc.integer({ min: 0, max: 199 }),
        (start, length, interval, number) => {
          const next = occurrenceStart(start, interval, number);
          const end = occurrenceEnd({ start, end: new Date(start.getTime() + length * 60_000) }, next);
          expect(end.getTime()).toBeGreaterThan(next.getTime());
        },
      ),
      { examples: [[at('2026-03-28T02:15'), 30, 'daily', 1]], numRuns: 300 },
    );
  });
});

describe('the end that the form suggests', () => {
  it('is 30 days, 12 weeks or 6 months after the start, at its hour', () => {
    const start = at('2026-02-28T18:00');
    expect(shown(suggestedRecurrenceEnd(start, 'daily'))).toBe('2026-03-30 18:00');
    expect(shown(suggestedRecurrenceEnd(start, 'weekly'))).toBe('2026-05-23 18:00');
    expect(shown(suggestedRecurrenceEnd(start, 'monthly'))).toBe('2026-08-28 18:00');
  });
});

describe('what is wrong with a recurrence', () => {
  const first = at('2026-06-01T18:00');
  const issue = (interval: RecurrenceInterval, end: Date | null) =>
    recurrenceIssue({ first, interval, end })?.message ?? null;

  it('is nothing without recurrence, or while it ends with its first occurrence or later', () => {
    expect(issue('none', null)).toBeNull();
    expect(issue('none', at('2020-01-01T00:00'))).toBeNull();
    expect(issue('weekly', first)).toBeNull();
    expect(issue('daily', occurrenceStart(first, 'daily', MAX_OCCURRENCES - 1))).toBeNull();
  });

  it('is said in German', () => {
    expect(issue('weekly', null)).toBe('Bitte gib an, wann die Wiederholung endet');
    expect(issue('weekly', new Date(first.getTime() - 1))).toBe(
      'Das Ende der Wiederholung darf nicht vor der Startzeit liegen',
    );
    expect(issue('daily', occurrenceStart(first, 'daily', MAX_OCCURRENCES))).toBe(
      'Eine Wiederholung hat höchstens 200 Termine. Bitte wähle ein früheres Ende',
    );
  });
});
