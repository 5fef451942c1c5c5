import { type EventDetail, isFull } from '@club/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEventDetail, buildRegistration, buildUser } from '@/testing/builders';
import { at, buildContribution, buildShift } from '../testing/builders';
import { shownParts } from './event-parts';
import { isExpected, withOwnRegistration, withOwnStatus, withOwnTurn } from './own-registration';

const user = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });
const now = new Date('2026-07-08T10:00:00Z');

const firstPart = (event: EventDetail) => {
  const [part] = shownParts(event);
  if (!part) throw new Error('An event has a part');
  return part;
};
const joined = (event: EventDetail, part = firstPart(event)) => withOwnRegistration(event, part, user, now);
const turnIn = (event: EventDetail, before?: Parameters<typeof withOwnTurn>[0]) =>
  withOwnTurn(before, firstPart(event));

const counts = fc.record({
  active: fc.nat(12),
  waiting: fc.nat(5),
  max: fc.option(fc.integer({ min: 1, max: 12 })),
});

const ownStatus = ({ registrations }: EventDetail) => registrations.at(-1)?.status;

it('a registration shown before the server answers takes a free place, which the club confirms at once or later', () => {
  const event = buildEventDetail({ _count: { registrations: 3 } });
  const after = joined(event);
  expect(after).toMatchObject({ myStatus: 'registered', _count: { registrations: 4 }, waitlistCount: 0 });
  expect([ownStatus(after), after.awaitsConfirmation]).toEqual(['pending', true]);
  const confirmed = joined({ ...event, autoConfirm: true });
  expect([ownStatus(confirmed), confirmed.awaitsConfirmation]).toEqual(['confirmed', false]);
  expect(turnIn(event)).toBeUndefined();
});

it('a registration shown before the server answers joins the end of the waitlist when the event is full', () => {
  const full = buildEventDetail({ _count: { registrations: 10 }, waitlistCount: 2, autoConfirm: true });
  expect(ownStatus(joined(full))).toBe('waitlisted');
  expect(joined(full)).toMatchObject({ myStatus: 'waitlisted', awaitsConfirmation: false, waitlistCount: 3 });
  expect(turnIn(full)).toEqual({ onWaitlist: true, position: 3, totalOnWaitlist: 3, shifts: [] });
});

it('a registration shown before the server answers adds one registration at the end of the roster', () => {
  const before = buildEventDetail({ registrations: [buildRegistration()] });
  const after = joined(before);
  expect(after.registrations.map(isExpected)).toEqual([false, true]);
  expect(after.registrations.slice(0, -1)).toEqual(before.registrations);
  expect(after.registrations.at(-1)).toEqual({
    id: 'own-me',
    userId: 'me',
    shiftId: null,
    movedFrom: null,
    isGuest: false,
    status: 'pending',
    createdAt: '2026-07-08T10:00:00.000Z',
    notes: null,
    brings: null,
    user: { firstName: 'Mara', lastName: 'Berger', profilePhotoUrl: null, email: null, phoneNumber: null },
  });
});

it('a registration shown before the server answers adds exactly one person, and never one above the limit', () => {
  fc.assert(
    fc.property(counts, ({ active, waiting, max }) => {
      const fields = { _count: { registrations: active }, waitlistCount: waiting, maxParticipants: max };
      const before = buildEventDetail(fields);
      const after = withOwnStatus(before, firstPart(before), false);
      const people = after._count.registrations + after.waitlistCount;
      expect(people).toBe(active + waiting + 1);
      if (isFull(before)) expect(after._count.registrations).toBe(active);
      expect(withOwnStatus(after, firstPart(after), false)).toBe(after);
    }),
  );
});

describe('a shift shown before the server answers', () => {
  const grill = buildShift({ registrations: 1, waitlistCount: 1 });
  const cake = buildContribution();
  const setUp = buildShift({ title: 'Aufbau', startTime: at(8), endTime: at(9), registrations: 3, waitlistCount: 1 });
  const event = buildEventDetail({ shifts: [grill, cake, setUp], _count: { registrations: 4 }, peopleCount: 4 });
  const free = { ...setUp, id: 'free0000', registrations: 0 };
  const [inGrill, inCake, inSetUp, inFree] = shownParts({ ...event, shifts: [...event.shifts, free] });
  if (!inGrill || !inCake || !inSetUp || !inFree) throw new Error('Each shift is a part');

  it('counts in the shift and in the event, and the person once', () => {
    const first = joined(event, inCake);
    const after = joined(first, inGrill);
    expect(first.peopleCount).toBe(5);
    expect(joined(after, inFree).myShifts.map(({ id }) => id)).toEqual(['free0000', grill.id, cake.id]);
    expect(after.shifts.map(({ registrations }) => registrations)).toEqual([2, 1, 3]);
    expect(after).toMatchObject({ _count: { registrations: 6 }, peopleCount: 5 });
    expect(after.myShifts.map(({ id }) => id)).toEqual([grill.id, cake.id]);
    expect(after.registrations.map(({ id }) => id)).toEqual([`own-me${cake.id}`, `own-me${grill.id}`]);
    expect(joined(after, inGrill)).toBe(after);
  });

  it('that is full gives a turn, and takes nothing of what one has', () => {
    const after = joined(joined(event, inGrill), inSetUp);
    expect(after).toMatchObject({ myStatus: 'registered', waitlistCount: 1, _count: { registrations: 5 } });
    expect(after.shifts[2]).toMatchObject({ registrations: 3, waitlistCount: 2 });
  });

  it('adds its turn to those on other waitlists, of which the best one counts', () => {
    const elsewhere = { shiftId: 'other', position: 1, totalOnWaitlist: 4 };
    const before = { onWaitlist: true, position: 1, totalOnWaitlist: 4, shifts: [elsewhere] };
    const turn = { shiftId: setUp.id, position: 2, totalOnWaitlist: 2 };
    expect(withOwnTurn(before, inSetUp)).toEqual({ ...before, shifts: [elsewhere, turn] });
    const same = { ...before, position: 2, totalOnWaitlist: 9 };
    expect(withOwnTurn(same, inSetUp)).toMatchObject({ position: 2, totalOnWaitlist: 9 });
    expect(withOwnTurn({ ...before, position: 3 }, inSetUp)).toMatchObject({ position: 2, totalOnWaitlist: 2 });
    expect(withOwnTurn(undefined, inSetUp)).toEqual({
      onWaitlist: true,
      position: 2,
      totalOnWaitlist: 2,
      shifts: [turn],
    });
  });
});
