import { MAX_ROSTER_ENTRIES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { changed, notices } from '../../../testing/outcomes';
import { changeFacts } from '../events/event-facts';
import { activeUserIds, waitlistUserIds } from './roster';
import { cancel, register, UNDO_MS } from './rules';

const before = new Date('2026-06-01T10:00:00Z');
const after = new Date('2026-06-20T12:00:01Z');
const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];

describe('registering', () => {
  it('takes a free place as pending and keeps name, photo and notes', () => {
    const event = changed(register(buildEvent({ maxParticipants: 1 }), anna, 'Bringe Kuchen mit', before));
    expect(event.roster).toEqual([
      {
        userId: anna.id,
        status: 'pending',
        shiftId: null,
        anyShift: false,
        avoidedShiftIds: [],
        createdAt: before,
        notes: 'Bringe Kuchen mit',
        brings: null,
        firstName: anna.firstName,
        lastName: anna.lastName,
        profilePhotoUrl: null,
        decidedAt: null,
        noShow: false,
        hours: null,
        movedFrom: null,
        withdrawn: null,
        guest: null,
      },
    ]);
  });

  it('is confirmed at once where the event confirms by itself', () => {
    const event = changed(register(buildEvent({ autoConfirm: true }), anna, null, before));
    expect(event.roster[0]).toMatchObject({ status: 'confirmed', decidedAt: before });
  });

  it('never passes someone who waits, even if a place is free', () => {
    const event = buildEvent({ maxParticipants: 2, active: [ben], waiting: [clara] });
    const outcome = register(event, anna, null, before);
    expect(activeUserIds(changed(outcome).roster)).toEqual([ben.id, clara.id]);
    expect(changed(outcome).roster.at(-1)).toMatchObject({
      userId: anna.id,
      status: 'waitlisted',
      avoidedShiftIds: [],
    });
    expect(notices(outcome)).toMatchObject([
      { kind: 'waitlistPromotion', userIds: [clara.id] },
      { kind: 'registrationReceipt', userIds: [anna.id], waits: true },
    ]);
  });

  it('tells nobody but the person of the place they just asked for, ten minutes later', () => {
    expect(notices(register(buildEvent(), anna, null, before))).toEqual([
      {
        kind: 'registrationReceipt',
        userIds: [anna.id],
        places: [{ userId: anna.id, shiftId: null }],
        deliverAt: new Date(before.getTime() + 10 * 60_000),
        since: before,
      },
    ]);
  });

  it('changes nothing for someone who is registered or waits, not even after the start', () => {
    const event = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben] });
    for (const now of [before, after]) {
      expect(register(event, anna, 'anders', now)).toEqual({ kind: 'unchanged', event });
      expect(register(event, ben, null, now)).toEqual({ kind: 'unchanged', event });
    }
  });

  it('is open until the very instant of the start', () => {
    const event = buildEvent();
    expect(register(event, anna, null, event.startTime).kind).toBe('changed');
  });

  it('is refused where registrations are disabled', () => {
    const event = buildEvent({ registrationEnabled: false });
    expect(register(event, anna, null, before)).toEqual({ kind: 'refused', code: 'registrations-closed' });
  });

  it('is refused when the roster is full, except for someone whose cancelled registration makes room', () => {
    const people = Array.from({ length: MAX_ROSTER_ENTRIES - 1 }, () => buildMember());
    const event = buildEvent({ cancelled: [ben], active: people });
    expect(register(event, anna, null, before)).toEqual({ kind: 'refused', code: 'roster-full' });
    expect(changed(register(event, ben, null, before)).roster).toHaveLength(MAX_ROSTER_ENTRIES);
  });

  it('comes after all earlier registrations, even on an instance whose clock is behind', () => {
    const ahead = new Date(before.getTime() + 5_000);
    const event = buildEvent({ roster: [buildRegistration(ben, { status: 'pending', createdAt: ahead })] });
    const registration = changed(register(event, anna, null, before)).roster.at(-1);
    expect(registration?.createdAt).toEqual(new Date(ahead.getTime() + 1));
  });
});

describe('cancelling', () => {
  it('promotes the first who waits and tells them', () => {
    const outcome = cancel(buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben, clara] }), anna.id, before);
    expect(activeUserIds(changed(outcome).roster)).toEqual([ben.id]);
    expect(waitlistUserIds(changed(outcome).roster)).toEqual([clara.id]);
    const deliverAt = new Date(before.getTime() + UNDO_MS);
    expect(notices(outcome)).toMatchObject([{ kind: 'waitlistPromotion', userIds: [ben.id], deliverAt }]);
  });

  it('changes nothing for someone who is not registered, who waits, or who cancelled', () => {
    const event = buildEvent({ active: [anna], waiting: [ben], cancelled: [clara] });
    for (const person of [ben, clara, david]) {
      expect(cancel(event, person.id, before)).toEqual({ kind: 'unchanged', event });
    }
  });

  it('stays possible while registrations are disabled, and still promotes', () => {
    const event = buildEvent({ registrationEnabled: false, maxParticipants: 1, active: [anna], waiting: [ben] });
    expect(activeUserIds(changed(cancel(event, anna.id, before)).roster)).toEqual([ben.id]);
  });
});

describe('changing the limit', () => {
  const event = buildEvent({ maxParticipants: 2, active: [anna, ben], waiting: [clara, david] });

  it('removes nobody when lowered, and stores nobody anew', () => {
    const lowered = changed(changeFacts(event, { maxParticipants: 1 }, before));
    expect(lowered.roster).toBe(event.roster);
    expect(waitlistUserIds(changed(cancel(lowered, anna.id, before)).roster)).toEqual([clara.id, david.id]);
  });

  it('promotes as many as fit when raised, and all when removed', () => {
    expect(waitlistUserIds(changed(changeFacts(event, { maxParticipants: 3 }, before)).roster)).toEqual([david.id]);
    const removed = changeFacts(event, { maxParticipants: null }, before);
    expect(waitlistUserIds(changed(removed).roster)).toEqual([]);
    expect(notices(removed)).toMatchObject([{ kind: 'waitlistPromotion', userIds: [clara.id, david.id] }]);
  });
});
