import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { ownStandingIn, ownStandingOn } from './own-standing';
import { ownStatusIn, rosterEntrySchema, userIdsIn } from './roster';

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

  it('tell the own status of everyone', () => {
    expect([anna, ben, clara, david].map(({ id }) => ownStatusIn(lists, id))).toEqual([
      'registered',
      'waitlisted',
      null,
      null,
    ]);
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
  const stored = { ...userIdsIn(decided), shifts: [], shiftUserIds: {} };
  expect(people.map((id) => ownStandingOn({ roster: decided, shifts: [] }, id))).toEqual(standings);
  expect(people.map((id) => ownStandingIn(stored, id))).toEqual(standings);
});

it('a stored registration without a word on absence is not absent', () => {
  const createdAt = new Date('2026-06-01T10:00:00Z');
  const registration = buildRegistration(anna, { status: 'pending', createdAt });
  const { noShow: _, ...document } = { ...registration, createdAt: { toDate: () => createdAt } };
  expect(rosterEntrySchema.parse(document)).toEqual(registration);
});
