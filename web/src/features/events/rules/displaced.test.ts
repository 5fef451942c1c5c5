import { expect, it } from 'vitest';
import { buildContribution, buildShift } from '@/features/registrations/testing/builders';
import { buildEventDetail } from '@/testing/builders';
import {
  displacedGroups,
  displacedTargets,
  displacedWord,
  GIVE_UP,
  groupsWithPeople,
  groupText,
  WHOLE,
} from './displaced';

const grill = buildShift({ registrations: 3, waitlistCount: 1 });
const kasse = buildShift({ title: 'Kasse', waitlistCount: 2 });
const cake = buildContribution();
const times = { startTime: '2026-07-11T08:00:00.000Z', endTime: '2026-07-11T16:00:00.000Z' };
const event = (shifts = [grill, kasse, cake]) =>
  buildEventDetail({ ...times, shifts, _count: { registrations: 5 }, waitlistCount: 2 });
const groups = (before: (typeof grill)[], after: (typeof grill)[]) =>
  displacedGroups(event(before), { startTime: times.startTime, shifts: after });

const [atGrill, atKasse] = [
  { shiftId: grill.id, name: 'Grill, 10–12 Uhr', registered: 3, waiting: 1 },
  { shiftId: kasse.id, name: 'Kasse, 10–12 Uhr', registered: 0, waiting: 2 },
];
const whole = { shiftId: null, name: 'Bisher angemeldet', registered: 5, waiting: 2 };

it('an edit displaces the people of each shift that it removes, and everybody where it adds the first ones', () => {
  expect(groups([grill, kasse, cake], [cake])).toEqual([atGrill, atKasse]);
  expect(groups([grill, cake], [cake, kasse, grill])).toEqual([]);
  expect([groups([], [grill]), groups([], [])]).toEqual([[whole], []]);
});

it('an edit asks for those who have a place, and for those who wait for the event as a whole', () => {
  const waiting = { ...whole, registered: 0 };
  const nobody = { ...waiting, waiting: 0 };
  expect(groupsWithPeople([atGrill, atKasse, whole, waiting, nobody])).toEqual([atGrill, whole, waiting]);
});

it('displaced people go to another shift, stay with the event, or give up their places', () => {
  const targets = (shifts: (typeof grill)[]) => displacedTargets({ startTime: times.startTime, shifts });
  expect(targets([kasse])).toEqual([{ value: kasse.id, label: 'Verschieben: Kasse, 10–12 Uhr' }]);
  expect(targets([])).toEqual([{ value: WHOLE, label: 'Für die ganze Veranstaltung angemeldet lassen' }]);
  expect([kasse.id, WHOLE, GIVE_UP].map((chosen) => displacedWord(grill.id, chosen))).toEqual([
    { shiftId: grill.id, action: 'move', to: kasse.id },
    { shiftId: grill.id, action: 'move', to: null },
    { shiftId: grill.id, action: 'give-up' },
  ]);
  expect([GIVE_UP, WHOLE].some((choice) => choice === '')).toBe(false);
});

it.each([
  [3, 1, '3 angemeldet, 1 wartet'],
  [0, 2, '2 warten'],
  [1, 0, '1 angemeldet'],
  [0, 0, null],
])('of %i with a place and %i who wait the form says: %s', (registered, waiting, text) => {
  expect(groupText(registered, waiting)).toBe(text);
});
