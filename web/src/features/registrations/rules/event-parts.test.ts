import type { EventDetail, Registration } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { at, buildContribution, buildShift, ME, ownIn } from '../testing/builders';
import { type Held, hasComingShift, heldBy, ownPlaces, passesOn } from './event-parts';

const MORNING = new Date(at(9));
const cake = buildContribution();
const theke = buildShift({ title: 'Theke', hour: 13 });
const grill = buildShift({ registrations: 3, waitlistCount: 1 });
const kasse = buildShift({ title: 'Kasse', startTime: at(11), endTime: at(13), registrations: 3, waitlistCount: 1 });
const waits = { status: 'waitlisted' } as const;

const eventWith = (registrations: Registration[], fields: Partial<EventDetail> = {}) =>
  buildEventDetail({ startTime: at(9), endTime: at(16), shifts: [theke, grill, kasse], registrations, ...fields });
const heldIn = (event: EventDetail, now = MORNING) => heldBy(ME, event, now);
const facts = ({ part, registration, ...told }: Held) => told;

it('what somebody has stands in the order of the shifts, and names at each place a shift that they have at that time', () => {
  const own = [ownIn(null, waits), ownIn(kasse, waits), ownIn(grill)];
  const others = [ownIn(theke, { userId: 'ida' }), ownIn(theke, { status: 'cancelled' })];
  const held = heldIn(eventWith([...others, ...own]));
  expect(held.map(facts)).toEqual([
    { shiftId: grill.id, name: 'Grill, 10–12 Uhr', had: 'registered', passesOn: true, canLeave: true, clash: null },
    {
      ...{ shiftId: kasse.id, name: 'Kasse, 11–13 Uhr', had: 'waitlisted', passesOn: false, canLeave: true },
      clash: 'Grill, 10–12 Uhr',
    },
    { shiftId: null, name: 'Irgendeine Schicht', had: 'waitlisted', passesOn: false, canLeave: true, clash: null },
  ]);
  expect(held.map(({ registration }) => registration)).toEqual([...own].reverse());
  expect(held.map(({ part }) => part?.shift ?? null)).toEqual([grill, kasse, null]);
  expect([heldBy(null, eventWith(own), MORNING), ownPlaces(eventWith(own), null)]).toEqual([[], []]);
});

it('what somebody has cannot be given up after the start of the shift', () => {
  const event = eventWith([ownIn(grill), ownIn(theke)]);
  expect(heldIn(event, new Date(at(11))).map(({ canLeave }) => canLeave)).toEqual([true, false]);
});

it('what somebody has in an event without shifts is known before the roster shows them', () => {
  const full = { shifts: [], maxParticipants: 1, _count: { registrations: 1 }, waitlistCount: 1 };
  const told = { shiftId: null, name: null, canLeave: true, clash: null };
  const place = heldIn(eventWith([], { ...full, myStatus: 'registered' }));
  expect(place).toMatchObject([{ ...told, registration: null, had: 'registered', passesOn: true }]);
  const own = ownIn(null, waits);
  const turn = heldIn(eventWith([own], { ...full, myStatus: 'waitlisted' }));
  expect(turn).toMatchObject([{ ...told, registration: own, had: 'waitlisted', passesOn: false }]);
  expect(heldIn(eventWith([], full))).toEqual([]);
});

it.each([
  [3, 3, 1, true],
  [3, 3, 0, false],
  [4, 3, 1, false],
  [2, 3, 1, false],
])('a place among %i of %i with %i waiting goes to somebody else at once: %s', (registrations, limit, waiting, is) => {
  expect(passesOn({ _count: { registrations }, maxParticipants: limit, waitlistCount: waiting })).toBe(is);
});

it('some shift can still be taken until the last one begins, whatever people can bring', () => {
  const coming = (hour: number, shifts = [cake, grill, theke]) => hasComingShift({ shifts }, new Date(at(hour)));
  expect([coming(12), coming(14), coming(9, [cake])]).toEqual([true, false, false]);
});
