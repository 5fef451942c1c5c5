import { overlaps } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { at } from '../../../testing/series';
import { buildBooking, buildInquiry, uuidOf } from '../../../testing/venue-builders';
import type { ClubEvent } from '../events/club-event';
import {
  acceptInquiry,
  decide,
  findTaken,
  isSameTime,
  newlyTaking,
  occupancyOf,
  reachesBeyond,
  requireFuture,
  startOfShownMonth,
} from './rules';
import type { Inquiry } from './venue-documents';

const NOW = new Date('2026-06-15T10:00:00Z');
const HOUR = 3_600_000;
const ALREADY_PROCESSED = expect.objectContaining({ code: 'already-processed' });

const bookings = fc.array(
  fc
    .record({ hour: fc.integer({ min: 0, max: 40 }), hours: fc.option(fc.integer({ min: 1, max: 6 })) })
    .map(({ hour, hours }) => {
      const date = new Date(NOW.getTime() + hour * HOUR);
      return buildBooking({ date, end: hours === null ? null : new Date(date.getTime() + hours * HOUR) });
    }),
  { minLength: 1, maxLength: 12 },
);

describe('what is in the way of a wanted time', () => {
  it('is every overlapping booking, ascending', () => {
    fc.assert(
      fc.property(bookings, ([wanted, ...others]) => {
        const place = occupancyOf(wanted ?? buildBooking());
        const found = findTaken({ bookings: others, events: [] }, place).bookings;
        expect(new Set(found)).toEqual(new Set(others.filter((booking) => overlaps(occupancyOf(booking), place))));
        const starts = found.map(({ date }) => date.getTime());
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }),
    );
  });

  it('is an event that runs at that time, and none that ends before it', () => {
    const times = { date: at('2026-06-20T18:00'), end: at('2026-06-20T22:00') };
    const party = { id: 7, purpose: 'Sommerfest', ...times, membersOnly: false };
    const during = (start: string, end: string | null = null) =>
      findTaken({ bookings: [], events: [party] }, { start: at(start), end: end ? at(end) : null }).events;
    expect(during('2026-06-20T21:59')).toEqual([party]);
    expect(during('2026-06-20T12:00')).toEqual([party]);
    expect(during('2026-06-20T22:00')).toEqual([]);
    expect(during('2026-06-20T12:00', '2026-06-20T18:00')).toEqual([]);
  });
});

it('a time is the same with the same end, also an open one', () => {
  const open = { start: at('2026-06-20T18:00'), end: null };
  const closed = { ...open, end: at('2026-06-20T22:00') };
  expect([open, closed].map((other) => isSameTime({ ...open }, other))).toEqual([true, false]);
  expect([open, closed].map((other) => isSameTime({ ...closed }, other))).toEqual([false, true]);
});

describe('a change of events', () => {
  const now = at('2026-06-15T12:00');
  const evening = buildEvent({ startTime: at('2026-06-20T18:00'), endTime: at('2026-06-20T22:00') });
  const there = { ...evening, atClubhouse: true };
  const later = { ...there, startTime: at('2026-06-20T19:00') };
  const taking = (before: ClubEvent, after: ClubEvent) =>
    newlyTaking({ created: [], updated: [{ before, after }] }, now);
  const timesOf = ({ startTime, endTime }: ClubEvent) => ({ start: startTime, end: endTime });

  it('takes the clubhouse for new events that are there, and for no others', () => {
    const party = { ...evening, category: 'Vereinsheim' as const };
    expect(newlyTaking({ created: [evening, there, party], updated: [] }, now)).toEqual([there, party].map(timesOf));
  });

  it('takes it for one that moves, gets longer, or comes there', () => {
    expect(taking(there, later)).toEqual([timesOf(later)]);
    const longer = { ...there, endTime: at('2026-06-20T23:00') };
    expect(taking(there, longer)).toEqual([timesOf(longer)]);
    expect(taking(evening, there)).toEqual([timesOf(there)]);
  });

  it('takes nothing for one that stays at its time, leaves, was never there, or is over', () => {
    expect(taking(there, { ...there, title: 'Anders' })).toEqual([]);
    expect(taking(there, evening)).toEqual([]);
    expect(taking(evening, { ...evening, startTime: later.startTime })).toEqual([]);
    const past = { ...there, startTime: at('2026-06-10T18:00'), endTime: at('2026-06-10T22:00') };
    expect(newlyTaking({ created: [past], updated: [{ before: evening, after: past }] }, now)).toEqual([]);
  });
});

it('a date that is past is refused at its field', () => {
  const past = new Date(NOW.getTime() - 1);
  const issues = [{ path: 'preferredDate', message: 'Das Datum liegt in der Vergangenheit' }];
  expect(() => requireFuture('preferredDate', past, NOW)).toThrow(
    expect.objectContaining({ code: 'validation', issues }),
  );
  expect(() => requireFuture('preferredDate', NOW, NOW)).not.toThrow();
});

describe('the calendar', () => {
  it.each([
    ['2026-06-15T12:00', '2026-06-01T00:00'],
    ['2026-06-01T00:00', '2026-06-01T00:00'],
    // In UTC it is still the month before.
    ['2026-07-01T00:30', '2026-07-01T00:00'],
    ['2026-12-31T23:59', '2026-12-01T00:00'],
    // These cross the start and the end of summer time.
    ['2026-03-31T00:30', '2026-03-01T00:00'],
    ['2026-10-31T23:30', '2026-10-01T00:00'],
  ])('shows at %s the bookings from %s on, in club time', (now, first) => {
    expect(startOfShownMonth(at(now))).toEqual(at(first));
  });

  it('has bookings that run beyond an instant, and not those that end at it', () => {
    const june = at('2026-06-01T00:00');
    const cases: [string, string | null, boolean][] = [
      ['2026-05-31T20:00', '2026-06-01T00:00', false],
      ['2026-05-31T20:00', '2026-06-01T00:01', true],
      ['2026-05-31T23:59', null, true],
      ['2026-05-30T23:59', null, false],
      ['2026-06-01T00:00', null, true],
      ['2026-06-01T00:00', '2026-06-01T01:00', true],
    ];
    for (const [date, end, expected] of cases) {
      expect(reachesBeyond(buildBooking({ date: at(date), end: end ? at(end) : null }), june)).toBe(expected);
    }
  });
});

describe('the decision on an inquiry', () => {
  it.each([
    ['processed', 'rejected'],
    ['rejected', 'processed'],
  ] as const)('(%s) is taken while it is pending, may be repeated, and cannot become %s', (decision, other) => {
    const inquiry = buildInquiry({ status: decision, decidedAt: NOW });
    expect(decide(buildInquiry(), decision, NOW)).toEqual(inquiry);
    expect(decide(inquiry, decision, new Date(NOW.getTime() + 1))).toBe(inquiry);
    expect(() => decide(inquiry, other, NOW)).toThrow(ALREADY_PROCESSED);
  });

  it('is also a booking, which accepts it unless it was accepted before, and is the only one', () => {
    const bookingId = uuidOf(7);
    const booked = buildInquiry({ status: 'processed', decidedAt: NOW, bookingId });
    const accepted = buildInquiry({ status: 'processed' });
    const accept = (inquiry: Inquiry) => acceptInquiry(inquiry, bookingId, NOW);
    expect([buildInquiry(), accepted].map(accept)).toEqual([booked, { ...accepted, bookingId }]);
    for (const late of [booked, buildInquiry({ status: 'rejected' })])
      expect(() => accept(late)).toThrow(ALREADY_PROCESSED);
  });
});
