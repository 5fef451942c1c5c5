import { describe, expect, it } from 'vitest';
import { buildGuest, buildMember, buildRegistration } from '../../../testing/builders';
import { anna, before, ben, clara, david, early, late, party } from '../../../testing/shift-party';
import type { ClubEvent } from '../events/club-event';
import { acceptTimesFor, confirmAll, decide, removeFromWaitlist, setAttendance } from './decision-rules';
import type { Outcome } from './outcome';
import { moveRegistration, pullUp, removeRegistration, restoreRegistration, unconfirm } from './place-rules';
import { type RosterEntry, registrationIdOf } from './roster';
import { acceptTimes, register } from './rules';
import { undoWithdrawal } from './undo-rules';

const after = new Date('2026-06-21T10:00:00Z');
const at = (turn: number) => ({ createdAt: new Date(Date.UTC(2026, 4, 1, 0, turn)), shiftId: early.id });
const idAt = (turn: number) => registrationIdOf(1, at(turn));
const withdrawn = { status: 'pending', decidedAt: null } as const;
const movedFrom = { startTime: before, endTime: after };
const forgotten = { name: null, phoneNumber: null, requestKey: null };
const [pending, waiting, cancelled, confirmed, formerMember, goneGuest, ofGoneShift] = [0, 1, 2, 3, 4, 5, 6];
const event = party(
  [
    { ...early, maxParticipants: 9 },
    { ...late, maxParticipants: 9 },
  ],
  {
    roster: [
      buildRegistration(anna, { status: 'pending', ...at(pending) }),
      buildRegistration(ben, { status: 'waitlisted', ...at(waiting), movedFrom }),
      buildRegistration(clara, { status: 'cancelled', ...at(cancelled), decidedAt: before, withdrawn }),
      buildRegistration(david, { status: 'confirmed', ...at(confirmed), movedFrom, noShow: true }),
      { ...buildRegistration(buildMember(), { status: 'confirmed', ...at(formerMember) }), userId: null },
      buildGuest({ status: 'cancelled', ...at(goneGuest), guest: forgotten }),
      buildRegistration(buildMember(), { status: 'cancelled', ...at(ofGoneShift), shiftId: 'gone0000' }),
    ],
  },
);
const free = { instead: null, raiseLimit: false };
const toLate = { ...free, shiftId: late.id };

describe('at an event that is called off', () => {
  it.each<[string, (current: ClubEvent) => Outcome]>([
    ['confirms', (current) => decide(current, idAt(pending), 'confirmed', before)],
    ['rejects', (current) => decide(current, idAt(pending), 'cancelled', before)],
    ['confirms everybody', (current) => confirmAll(current, before)],
    ['takes a confirmation back', (current) => unconfirm(current, idAt(confirmed))],
    ['takes a place', (current) => removeRegistration(current, idAt(pending), null, before)],
    ['takes a turn', (current) => removeFromWaitlist(current, idAt(waiting), before)],
    ['takes somebody back', (current) => restoreRegistration(current, idAt(cancelled), before)],
    ['pulls somebody up', (current) => pullUp(current, idAt(waiting), free, before)],
    ['moves somebody', (current) => moveRegistration(current, idAt(pending), toLate, before)],
    ['notes an absence', (current) => setAttendance(current, idAt(pending), true, after)],
    ['registers', (current) => register(current, buildMember(), null, before, early.id)],
    ['takes a cancellation back', (current) => undoWithdrawal(current, clara.id, before)],
  ])('nobody %s, as they may before', (_what, act) => {
    expect(act(event).kind).toBe('changed');
    expect(act({ ...event, cancelledAt: before })).toMatchObject({ kind: 'refused', code: 'event-cancelled' });
  });
});

describe('an organiser whose list is out of date', () => {
  const acts: Record<string, (id: string) => Outcome> = {
    accept: (id) => acceptTimesFor(event, id, before),
    absent: (id) => setAttendance(event, id, true, after),
    move: (id) => moveRegistration(event, id, toLate, before),
    pull: (id) => pullUp(event, id, free, before),
    remove: (id) => removeRegistration(event, id, null, before),
    restore: (id) => restoreRegistration(event, id, before),
    unconfirm: (id) => unconfirm(event, id),
    unwait: (id) => removeFromWaitlist(event, id, before),
  };

  it.each(Object.keys(acts))('hears that a registration is gone: %s', (act) => {
    expect(acts[act]?.('1-gone')).toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('Anmeldung gibt'),
    });
  });

  it.each([
    ['accept', cancelled, 'ist abgesagt'],
    ['move', cancelled, 'ist abgesagt'],
    ['move', waiting, 'inzwischen auf der Warteliste'],
    ['move', formerMember, 'Umteilen lässt sie sich nicht'],
    ['pull', cancelled, 'nicht mehr auf der Warteliste'],
    ['unconfirm', cancelled, 'ist abgesagt'],
    ['restore', goneGuest, 'Trage den Gast bitte neu ein'],
    ['restore', ofGoneShift, 'Diese Schicht gibt es nicht mehr'],
    ['unconfirm', waiting, 'inzwischen auf der Warteliste'],
    ['remove', waiting, 'inzwischen auf der Warteliste'],
  ])('hears why they cannot %s somebody at turn %i', (act, turn, message) => {
    const code = turn === ofGoneShift ? 'not-found' : 'already-decided';
    expect(acts[act]?.(idAt(turn))).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it.each([
    ['accept', pending],
    ['pull', confirmed],
    ['restore', confirmed],
    ['unconfirm', pending],
  ])('changes nothing where that is so already: %s at turn %i', (act, turn) => {
    expect(acts[act]?.(idAt(turn))).toEqual({ kind: 'unchanged', event });
  });
});

it('somebody is asked no more for a time to which they agree, themselves or by phone; nobody else is', () => {
  const asked = (outcome: Outcome) =>
    outcome.kind === 'changed' && outcome.event.roster.map((entry) => entry.movedFrom);
  const nobody: RosterEntry['movedFrom'][] = event.roster.map(() => null);
  expect(asked(acceptTimes(event, david.id, before))).toEqual(nobody.with(waiting, movedFrom));
  expect(asked(acceptTimesFor(event, idAt(waiting), before))).toEqual(nobody.with(confirmed, movedFrom));
  expect(asked(pullUp(event, idAt(waiting), free, before))).toEqual(
    nobody.with(waiting, movedFrom).with(confirmed, movedFrom),
  );
  const moved = moveRegistration(event, idAt(confirmed), toLate, before);
  expect(asked(moved)).toEqual(nobody.with(waiting, movedFrom));
  expect(moved).toMatchObject({
    event: { roster: expect.not.arrayContaining([expect.objectContaining({ noShow: true })]) },
  });
  const toGone = moveRegistration(event, idAt(confirmed), { ...free, shiftId: 'gone0000' }, before);
  expect(toGone).toMatchObject({ code: 'not-found' });
  expect(acceptTimes(event, anna.id, before)).toEqual({ kind: 'unchanged', event });
  expect(acceptTimes(event, clara.id, before)).toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('nicht angemeldet'),
  });
});
