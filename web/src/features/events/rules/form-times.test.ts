import { clubDay, clubDaysBetween, formatClub, fromClubInput, toClubInput } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildContribution, buildShift } from '@/features/registrations/testing/builders';
import { buildEventDetail } from '@/testing/builders';
import { changedShift, copyOfEvent, endFollowing, spanOf, suggestedEnd } from './form-times';
import { EMPTY_SHIFT } from './shift-rows';

const span = { startTime: '2026-10-20T18:00', endTime: '2026-10-20T20:30' };

test.each([
  ['is two hours later where there is none', '2026-10-20T18:00', '', null, '2026-10-20T20:00'],
  ['stays while the start is not complete', '', span.endTime, span, null],
  ['stays when the person set it otherwise', '2026-10-22T09:15', '2026-10-25T20:00', span, null],
  [
    'is not in the hour that summer time leaves out',
    '2027-03-28T00:15',
    '2026-10-20T20:30',
    { startTime: '2026-10-20T18:15', endTime: '2026-10-20T20:30' },
    '2027-03-28T03:30',
  ],
])('the end that follows the start: %s', (_what, start, end, before, expected) => {
  expect(endFollowing(start, end, before)).toBe(expected);
});

test('the end that follows the start is always a moment after the start', () => {
  const moment = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map(toClubInput);
  fc.assert(
    fc.property(moment, moment, moment, (startTime, endTime, next) => {
      const before = spanOf({ startTime, endTime });
      fc.pre(before !== null);
      const end = fromClubInput(endFollowing(next, endTime, before) ?? '');
      const start = fromClubInput(next);
      // The form means the first of two equal hours, so that a span of minutes there can seem to end before it starts.
      fc.pre(Date.parse(endTime) - Date.parse(startTime) > 3_600_000);
      expect(end && start && end > start).toBe(true);
    }),
  );
});

test('the end of a shift follows its day and start as that of an event does, and stays when it was set otherwise', () => {
  const shift = { ...EMPTY_SHIFT, id: 'grill000', day: '2026-10-20', from: '18:00', to: '20:30' };
  const changed = (fields: Partial<typeof shift>, before: typeof span | null = span, from = shift) =>
    changedShift(from, fields, before);
  expect(changed({ day: '2026-10-22' })).toEqual({ ...shift, day: '2026-10-22' });
  expect(changed({ from: '19:00' })).toEqual({ ...shift, from: '19:00', to: '21:30' });
  expect(changed({ from: '' })).toEqual({ ...shift, from: '' });
  const without = { ...shift, to: '' };
  expect(changed({ title: 'Grill' }, null, without)).toEqual({ ...without, title: 'Grill' });
  expect(changed({ day: '2026-10-22' }, null, without)).toEqual({ ...shift, day: '2026-10-22', to: '20:00' });
  expect(changed({ from: '19:00' }, span, { ...shift, to: '23:00' })).toEqual({ ...shift, from: '19:00', to: '23:00' });
  expect(changed({ from: '19:00' }, null, { ...shift, to: '' })).toEqual({ ...shift, from: '19:00', to: '21:00' });
  expect(changed({ from: '19:00' }, null)).toEqual({ ...shift, from: '19:00' });
});

test('a span is two times in order', () => {
  expect(spanOf(span)).toEqual(span);
  expect(spanOf({ startTime: span.endTime, endTime: span.startTime })).toBeNull();
  expect(spanOf({ startTime: span.startTime, endTime: '' })).toBeNull();
  expect(spanOf({ startTime: '', endTime: span.endTime })).toBeNull();
  expect(spanOf({ startTime: span.startTime, endTime: span.startTime })).toBeNull();
});

test('the end of a recurrence is suggested in club time, and none without a start or a recurrence', () => {
  expect(suggestedEnd('2026-10-20T18:00', 'weekly')).toBe('2027-01-12T18:00');
  expect(suggestedEnd('2026-10-20T18:00', 'none')).toBe('');
  expect(suggestedEnd('', 'weekly')).toBe('');
});

const NOW = new Date('2026-09-01T10:00:00Z');
const eventAt = (startTime: string, endTime = startTime) => buildEventDetail({ startTime, endTime });
const original = eventAt('2026-08-20T16:00:00.000Z', '2026-08-20T18:00:00.000Z');
const startOf = (copied: typeof original, now = NOW) => copyOfEvent(copied, now).startTime;

test('a copy is on the same weekday a week later, or on the first such day after today', () => {
  expect(startOf(eventAt('2026-09-20T16:00:00.000Z'))).toBe('2026-09-27T18:00');
  expect(startOf(original)).toBe('2026-09-03T18:00');
  expect(startOf(eventAt('2026-09-01T16:00:00.000Z'))).toBe('2026-09-08T18:00');
  expect(startOf(eventAt('2026-08-25T16:00:00.000Z'))).toBe('2026-09-08T18:00');
});

test('a copy keeps weekday and hour whatever the clocks and the length of the month do', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, instants, (start, now) => {
      fc.pre(formatClub(start, 'HH') !== '02');
      const copied = fromClubInput(startOf(eventAt(start.toISOString()), now)) ?? new Date(Number.NaN);
      expect(formatClub(copied, 'EEEE HH:mm')).toBe(formatClub(start, 'EEEE HH:mm'));
      expect(clubDay(copied) > clubDay(now)).toBe(true);
      expect(clubDaysBetween(start, copied)).toBeGreaterThanOrEqual(7);
      expect(clubDaysBetween(start, copied) === 7 || clubDaysBetween(now, copied) <= 7).toBe(true);
    }),
  );
});

test('the copy of an event overnight ends on the next morning', () => {
  const night = eventAt('2026-08-20T20:00:00.000Z', '2026-08-21T04:00:00.000Z');
  expect(copyOfEvent(night, NOW)).toMatchObject({ startTime: '2026-09-03T22:00', endTime: '2026-09-04T06:00' });
});

test('the copy of an event has its shifts as many days later, with ids of their own', () => {
  const at = { startTime: '2026-10-24T08:00:00.000Z', endTime: '2026-10-24T10:00:00.000Z' };
  const shifts = [buildShift({ id: 'grill000', ...at }), buildContribution({ id: 'kuchen00' })];
  const copy = copyOfEvent(buildEventDetail({ ...at, shifts }), NOW);
  expect(copy.shifts).toMatchObject([
    { title: 'Grill', day: '2026-10-31', from: '10:00', to: '12:00', maxParticipants: '3' },
    { title: 'Kuchen', hasTimes: false },
  ]);
  const others = [expect.not.stringMatching('grill000'), expect.not.stringMatching('kuchen00')];
  expect(copy.shifts.map(({ id }) => id)).toEqual(others);
});

test('the copy of an occurrence is a single event', () => {
  const weekly = {
    ...original,
    recurrenceInterval: 'weekly',
    recurrenceEvery: 2,
    recurrenceEnd: '2026-12-01T18:00:00.000Z',
    recurrenceSkips: ['2026-11-24'],
  } as const;
  const single = { recurrenceInterval: 'none', recurrenceEvery: '1', recurrenceEnd: '', recurrenceSkips: '' };
  expect(copyOfEvent({ ...weekly, recurrenceSkips: [...weekly.recurrenceSkips] }, NOW)).toMatchObject(single);
});
