import { clubDay, MAX_BOOKING_DAYS } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/features/calendar/rules/month';
import { buildInquiry, buildOccupancy } from '../testing/builders';
import { bookingPeriod, bookingTime, deletionText } from '../texts';
import { inSteadyOrder } from './steady-order';
import { occupiedDays, venueDays } from './venue-days';

const days = (date: string, end: string | null) => occupiedDays({ date, end });

test.each<[string, string, string | null, string[]]>([
  ['an evening', '2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z', ['2026-07-11']],
  ['no end', '2026-07-11T16:00:00Z', null, ['2026-07-11']],
  ['until 0:00 in the club, which is not the next day', '2026-07-11T16:00:00Z', '2026-07-11T22:00:00Z', ['2026-07-11']],
  ['a minute past 0:00', '2026-07-11T16:00:00Z', '2026-07-11T22:01:00Z', ['2026-07-11', '2026-07-12']],
  ['from 0:00 in the club', '2026-07-10T22:00:00Z', '2026-07-11T20:00:00Z', ['2026-07-11']],
  ['until 0:00 on the day when summer time starts', '2026-03-29T08:00:00Z', '2026-03-29T22:00:00Z', ['2026-03-29']],
  ['until 0:00 on the day when summer time ends', '2026-10-25T08:00:00Z', '2026-10-25T23:00:00Z', ['2026-10-25']],
  ['an end at the start, at 0:00', '2026-07-10T22:00:00Z', '2026-07-10T22:00:00Z', ['2026-07-11']],
  ['an end before the start', '2026-07-11T16:00:00Z', '2026-07-09T16:00:00Z', ['2026-07-11']],
  ['an invalid end', '2026-07-11T16:00:00Z', 'irgendwann', ['2026-07-11']],
  ['an invalid start', 'irgendwann', '2026-07-11T16:00:00Z', []],
  ['an empty start', '', null, []],
])('the days of a booking: %s', (_case, date, end, expected) => {
  expect(days(date, end)).toEqual(expected);
});

test('an end in the far future does not fill the calendar', () => {
  expect(days('2026-07-11T16:00:00Z', '9999-12-31T00:00:00Z')).toHaveLength(MAX_BOOKING_DAYS + 2);
});

test('the days of a booking are all days from the start to the last moment, without a gap', () => {
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

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['nothing was seen: the given order', 'abc', '', 'abc'],
  ['another order: the seen order', 'bca', 'abc', 'abc'],
  ['a removed item: the others stay', 'ca', 'abc', 'ac'],
  ['a new item at the front', 'xab', 'ab', 'xab'],
  ['a new item behind the one it follows', 'axb', 'ba', 'bax'],
  ['several new items in their order', 'axyb', 'ab', 'axyb'],
  ['a decided item stays while a new one comes behind the pending ones', 'bxa', 'ab', 'abx'],
])('inquiries keep the order in which they were seen: %s', (_title, now, seen, expected) => {
  expect(ids(inSteadyOrder(items(...now), [...seen]))).toBe(expected);
});

test('inquiries keep the order in which they were seen returns each item once, and seen items in their order', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(list, list, (now, seen) => {
      const shown = inSteadyOrder(items(...now), seen).map(({ id }) => id);
      expect([...shown].sort()).toEqual([...now].sort());
      expect(shown.filter((id) => seen.includes(id))).toEqual(seen.filter((id) => now.includes(id)));
    }),
  );
});

/** A booking from and to these times of 2026, in UTC. */
const booked = (start: string, end: string | null) => ({ date: `2026-${start}Z`, end: end && `2026-${end}Z` });

test.each<[string, string, string | null, string, string]>([
  ['an evening', '07-11T16:00', '07-11T20:00', '07-11', '18:00 – 22:00 Uhr'],
  ['without an end', '07-11T16:00', null, '07-11', 'ab 18:00 Uhr'],
  ['an end that cannot be read', '07-11T16:00', 'nie', '07-11', 'ab 18:00 Uhr'],
  ['an end before the start', '07-11T16:00', '07-11T15:00', '07-11', 'ab 18:00 Uhr'],
  ['until midnight', '07-11T16:00', '07-11T22:00', '07-11', '18:00 – 24:00 Uhr'],
  ['over midnight, first day', '07-11T16:00', '07-12T00:00', '07-11', '18:00 Uhr, bis So., 12. Juli, 02:00 Uhr'],
  ['over midnight, second day', '07-11T16:00', '07-12T00:00', '07-12', 'bis 02:00 Uhr, seit Sa., 11. Juli'],
  ['a day in between', '07-10T16:00', '07-12T16:00', '07-11', 'ganztägig, bis So., 12. Juli, 18:00 Uhr'],
  ['the night when summer time ends', '10-24T22:30', '10-25T02:00', '10-25', '00:30 – 03:00 Uhr'],
])('the time of a booking on one of its days: %s', (_title, start, end, day, text) => {
  expect(bookingTime(booked(start, end), `2026-${day}`)).toBe(text);
});

test.each([
  ['07-11T16:00', null, 'Samstag, 11. Juli 2026, 18:00 Uhr, Ende offen'],
  ['07-11T16:00', 'kaputt', 'Samstag, 11. Juli 2026, 18:00 Uhr, Ende offen'],
  ['07-11T16:00', '07-11T20:00', 'Samstag, 11. Juli 2026, 18:00 bis 22:00 Uhr'],
  ['07-11T16:00', '07-12T00:30', 'Samstag, 11. Juli 2026, 18:00 Uhr, bis Sonntag, 12. Juli 2026, 02:30 Uhr'],
  ['01-10T22:30', '01-10T22:59', 'Samstag, 10. Januar 2026, 23:30 bis 23:59 Uhr'],
])('the period from %s to %s: %s', (start, end, text) => {
  expect(bookingPeriod(booked(start, end))).toBe(text);
});

test.each<[string, Parameters<typeof buildInquiry>[0][], string]>([
  [
    'several open ones',
    [{}, {}, { status: 'processed', bookingId: 'b' }],
    '3 Anfragen werden dauerhaft gelöscht. 2 davon sind noch offen. Buchungen dazu bleiben bestehen.',
  ],
  [
    'very many',
    Array.from({ length: 1_200 }, () => ({ status: 'rejected' as const })),
    '1.200 Anfragen werden dauerhaft gelöscht.',
  ],
])('before %s are deleted, the question says so', (_which, inquiries, text) => {
  expect(deletionText(inquiries.map((fields) => buildInquiry(fields)))).toBe(text);
});
