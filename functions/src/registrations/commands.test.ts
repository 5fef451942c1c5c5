import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { changed } from '../../../testing/outcomes';
import { anna, before, ben, clara, david, early, joined, late, party } from '../../../testing/shift-party';
import type { ClubEvent } from '../events/club-event';
import { addGuest } from './adding-rules';
import { applyCommands, type Command } from './commands';
import { decide } from './decision-rules';
import { eraseMember } from './person-rules';
import { removeRegistration } from './place-rules';
import { activeUserIds, registrationIdOf, waitlistUserIds } from './roster';
import { cancel, register, UNDO_MS } from './rules';

const now = before;
/** Somebody who takes the place of a person who cancels is told when that can no longer be undone. */
const deliverAt = new Date(now.getTime() + UNDO_MS);
const cancelling =
  (userId: string, shiftId?: string): Command =>
  (event, at) =>
    cancel(event, userId, at, shiftId);
const erasing =
  (userId: string): Command =>
  (event, at) =>
    eraseMember(event, userId, at);

describe('commands that share a transaction', () => {
  const event = buildEvent({ maxParticipants: 2, active: [anna, ben], waiting: [clara, david] });

  it('each see what the one before left, and have an outcome of their own', () => {
    const applied = applyCommands(
      event,
      [cancelling(anna.id), cancelling(anna.id), (current, at) => register(current, anna, null, at)],
      now,
    );
    expect(applied.outcomes.map(({ kind }) => kind)).toEqual(['changed', 'unchanged', 'changed']);
    expect(activeUserIds(applied.event.roster)).toEqual([ben.id, clara.id]);
    expect(waitlistUserIds(applied.event.roster)).toEqual([david.id, anna.id]);
  });

  it('do not tell anyone about a place that they have given up again', () => {
    const { notices } = applyCommands(event, [cancelling(anna.id), cancelling(clara.id)], now);
    expect(notices).toMatchObject([{ kind: 'waitlistPromotion', userIds: [david.id], deliverAt }]);
  });

  const deciding =
    (turn: number, decision: 'confirmed' | 'cancelled'): Command =>
    (current, at) => {
      const [registration] = event.roster.slice(turn);
      if (!registration) throw new Error(`no turn ${turn}`);
      return decide(current, registrationIdOf(event.id, registration), decision, at);
    };

  it('tell those who are confirmed and those who are rejected apart', () => {
    const applied = applyCommands(event, [deciding(0, 'confirmed'), deciding(1, 'cancelled')], now);
    expect(applied.changed).toBe(true);
    expect(applied.notices).toMatchObject([
      { kind: 'registrationConfirmed', decision: 'confirmed', userIds: [anna.id] },
      { kind: 'registrationConfirmed', decision: 'rejected', userIds: [ben.id] },
      { kind: 'waitlistPromotion', userIds: [clara.id] },
    ]);
  });

  it('tell nobody of a decision that does not stand any more', () => {
    expect(applyCommands(event, [deciding(0, 'confirmed'), cancelling(anna.id)], now).notices).toMatchObject([
      { kind: 'waitlistPromotion', userIds: [clara.id], deliverAt },
    ]);
    const again: Command = (current, at) => register(current, anna, null, at);
    const free = { ...event, maxParticipants: 9 };
    const { notices } = applyCommands(free, [deciding(0, 'cancelled'), again], now);
    expect(notices.filter(({ kind }) => kind === 'registrationConfirmed')).toEqual([]);
  });

  it('tell nobody who has left the event altogether', () => {
    const commands = [deciding(0, 'confirmed'), cancelling(ben.id), erasing(anna.id), erasing(clara.id)];
    expect(applyCommands(event, commands, now).notices).toMatchObject([
      { kind: 'waitlistPromotion', userIds: [david.id] },
    ]);
  });

  it('send those who have a place one receipt of all that they took, and those who wait another', () => {
    const given = joined(party([early, { ...late, maxParticipants: 3 }]), [anna, early.id]);
    const taking =
      (who: typeof anna, shiftId: string): Command =>
      (current, at) =>
        register(current, who, null, at, shiftId);
    const commands = [taking(anna, late.id), taking(ben, late.id), taking(clara, early.id), taking(david, early.id)];
    const soon = new Date(before.getTime() + 60_000);
    const [onAnna, onBen] = [early, late].map(({ id }) => ({ userId: anna.id, shiftId: id }));
    const all = applyCommands(given, [...commands, erasing(david.id)], soon).notices;
    expect(all).toMatchObject([
      { userIds: [anna.id, ben.id], places: [onAnna, onBen, { userId: ben.id, shiftId: late.id }], since: before },
      { userIds: [clara.id], waits: true },
    ]);
    const { notices } = applyCommands(given, [...commands, cancelling(anna.id, early.id)], soon);
    expect(notices).toMatchObject([
      { places: [onBen, { userId: ben.id, shiftId: late.id }] },
      { userIds: [clara.id, david.id], waits: true },
      { kind: 'waitlistPromotion', userIds: [clara.id] },
    ]);
  });

  it('tell organisers in one notice of all guests who have moved up and still have their place', () => {
    const place = { instead: null, raiseLimit: false, waits: true };
    const add = (name: string) => (current: ClubEvent) =>
      changed(addGuest(current, { name, phoneNumber: '0170 1234567' }, name, place, now));
    const full = [add('Erika'), add('Karl')].reduce(
      (current, adding) => adding(current),
      buildEvent({ maxParticipants: 2, active: [anna, ben] }),
    );
    const [erika, karl] = full.roster.slice(-2).map((entry) => registrationIdOf(full.id, entry));
    const both = applyCommands(full, [cancelling(anna.id), cancelling(ben.id)], now).notices;
    expect(both).toEqual([
      {
        kind: 'guestPromotion',
        guests: [{ registrationId: erika }, { registrationId: karl }],
      },
    ]);
    const removing: Command = (current, at) => removeRegistration(current, erika ?? '', null, at);
    expect(applyCommands(full, [cancelling(anna.id), removing], now).notices).toMatchObject([
      { kind: 'guestPromotion', guests: [{ registrationId: karl }] },
    ]);
  });

  it('write nothing when none of them changes anything', () => {
    const disabled = { ...event, registrationEnabled: false };
    const applied = applyCommands(
      disabled,
      [cancelling('someone'), (current, at) => register(current, buildMember(), null, at)],
      now,
    );
    expect(applied.changed).toBe(false);
    expect(applied.outcomes.map(({ kind }) => kind)).toEqual(['unchanged', 'refused']);
  });
});
