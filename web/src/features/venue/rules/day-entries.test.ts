import { describe, expect, test } from 'vitest';
import { buildInquiry, buildOccupancy } from '../testing/builders';
import { bookingsOfDay, inTheWay, pendingOfDay } from './bookings';
import { wishedDate } from './wished-date';

describe('what a day holds', () => {
  test('bookings by time, also those that reach into it, without what cannot be read', () => {
    const late = buildOccupancy({ date: '2026-07-11T16:00:00Z', end: null });
    const early = buildOccupancy({ date: '2026-07-11T07:00:00Z', end: null });
    const night = buildOccupancy({ date: '2026-07-10T20:00:00Z', end: '2026-07-11T00:00:00Z' });
    const other = buildOccupancy({ date: '2026-07-10T16:00:00Z', end: '2026-07-10T22:00:00Z' });
    const broken = buildOccupancy({ date: 'kaputt' });
    expect(bookingsOfDay([late, other, broken, early, night], '2026-07-11')).toEqual([night, early, late]);
  });

  test('undecided inquiries by time', () => {
    const late = buildInquiry({ preferredDate: '2026-07-18T18:00:00Z' });
    const early = buildInquiry({ preferredDate: '2026-07-18T08:00:00Z' });
    const decided = buildInquiry({ status: 'rejected' });
    const broken = buildInquiry({ preferredDate: 'kaputt' });
    expect(pendingOfDay([late, decided, broken, early], '2026-07-18')).toEqual([early, late]);
  });
});

describe('what stands against a wish', () => {
  const evening = buildOccupancy();
  test.each([
    ['in the middle', '2026-07-11T20:00', 'time'],
    ['at its start', '2026-07-11T18:00', 'time'],
    ['at its end, which is free again', '2026-07-11T22:00', 'day'],
    ['earlier that day', '2026-07-11T10:00', 'day'],
    ['another day', '2026-07-12T20:00', undefined],
    ['no moment yet', '', undefined],
  ])('%s', (_case, wish, at) => {
    expect(inTheWay([evening, buildOccupancy({ date: 'kaputt' })], wish)?.at).toBe(at);
  });
});

test('a chosen day comes with 18:00, or with the time that was chosen before', () => {
  expect(wishedDate('2026-07-11', '')).toBe('2026-07-11T18:00');
  expect(wishedDate('2026-07-11', '2026-08-01T09:15')).toBe('2026-07-11T09:15');
});
