import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubDay, clubDaysBetween, fromClubInput } from '../club-time';
import { MAX_OCCURRENCES, occurrenceStart, plannedOccurrences, recurrenceIssue } from './recurrence';

const at = (text: string) => fromClubInput(text) ?? new Date(Number.NaN);
const first = at('2026-11-25T18:00');
const daysOf = (recurrence: Parameters<typeof plannedOccurrences>[0]) =>
  plannedOccurrences(recurrence)?.map(({ start }) => clubDay(start));

const rules = fc.record({
  first: fc.date({ min: at('2020-01-01T00:00'), max: at('2030-01-01T00:00'), noInvalidDate: true }),
  interval: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
  every: fc.constantFrom(1 as const, 2 as const),
  last: fc.integer({ min: 0, max: 60 }),
});

describe('every second week', () => {
  it('has every second occurrence of every week, and days and months alike', () => {
    expect(daysOf({ first, interval: 'weekly', every: 2, end: at('2027-01-06T18:00') })).toEqual([
      '2026-11-25',
      '2026-12-09',
      '2026-12-23',
      '2027-01-06',
    ]);
    fc.assert(
      fc.property(rules, ({ first: start, interval, last }) => {
        const end = occurrenceStart(start, interval, last);
        const all = plannedOccurrences({ first: start, interval, end }) ?? [];
        const second = plannedOccurrences({ first: start, interval, every: 2, end }) ?? [];
        expect(second.map((one) => one.start)).toEqual(
          all.filter((_, number) => number % 2 === 0).map((one) => one.start),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('skipped days', () => {
  it('have no occurrence, and move no other', () => {
    fc.assert(
      fc.property(rules, fc.array(fc.nat(60)), ({ first: start, interval, every, last }, numbers) => {
        const end = occurrenceStart(start, interval, last, every);
        const all = plannedOccurrences({ first: start, interval, every, end }) ?? [];
        const skips = numbers.map((number) => clubDay(occurrenceStart(start, interval, number, every)));
        const planned = plannedOccurrences({ first: start, interval, every, end, skips });
        expect(planned).toEqual(all.filter((one) => !skips.includes(clubDay(one.start))));
      }),
      { numRuns: 40 },
    );
  });

  it('on which nothing would be skip nothing', () => {
    const skips = ['2026-12-24', '2026-12-31'];
    expect(daysOf({ first, interval: 'weekly', end: at('2027-01-06T18:00'), skips })).toHaveLength(7);
  });

  it(`do not count for the limit of ${MAX_OCCURRENCES}`, () => {
    const end = occurrenceStart(first, 'daily', MAX_OCCURRENCES);
    expect(plannedOccurrences({ first, interval: 'daily', end })).toBeNull();
    const planned = plannedOccurrences({ first, interval: 'daily', end, skips: ['2026-12-24'] });
    expect(planned).toHaveLength(MAX_OCCURRENCES);
    expect(clubDaysBetween(first, planned?.at(-1)?.start ?? first)).toBe(MAX_OCCURRENCES);
  });

  it('cannot be the first one, and the field is named', () => {
    const rule = { first, interval: 'weekly' as const, end: at('2027-01-06T18:00') };
    expect(recurrenceIssue({ ...rule, skips: ['2026-11-25'] })).toEqual({
      path: 'recurrenceSkips',
      message: 'Am 25.11.2026 soll ein Termin sein. Nimm den Tag hier heraus oder verlege den Termin',
    });
    expect(recurrenceIssue({ ...rule, interval: 'none', skips: ['2026-11-25'] })).toBeNull();
    expect(recurrenceIssue({ ...rule, skips: ['2026-12-02'] })).toBeNull();
  });
});
