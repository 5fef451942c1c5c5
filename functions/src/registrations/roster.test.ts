import { describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildGuest,
  buildMember,
  buildRegistration,
  buildRoster,
  buildShift,
} from '../../../testing/builders';
import { derivedSchema, heldShiftsIn, lastEndOf, storedShiftSchema } from './derived-fields';
import { NO_STANDING, ownStandingIn, ownStandingOn } from './own-standing';
import {
  findGuest,
  findRegistration,
  guestCountsIn,
  isNobody,
  peopleCountOf,
  rosterEntrySchema,
  userIdsIn,
} from './roster';

const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];
const { roster } = buildEvent({ active: [anna, david], waiting: [ben], cancelled: [clara] });
const stored = roster.map((one) => (one.userId === david.id ? { ...one, noShow: true } : one));
const lists = userIdsIn(stored);

describe('the lists of a roster', () => {
  it('name each person once, and no former member', () => {
    expect(lists).toMatchObject({ activeUserIds: [anna.id], waitlistUserIds: [ben.id] });
    expect(lists.absentUserIds).toEqual([clara.id, david.id]);
    expect(userIdsIn(roster.map((one) => ({ ...one, userId: null }))).activeUserIds).toEqual([]);
  });
});

it('who is pending waits for the club, unless they were absent; the lists say the same as the roster', () => {
  const people = [anna, ben, clara, david].map(({ id }) => id);
  const { roster: mixed } = buildEvent({ active: [anna, clara, david], waiting: [ben] });
  const decided = mixed.map((one) => ({
    ...one,
    status: one.userId === clara.id ? ('confirmed' as const) : one.status,
    noShow: one.userId === david.id,
  }));
  const standings = [
    { myStatus: 'registered', awaitsConfirmation: true, myShifts: [] },
    { myStatus: 'waitlisted', awaitsConfirmation: false, myShifts: [] },
    { myStatus: 'registered', awaitsConfirmation: false, myShifts: [] },
    { myStatus: null, awaitsConfirmation: false, myShifts: [] },
  ];
  // Visitors are told the same as people who have no part in it.
  expect(NO_STANDING).toEqual(standings[3]);
  const stored = { ...userIdsIn(decided), shifts: [], shiftUserIds: {} };
  expect(people.map((id) => ownStandingOn({ roster: decided, shifts: [] }, id))).toEqual(standings);
  expect(people.map((id) => ownStandingIn(stored, id))).toEqual(standings);
});

describe('the people of a roster', () => {
  const createdAt = new Date('2026-06-01T10:00:00Z');
  const guest = (status: 'confirmed' | 'waitlisted' | 'cancelled', name: string | null, requestKey: string | null) =>
    buildGuest({ status, createdAt, guest: { name, phoneNumber: null, requestKey } });
  const people = [
    ...buildRoster(
      [anna, 'a', 'waitlisted'],
      [anna, 'b'],
      [anna, 'c', 'pending'],
      [ben, 'a', 'cancelled'],
      [ben, 'b', 'waitlisted'],
    ),
    { ...buildRegistration(clara, { status: 'confirmed', createdAt }), userId: null },
    guest('confirmed', 'Erika', 'key'),
    guest('waitlisted', 'Karl', null),
    guest('cancelled', 'Uwe', null),
    guest('confirmed', null, null),
  ];

  it('count once each, however many shifts they have, and as guests while somebody knows their name', () => {
    expect(peopleCountOf(people)).toBe(4);
    expect(guestCountsIn(people)).toEqual({ active: 1, waiting: 1 });
    expect(people.map(isNobody)).toEqual([false, false, false, false, false, true, false, false, false, true]);
  });

  it('are found by what counts most, a guest by the request that added them', () => {
    expect([anna, ben, clara].map(({ id }) => findRegistration(people, id))).toEqual([people[1], people[4], null]);
    expect(findRegistration(people.slice(3, 4), ben.id)).toBe(people[3]);
    expect(['key', 'other', null].map((key) => findGuest(people, key))).toEqual([people[6], null, null]);
  });
});

