import { clubDay, MAX_BOOKING_DAYS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@/features/calendar/rules/month';
import { buildInquiry, buildOccupancy } from '../testing/builders';
import { occupiedDays, venueDays } from './venue-days';

const days = (date: string, end: string | null) => occupiedDays({ date, end });

describe('the days of a booking', () => {
  test.each<[string, string, string | null, string[]]>([
    ['an evening', '2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z', ['2026-07-11']],
    ['no end', '2026-07-11T16:00:00Z', null, ['2026-07-11']],
    [
      'until 0:00 in the club, which is not the next day',
      '2026-07-11T16:00:00Z',
      '2026-07-11T22:00:00Z',
      ['2026-07-11'],
    ],
    ['a minute past 0:00', '2026-07-11T16:00:00Z', '2026-07-11T22:01:00Z', ['2026-07-11', '2026-07-12']],
    ['from 0:00 in the club', '2026-07-10T22:00:00Z', '2026-07-11T20:00:00Z', ['2026-07-11']],
    ['until 0:00 on the day when summer time starts', '2026-03-29T08:00:00Z', '2026-03-29T22:00:00Z', ['2026-03-29']],
    ['until 0:00 on the day when summer time ends', '2026-10-25T08:00:00Z', '2026-10-25T23:00:00Z', ['2026-10-25']],
    ['an end at the start, at 0:00', '2026-07-10T22:00:00Z', '2026-07-10T22:00:00Z', ['2026-07-11']],
    ['an end before the start', '2026-07-11T16:00:00Z', '2026-07-09T16:00:00Z', ['2026-07-11']],
    ['an invalid end', '2026-07-11T16:00:00Z', 'irgendwann', ['2026-07-11']],
    ['an invalid start', 'irgendwann', '2026-07-11T16:00:00Z', []],
    ['an empty start', '', null, []],
  ])('%s', (_case, date, end, expected) => {
    expect(days(date, end)).toEqual(expected);
  });

  test('an end in the far future does not fill the calendar', () => {
    expect(days('2026-07-11T16:00:00Z', '9999-12-31T00:00:00Z')).toHaveLength(MAX_BOOKING_DAYS + 2);
  });

  test('are all days from the start to the last moment, without a gap', () => {
    const starts = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: MAX_BOOKING_DAYS * 24 * 60 }), (start, minutes) => {
        const end = new Date(start.getTime() + minutes * 60_000);
        const touched = days(start.toISOString(), end.toISOString());
        expect(touched[0]).toBe(clubDay(start));
        expect(touched.at(-1)).toBe(clubDay(end.getTime() - 1));
        const next = touched.map((day) => addDays(day, 1));
        expect(touched.slice(1)).toEqual(next.slice(0, -1));
      }),
    );
  });
});

test('the marks of the calendar count bookings and undecided inquiries of each day, without invalid dates', () => {
  const marked = venueDays(
    [buildOccupancy(), buildOccupancy({ date: '2026-07-11T07:00:00Z', end: null }), buildOccupancy({ date: 'kaputt' })],
    [
      buildInquiry({ preferredDate: '2026-07-11T17:00:00Z' }),
      buildInquiry(),
      buildInquiry({ status: 'processed' }),
      buildInquiry({ status: 'rejected' }),
      buildInquiry({ preferredDate: 'kaputt' }),
    ],
  );
  expect(Object.fromEntries(marked)).toEqual({
    '2026-07-11': { bookings: 2, pending: 1 },
    '2026-07-18': { bookings: 0, pending: 1 },
  });
});
