import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBooking, buildInquiry, buildOccupancy } from '../testing/builders';
import {
  bookingsOfDay,
  conflictsWith,
  isOver,
  isTaken,
  listedBookings,
  overlappingBookings,
  pendingOfDay,
} from './bookings';

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
    ['at its start, with an end before it', '2026-07-11T18:00', '2026-07-11T17:00', 'time'],
    ['at its start, with the same end', '2026-07-11T18:00', '2026-07-11T18:00', 'time'],
    ['another day', '2026-07-12T20:00', '', undefined],
    ['an empty field', '', '', undefined],
    ['a time that is none', '2026-07-11T25:00', '', undefined],
  ])('%s', (_title, date, end, at) => {
    expect(conflictsWith({ date, end }, [evening, buildOccupancy({ date: 'kaputt' })])?.at).toBe(at);
  });

  test('are named by time', () => {
    const early = buildOccupancy({ date: '2026-07-11T15:00:00Z' });
    const day = { date: '2026-07-11T16:00', end: '2026-07-11T22:00' };
    expect(conflictsWith(day, [evening, early])).toEqual({ at: 'time', bookings: [early, evening] });
  });

  test('in the night after a booking without an end, which marks only its own day', () => {
    const open = buildOccupancy({ date: '2026-07-11T16:00:00Z', end: null });
    expect(conflictsWith({ date: '2026-07-12T05:59', end: '' }, [open])?.at).toBe('time');
    expect(conflictsWith({ date: '2026-07-12T06:00', end: '' }, [open])).toBeNull();
  });
});

test('the clubhouse is taken from the start of a booking until its end', () => {
  const evening = at('2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z');
  const taken = ['15:59', '16:00', '19:59', '20:00'].map((time) => isTaken([evening], `2026-07-11T${time}:00Z`));
  expect(taken).toEqual([false, true, true, false]);
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
    const times = [wanted('2026-07-13T12:00:00Z'), wanted('2026-07-11T12:00:00Z'), wanted('2026-07-20T12:00:00Z')];
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
