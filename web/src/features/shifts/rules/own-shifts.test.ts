import { expect, test } from 'vitest';
import { nextEventView } from '@/features/dashboard/rules/own-events';
import { cardView } from '@/features/events/rules/card-view';
import { eventBannerFor } from '@/features/registrations/rules/own-status';
import { buildEvent } from '@/testing/builders';
import { at, buildContribution, buildShift } from '../testing/builders';
import { joinedText } from './own-shifts';

const now = new Date('2026-07-08T10:00:00Z');
const grill = buildShift();
const setUp = buildShift({ title: 'Aufbau', startTime: at(18, 10), endTime: at(20, 10) });
const joined = { startTime: at(10), endTime: at(18), hasShifts: true, myStatus: 'registered' } as const;

test.each([
  ['one', [grill], 'Du bist dabei: Grill, 10–12 Uhr'],
  ['one on another day', [setUp], 'Du bist dabei: Aufbau, Fr 18–20 Uhr'],
  ['several', [grill, setUp, buildContribution()], 'Du bist dabei: Grill, 10–12 Uhr und 2 weitere'],
  ['one that has another time', [setUp, { ...grill, isMoved: true as const }], 'Neue Zeit offen: Grill, 10–12 Uhr'],
  ['something to bring', [buildContribution()], 'Du bist dabei: Kuchen'],
])('cards, the dashboard and the banner of an event name one’s shift: %s', (_case, myShifts, text) => {
  const event = buildEvent({ ...joined, myShifts });
  expect(cardView(event, 'member', now).line).toBe(text);
  expect(nextEventView(event, now).shifts).toBe(text);
  expect(eventBannerFor(event, 'registered', null, now)).toMatchObject({
    title: 'Du bist für diese Veranstaltung angemeldet',
    note: expect.stringMatching(`^${text}\\. `),
  });
});

test('of several shifts the next one is named, and the first when all are over', () => {
  const event = buildEvent({ ...joined, myShifts: [setUp, grill] });
  expect(joinedText(event, new Date(at(9)))).toBe('Du bist dabei: Grill, 10–12 Uhr und eine weitere');
  expect(joinedText(event, new Date(at(19)))).toBe('Du bist dabei: Aufbau, Fr 18–20 Uhr und eine weitere');
  const moved = { ...event, myShifts: [setUp, { ...grill, isMoved: true as const }] };
  expect(joinedText(moved, new Date(at(19)))).toBe('Du bist dabei: Aufbau, Fr 18–20 Uhr und eine weitere');
});
