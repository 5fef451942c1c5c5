import { fillOf } from '@club/contract';
import { expect, test } from 'vitest';
import { nextEventView } from '@/features/dashboard/rules/own-events';
import { at, buildContribution, buildShift } from '@/features/registrations/testing/builders';
import { buildEvent } from '@/testing/builders';
import { cardView } from './rules/card-view';
import { dayView, eventPeriod, joinedText, occupancyText, placeText, shortDay, spokenStart } from './texts';

const now = new Date('2026-07-08T10:00:00Z');

test('the period of an event names the day once, or both when it goes on past midnight in club time', () => {
  const words = (startTime: string, endTime: string) => eventPeriod({ startTime, endTime }).replaceAll('\u00a0', ' ');
  expect(words('2026-07-11T12:00:00Z', '2026-07-11T21:59:00Z')).toBe('Samstag, 11. Juli 2026, 14:00 bis 23:59 Uhr');
  expect(words('2026-07-11T20:00:00Z', '2026-07-11T22:30:00Z')).toBe(
    'Samstag, 11. Juli 2026, 22:00 Uhr bis Sonntag, 12. Juli 2026, 00:30 Uhr',
  );
});

test('a day has its year when that is not the present one, and a name when it is near', () => {
  const [today, tomorrow, newYear] = ['2026-07-08T09:00:00Z', '2026-07-08T22:30:00Z', '2027-01-01T09:00:00Z'];
  expect([today, newYear].map((start) => shortDay(start, now))).toEqual(['Mi, 8. Juli', 'Fr, 1. Jan. 2027']);
  expect([today, tomorrow, newYear].map((start) => dayView(start, now))).toEqual([
    { near: 'Heute', day: 'Mittwoch, 8. Juli' },
    { near: 'Morgen', day: 'Donnerstag, 9. Juli' },
    { near: null, day: 'Freitag, 1. Januar 2027' },
  ]);
  expect(spokenStart(today)).toBe('Mittwoch, 8. Juli 2026, 11:00 Uhr');
});

test.each([
  [3, 10, '3 von 10 Plätzen belegt'],
  [1, null, '1 Person angemeldet'],
  [2, null, '2 Personen angemeldet'],
])('of %i registered with a limit of %s it is said: %s', (active, max, text) => {
  expect(occupancyText({ ...fillOf(buildEvent()), active, max })).toBe(text);
});

test('a street stays on one line with its number', () => {
  expect(placeText('Jahnhalle, Schulstraße 12')).toBe('Jahnhalle, Schulstraße\u00a012');
  expect(placeText('Am Wald 12 a')).toBe('Am Wald\u00a012\u00a0a');
  expect(placeText('Halle 2 am Sportplatz')).toBe('Halle\u00a02 am Sportplatz');
});

const grill = buildShift();
const setUp = buildShift({ title: 'Aufbau', startTime: at(18, 10), endTime: at(20, 10) });
const joined = { startTime: at(10), endTime: at(18), hasShifts: true, myStatus: 'registered' } as const;

test.each([
  ['one', [grill], 'Du bist dabei: Grill, 10–12 Uhr'],
  ['one on another day', [setUp], 'Du bist dabei: Aufbau, Fr 18–20 Uhr'],
  ['several', [grill, setUp, buildContribution()], 'Du bist dabei: Grill, 10–12 Uhr und 2 weitere'],
  ['one that has another time', [setUp, { ...grill, isMoved: true as const }], 'Neue Zeit offen: Grill, 10–12 Uhr'],
  ['something to bring', [buildContribution()], 'Du bist dabei: Kuchen'],
])('cards and the dashboard name one’s shift: %s', (_case, myShifts, text) => {
  const event = buildEvent({ ...joined, myShifts });
  expect(cardView(event, 'member', now).line).toBe(text);
  expect(nextEventView(event, now).shifts).toBe(text);
});

test('of several shifts the next one is named, and the first when all are over', () => {
  const event = buildEvent({ ...joined, myShifts: [setUp, grill] });
  expect(joinedText(event, new Date(at(9)))).toBe('Du bist dabei: Grill, 10–12 Uhr und eine weitere');
  expect(joinedText(event, new Date(at(19)))).toBe('Du bist dabei: Aufbau, Fr 18–20 Uhr und eine weitere');
  const moved = { ...event, myShifts: [setUp, { ...grill, isMoved: true as const }] };
  expect(joinedText(moved, new Date(at(19)))).toBe('Du bist dabei: Aufbau, Fr 18–20 Uhr und eine weitere');
});
