import { clubDay, MAX_BOOKING_DAYS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@/features/calendar/rules/month';
import { buildBooking, buildInquiry, buildOccupancy } from '../testing/builders';
import { bookingPeriod, bookingTime, deletionText } from '../texts';
import { bookingsOfDay, conflictsWith, isOver, listedBookings, overlappingBookings, pendingOfDay } from './bookings';
import { inSteadyOrder } from './steady-order';
import { occupiedDays, venueDays } from './venue-days';

const NOW = new Date('2026-07-08T10:00:00Z');
const at = (date: string, end: string | null = null, purpose = date) => buildBooking({ date, end, purpose });

test('the bookings of a day are sorted by time and include those that reach into the day, but none without a valid date', () => {
  const late = buildOccupancy({ date: '2026-07-11T16:00:00Z', end: null });
  const early = buildOccupancy({ date: '2026-07-11T07:00:00Z', end: null });
  const night = buildOccupancy({ date: '2026-07-10T20:00:00Z', end: '2026-07-11T00:00:00Z' });
  const other = buildOccupancy({ date: '2026-07-10T16:00:00Z', end: '2026-07-10T22:00:00Z' });
  const broken = buildOccupancy({ date: 'kaputt' });
  expect(bookingsOfDay([late, other, broken, early, night], '2026-07-11')).toEqual([night, early, late]);
});

test('the undecided inquiries of a day are sorted by time', () => {
  const late = buildInquiry({ preferredDate: '2026-07-18T18:00:00Z' });
  const early = buildInquiry({ preferredDate: '2026-07-18T08:00:00Z' });
  const decided = buildInquiry({ status: 'rejected' });
  const broken = buildInquiry({ preferredDate: 'kaputt' });
  expect(pendingOfDay([late, decided, broken, early], '2026-07-18')).toEqual([early, late]);
});

describe('the conflicts of a preferred date', () => {
  const evening = buildOccupancy();
  test.each([
    ['in the middle of a booking', '2026-07-11T20:00', '', 'time'],
    ['at its start', '2026-07-11T18:00', '', 'time'],
    ['at its end, which is free again', '2026-07-11T22:00', '', 'day'],
    ['earlier that day', '2026-07-11T10:00', '', 'day'],
    ['earlier that day, into the booking', '2026-07-11T10:00', '2026-07-11T18:01', 'time'],
    ['earlier that day, up to the booking', '2026-07-11T10:00', '2026-07-11T18:00', 'day'],
    ['another day', '2026-07-12T20:00', '', undefined],
    ['an empty field', '', '', undefined],
    ['a time that is none', '2026-07-11T25:00', '', undefined],
  ])('%s', (_title, date, end, at) => {
    expect(conflictsWith({ date, end }, [evening, buildOccupancy({ date: 'kaputt' })])?.at).toBe(at);
  });

  test('in the night after a booking without an end, which marks only its own day', () => {
    const open = buildOccupancy({ date: '2026-07-11T16:00:00Z', end: null });
    expect(conflictsWith({ date: '2026-07-12T05:59', end: '' }, [open])?.at).toBe('time');
    expect(conflictsWith({ date: '2026-07-12T06:00', end: '' }, [open])).toBeNull();
  });
});

describe('the bookings that overlap wanted times', () => {
  const evening = at('2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z');
  const open = at('2026-07-13T08:00:00Z');
  const bookings = [at('kaputt', '2026-12-31T20:00:00Z'), open, evening];
  const wanted = (start: string, end: string | null = null) => ({
    start: new Date(start),
    end: end ? new Date(end) : null,
  });

  test.each([
    ['that evening', wanted('2026-07-11T19:59:00Z', '2026-07-11T23:00:00Z'), [evening]],
    ['before it, with an open end', wanted('2026-07-11T08:00:00Z'), [evening]],
    ['before it, up to its start', wanted('2026-07-11T08:00:00Z', '2026-07-11T16:00:00Z'), []],
    ['the day of an open end', wanted('2026-07-13T20:00:00Z', '2026-07-13T21:00:00Z'), [open]],
    ['the morning after it', wanted('2026-07-14T04:00:00Z'), []],
  ])('%s', (_title, time, expected) => {
    expect(overlappingBookings([time], bookings).bookings).toEqual(expected);
  });

  test('are named once, by time, with the number of times that they take', () => {
    const times = [wanted('2026-07-11T12:00:00Z'), wanted('2026-07-13T12:00:00Z'), wanted('2026-07-20T12:00:00Z')];
    expect(overlappingBookings([...times, ...times.slice(0, 1)], bookings)).toEqual({
      bookings: [evening, open],
      times: 3,
    });
  });

  test('a stored booking without a valid end counts as open', () => {
    const broken = at('2026-07-11T16:00:00Z', 'kaputt');
    expect(overlappingBookings([wanted('2026-07-11T22:00:00Z')], [broken]).bookings).toEqual([broken]);
  });
});

describe('the listed bookings', () => {
  const over = at('2026-07-01T16:00:00Z', '2026-07-01T20:00:00Z');
  const longOver = at('2026-06-01T16:00:00Z');
  const running = at('2026-07-07T16:00:00Z', '2026-07-08T12:00:00Z');
  const coming = at('2026-07-11T16:00:00Z', '2026-07-12T02:00:00Z');
  const brokenEnd = at('2026-06-02T16:00:00Z', 'kaputt');
  const far = at('2026-09-01T16:00:00Z');
  const bookings = [far, over, at('kaputt'), coming, longOver, brokenEnd, running];

  test.each([
    ['those that are not over, the next first', { days: [], past: false }, [running, coming, far]],
    ['those that are over, the latest first', { days: [], past: true }, [over, brokenEnd, longOver]],
    ['those of chosen days, over or not', { days: ['2026-07-01', '2026-09-01'], past: false }, [over, far]],
    ['a booking on each of its days', { days: ['2026-07-12'], past: false }, [coming]],
    ['none on a free day', { days: ['2026-07-20'], past: false }, []],
  ])('%s', (_title, choice, expected) => {
    expect(listedBookings(bookings, choice, NOW)).toEqual(expected);
  });

  test('a booking without a valid date is not over', () => {
    expect(isOver(brokenEnd, NOW)).toBe(true);
    expect(isOver(at('kaputt'), NOW)).toBe(false);
  });

  test('contain every readable booking once, and the given list stays unchanged', () => {
    const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const booking = fc
      .tuple(date, fc.option(fc.integer({ min: 1, max: 100 })))
      .map(([start, hours]) =>
        at(start.toISOString(), hours === null ? null : new Date(start.getTime() + hours * 3_600_000).toISOString()),
      );
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 12 }), (all) => {
        const given = Object.freeze([...all]);
        const past = listedBookings(given, { days: [], past: true }, NOW);
        const next = listedBookings(given, { days: [], past: false }, NOW);
        expect(new Set([...past, ...next])).toEqual(new Set(all));
        expect(past.length + next.length).toBe(all.length);
        expect(past.every((one) => isOver(one, NOW)) && !next.some((one) => isOver(one, NOW))).toBe(true);
      }),
    );
  });
});

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
