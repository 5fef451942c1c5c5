import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBooking, buildInquiry, buildOccupancy } from '../testing/builders';
import { bookingsOfDay, conflictsWith, isOver, listedBookings, overlappingBooking, pendingOfDay } from './bookings';

const NOW = new Date('2026-07-08T10:00:00Z');
const at = (date: string, end: string | null = null, purpose = date) => buildBooking({ date, end, purpose });

describe('the entries of a day', () => {
  test('bookings are sorted by time and include those that reach into the day, but none without a valid date', () => {
    const late = buildOccupancy({ date: '2026-07-11T16:00:00Z', end: null });
    const early = buildOccupancy({ date: '2026-07-11T07:00:00Z', end: null });
    const night = buildOccupancy({ date: '2026-07-10T20:00:00Z', end: '2026-07-11T00:00:00Z' });
    const other = buildOccupancy({ date: '2026-07-10T16:00:00Z', end: '2026-07-10T22:00:00Z' });
    const broken = buildOccupancy({ date: 'kaputt' });
    expect(bookingsOfDay([late, other, broken, early, night], '2026-07-11')).toEqual([night, early, late]);
  });

  test('undecided inquiries are sorted by time', () => {
    const late = buildInquiry({ preferredDate: '2026-07-18T18:00:00Z' });
    const early = buildInquiry({ preferredDate: '2026-07-18T08:00:00Z' });
    const decided = buildInquiry({ status: 'rejected' });
    const broken = buildInquiry({ preferredDate: 'kaputt' });
    expect(pendingOfDay([late, decided, broken, early], '2026-07-18')).toEqual([early, late]);
  });
});

describe('the conflicts of a preferred date', () => {
  const evening = buildOccupancy();
  test.each([
    ['in the middle of a booking', '2026-07-11T20:00', 'time'],
    ['at its start', '2026-07-11T18:00', 'time'],
    ['at its end, which is free again', '2026-07-11T22:00', 'day'],
    ['earlier that day', '2026-07-11T10:00', 'day'],
    ['another day', '2026-07-12T20:00', undefined],
    ['an empty field', '', undefined],
    ['a time that is none', '2026-07-11T25:00', undefined],
  ])('%s', (_title, preferred, at) => {
    expect(conflictsWith(preferred, [evening, buildOccupancy({ date: 'kaputt' })])?.at).toBe(at);
  });
});

describe('the booking that overlaps the form', () => {
  const evening = at('2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z');
  const moment = at('2026-07-12T08:00:00Z');
  const bookings = [at('kaputt', '2026-12-31T20:00:00Z'), evening, moment];

  test.each([
    ['', '', null],
    ['', '2026-07-11T20:00', null],
    ['2026-07-11T17:00', '', null],
    ['2026-07-11T17:00', '2026-07-11T18:00', null],
    ['2026-07-11T22:00', '2026-07-12T10:00', null],
    ['2026-07-11T18:00', '', evening],
    ['2026-07-11T21:59', '', evening],
    ['2026-07-11T17:00', '2026-07-11T18:01', evening],
    ['2026-07-11T12:00', '2026-07-11T23:00', evening],
    ['2026-07-12T10:00', '', moment],
    ['2026-07-12T09:00', '2026-07-12T10:01', moment],
    ['2026-07-12T10:01', '', null],
  ])('from %s to %s', (date, end, expected) => {
    expect(overlappingBooking({ date, end }, bookings)).toBe(expected);
  });

  test('a stored booking without a valid end only counts at its start', () => {
    const broken = at('2026-07-11T16:00:00Z', 'kaputt');
    expect(overlappingBooking({ date: '2026-07-11T18:00', end: '' }, [broken])).toBe(broken);
    expect(overlappingBooking({ date: '2026-07-11T18:01', end: '' }, [broken])).toBeNull();
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
