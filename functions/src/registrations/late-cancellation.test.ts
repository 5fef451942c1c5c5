import { isActive } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildGuest, buildMember, buildRoster, buildShift } from '../../../testing/builders';
import { notices } from '../../../testing/outcomes';
import type { ClubEvent } from '../events/club-event';
import { applyCommands, type Command } from './commands';
import { eraseMember } from './person-rules';
import { findRegistration, registrationIdOf } from './roster';
import { cancel, isHeld, leaveWaitlist, register } from './rules';
import { undoWithdrawal } from './undo-rules';

const START = new Date('2026-06-20T12:00:00Z');
const HOUR = 3_600_000;
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * HOUR);
const people = Array.from({ length: 6 }, () => buildMember());
const [anna, ben] = people as [(typeof people)[0], (typeof people)[0]];

const noticesOf = (hours: number, ...commands: Command[]) => {
  const event = buildEvent({ startTime: START, maxParticipants: 1, active: [anna], waiting: [ben] });
  return applyCommands(event, commands, hoursBefore(hours)).notices;
};
const leaves: Command = (event, now) => cancel(event, anna.id, now);

describe('a cancellation', () => {
  it('is late from 48 hours before the start on, and those who move up are in the same notice', () => {
    expect(noticesOf(48.001, leaves).map(({ kind }) => kind)).toEqual(['waitlistPromotion']);
    for (const hours of [48, 0.001]) {
      expect(noticesOf(hours, leaves)).toMatchObject([
        { kind: 'lateCancellations', userIds: [ben.id], formerMembers: 0 },
      ]);
    }
    expect(noticesOf(-1, leaves)).toEqual([]);
    expect(noticesOf(3, (event, now) => leaveWaitlist(event, ben.id, now))).toEqual([]);
  });

  it('that was taken back in the same moment leaves the notice of those who moved up', () => {
    const back: Command = (event, now) => undoWithdrawal(event, anna.id, now);
    const [notice, ...others] = noticesOf(3, leaves, back);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'waitlistPromotion', userIds: [ben.id], deliverAt: expect.any(Date) });
  });

  it('by erasing an account has no registration that somebody could look up, and cannot be undone', () => {
    const event = buildEvent({ startTime: START, maxParticipants: 1, active: [anna], waiting: [ben] });
    const gone = { registrationIds: [], formerMembers: 1, formerShiftIds: [], promotedIds: [] };
    expect(notices(eraseMember(event, anna.id, hoursBefore(3)))).toMatchObject([
      { kind: 'lateCancellations', ...gone, userIds: [ben.id] },
    ]);
  });

  it('of several shifts by accounts that are erased counts the people, and names each shift once', () => {
    const shifts = [-1, 3, 80].map((hour) => buildShift({ id: `shift${hour}`, startTime: hoursBefore(-hour) }));
    const roster = buildRoster(
      [anna, 'shift-1'],
      [anna, 'shift3'],
      [anna, 'shift80'],
      [ben, 'shift3'],
      [ben, 'shift-1'],
    );
    const event = buildEvent({ startTime: hoursBefore(1), endTime: hoursBefore(-90), shifts, roster });
    const erase =
      (userId: string): Command =>
      (current, now) =>
        eraseMember(current, userId, now);
    expect(applyCommands(event, [erase(anna.id), erase(ben.id)], hoursBefore(2)).notices).toMatchObject([
      {
        kind: 'lateCancellations',
        registrationIds: [],
        formerMembers: 2,
        formerShiftIds: ['shift-1', 'shift3'],
        promotedIds: [],
      },
    ]);
    expect(notices(cancel(event, ben.id, hoursBefore(2)))).toMatchObject([
      {
        registrationIds: roster.slice(3).map((entry) => registrationIdOf(event.id, entry)),
        formerMembers: 0,
        formerShiftIds: [],
        promotedIds: [],
      },
    ]);
  });

  it('is no news where the event is called off before it or after it; a guest who moves up is a notice of their own', () => {
    const callOff: Command = (event, now) => ({ kind: 'changed', event: { ...event, cancelledAt: now }, notices: [] });
    const erase: Command = (event, now) => eraseMember(event, anna.id, now);
    expect([noticesOf(3, callOff, erase), noticesOf(3, erase, callOff), noticesOf(3, leaves, callOff)]).toEqual([
      [],
      [],
      [],
    ]);
    const calledOff = buildEvent({ startTime: START, active: [anna], cancelledAt: hoursBefore(9) });
    expect(notices(erase(calledOff, hoursBefore(3)))).toEqual([]);
    const [held] = buildEvent({ active: [anna] }).roster;
    const guest = buildGuest({ status: 'waitlisted', createdAt: hoursBefore(99) });
    const event: ClubEvent = buildEvent({ startTime: START, maxParticipants: 1, roster: held ? [held, guest] : [] });
    expect(notices(leaves(event, hoursBefore(3)))).toEqual([
      expect.objectContaining({ kind: 'lateCancellations', userIds: [], places: [] }),
      { kind: 'guestPromotion', guests: [{ registrationId: registrationIdOf(event.id, guest) }] },
    ]);
  });

  it('of many at the same moment makes one notice, of exactly those who are gone in the end and had a place', () => {
    const step = fc.record({
      who: fc.nat({ max: people.length - 1 }),
      what: fc.constantFrom('cancel', 'cancel', 'undo', 'register', 'leave'),
    });
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.array(step, { maxLength: 14 }), (places, steps) => {
        const [active, waiting] = [people.slice(0, places), people.slice(places, places + 1)];
        const event = buildEvent({ startTime: START, maxParticipants: Math.max(places, 1), active, waiting });
        const gaveUp = new Set<string>();
        const commands = steps.map(({ who, what }): Command => {
          const person = people[who] ?? anna;
          return (current, now) => {
            if (what === 'undo') return undoWithdrawal(current, person.id, now);
            if (what === 'register') return register(current, person, null, now);
            if (what === 'leave') return leaveWaitlist(current, person.id, now);
            const before = findRegistration(current.roster, person.id);
            if (before && isActive(before)) gaveUp.add(registrationIdOf(current.id, before));
            return cancel(current, person.id, now);
          };
        });
        const { event: after, notices: told } = applyCommands(event, commands, hoursBefore(5));
        const late = told.filter((notice) => notice.kind === 'lateCancellations');
        const gone = after.roster
          .filter(({ status }) => status === 'cancelled')
          .map((entry) => registrationIdOf(after.id, entry));
        expect(late.length).toBeLessThanOrEqual(1);
        // Somebody who took it back, waited, and then left the waitlist gave the place up all the same.
        expect((late[0]?.registrationIds ?? []).toSorted()).toEqual(gone.filter((id) => gaveUp.has(id)).toSorted());
        for (const notice of told) {
          for (const userId of notice.kind === 'guestPromotion' ? [] : notice.userIds) {
            const registration = findRegistration(after.roster, userId);
            // A receipt is also for those who wait.
            const isTrue = notice.kind === 'registrationReceipt' ? isHeld : isActive;
            expect(registration && isTrue(registration)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
