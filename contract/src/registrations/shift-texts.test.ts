import { expect, test } from 'vitest';
import { gapText, shiftHours, shiftName } from './shift-texts';

// In July the club is two hours ahead of UTC.
const FRIDAY = { startTime: '2026-07-10T16:00:00.000Z', endTime: '2026-07-10T18:00:00.000Z' };
const SATURDAY = { startTime: '2026-07-11T08:00:00.000Z', endTime: '2026-07-11T10:00:00.000Z' };
const NO_TIMES = { startTime: null, endTime: null };

test.each([
  ['full hours', SATURDAY, '10–12 Uhr'],
  ['a beginning between hours', { ...SATURDAY, startTime: '2026-07-11T07:30:00.000Z' }, '09:30–12:00 Uhr'],
  ['a night', { startTime: '2026-07-11T20:00:00.000Z', endTime: '2026-07-12T00:00:00.000Z' }, '22–2 Uhr'],
  ['a contribution', NO_TIMES, null],
])('the hours of a shift are those of the clock in the club: %s', (_case, shift, text) => {
  expect(shiftHours(shift)).toBe(text);
});

test('a shift is named with its hours, and with the day where that is not the event’s', () => {
  expect(shiftName({ title: 'Grill', ...SATURDAY }, SATURDAY)).toBe('Grill, 10–12 Uhr');
  expect(shiftName({ title: 'Aufbau', ...FRIDAY }, SATURDAY)).toBe('Aufbau, Fr 18–20 Uhr');
  expect(shiftName({ title: 'Kuchen', ...NO_TIMES }, SATURDAY)).toBe('Kuchen');
});

test('in an event of several days each shift is named with its day, and in a night that ends in the morning none is', () => {
  const untilSunday = { ...SATURDAY, endTime: '2026-07-12T15:00:00.000Z' };
  const untilMorning = { ...SATURDAY, endTime: '2026-07-12T00:00:00.000Z' };
  expect(shiftName({ title: 'Grill', ...SATURDAY }, untilSunday)).toBe('Grill, Sa 10–12 Uhr');
  expect(shiftName({ title: 'Grill', ...SATURDAY }, untilMorning)).toBe('Grill, 10–12 Uhr');
});

test('a gap says how many are missing', () => {
  expect(gapText({ title: 'Grill', ...SATURDAY, missing: 2 }, SATURDAY)).toBe('Grill 10–12 Uhr: es fehlen 2');
  expect(gapText({ title: 'Auf, ab', ...FRIDAY, missing: 2 }, SATURDAY)).toBe('Auf, ab Fr 18–20 Uhr: es fehlen 2');
  expect(gapText({ title: 'Kuchen', ...NO_TIMES, missing: 1 }, SATURDAY)).toBe('Kuchen: es fehlt 1');
});