it('people see their own shifts by the beginning and what they bring last; those at a time that is new to them are marked', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 20, hour));
  const cake = buildShift({ id: 'kuchen01', startTime: null });
  const [early, late] = [buildShift({ startTime: at(8) }), buildShift({ id: 'kasse001', startTime: at(12) })];
  const shifts = [cake, late, early];
  const held = buildRoster(
    [anna, late.id],
    [anna, cake.id],
    [anna, early.id],
    [ben, late.id],
    [ben, early.id, 'waitlisted'],
  );
  const moved = held.map((entry, turn) => ({
    ...entry,
    movedFrom: turn === 0 ? { startTime: at(9), endTime: at(11) } : null,
  }));
  const shown = ({ id, title }: typeof late, startTime: string | null, endTime: string | null) => ({
    id,
    title,
    startTime,
    endTime,
  });
  const ofLate = shown(late, '2026-06-20T12:00:00.000Z', '2026-06-20T14:00:00.000Z');
  const ofEarly = shown(early, '2026-06-20T08:00:00.000Z', '2026-06-20T10:00:00.000Z');
  expect(ownStandingOn({ roster: moved, shifts }, anna.id).myShifts).toEqual([
    ofEarly,
    { ...ofLate, isMoved: true },
    shown(cake, null, null),
  ]);
  const turns = buildRoster([anna, null, 'waitlisted'], [ben, early.id, 'waitlisted'], [ben, late.id, 'cancelled']);
  const waits = turns.map((entry, turn) => ({ ...entry, avoidedShiftIds: turn === 0 ? [cake.id] : [] }));
  expect(heldShiftsIn({ shifts, roster: [...held.slice(0, 4), ...waits] })).toStrictEqual({
    activeByShift: { [cake.id]: 1, [late.id]: 2, [early.id]: 1 },
    shiftUserIds: { [cake.id]: [anna.id], [late.id]: [anna.id, ben.id], [early.id]: [anna.id] },
    shiftTurns: [
      { userId: anna.id, anyShift: true, avoidedShiftIds: [cake.id] },
      { userId: ben.id, shiftId: early.id },
    ],
  });
  const stored = { ...userIdsIn(moved), ...heldShiftsIn({ shifts, roster: moved }), shifts };
  for (const standing of [ownStandingIn(stored, ben.id), ownStandingOn({ roster: moved, shifts }, ben.id)])
    expect(standing.myShifts).toEqual([ofLate]);
});

it('a stored registration without a word on absence is not absent', () => {
  const createdAt = new Date('2026-06-01T10:00:00Z');
  const registration = buildRegistration(anna, { status: 'pending', createdAt });
  const { noShow: _, ...document } = { ...registration, createdAt: { toDate: () => createdAt } };
  expect(rosterEntrySchema.parse(document)).toEqual(registration);
});

it('a stored event without a word on guests, shifts and their people has none, and ends with its last shift', () => {
  const lists = { activeUserIds: [], pendingUserIds: [], waitlistUserIds: [], absentUserIds: [] };
  const counts = { activeCount: 0, waitingCount: 1, pendingCount: 0 };
  const turn = { userId: anna.id, shiftId: null, anyShift: false, avoidedShiftIds: [] };
  expect(derivedSchema.parse({ ...lists, ...counts, shiftTurns: [{ userId: anna.id }] })).toMatchObject({
    guestCounts: { active: 0, waiting: 0 },
    waitingGuests: [],
    shiftTurns: [turn],
  });
  expect(derivedSchema.parse({ ...lists, ...counts }).shiftTurns).toEqual([]);
  const [endTime, occupiedUntil] = [new Date('2026-06-20T16:00:00Z'), new Date('2026-06-20T18:00:00Z')];
  const times = { startTime: { toDate: () => endTime }, endTime: { toDate: () => occupiedUntil } };
  expect(storedShiftSchema.parse({ ...buildShift({ startTime: null }), ...times })).toMatchObject({
    startTime: endTime,
  });
  expect([lastEndOf({ endTime, occupiedUntil: null }), lastEndOf({ endTime, occupiedUntil })]).toEqual([
    endTime,
    occupiedUntil,
  ]);
});
