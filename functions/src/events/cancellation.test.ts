import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { changed } from '../../../testing/outcomes';
import { applyCommands } from '../registrations/commands';
import { confirmAll, decide, setAttendance } from '../registrations/decision-rules';
import type { Outcome } from '../registrations/outcome';
import { promoteFromWaitlist } from '../registrations/promotion';
import { findRegistration, registrationIdOf } from '../registrations/roster';
import { cancel, leaveWaitlist, register } from '../registrations/rules';
import { undoWithdrawal } from '../registrations/undo-rules';
import { cancelEvent, reinstateEvent } from './cancellation';
import { type ClubEvent, toDocument } from './club-event';
import { changeFacts } from './event-facts';

const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
const now = new Date('2026-06-18T10:00:00Z');
const full = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben] });

const off = changed(cancelEvent(full, 'Zu wenige Zusagen', now));
const refusalOf = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

describe('cancelling an event', () => {
  it('keeps everybody in it, says when and why, and raises the revision', () => {
    const { title, startTime, endTime, location } = full;
    const factsWhenCancelled = { title, startTime, endTime, location };
    expect(off).toEqual({
      ...full,
      factsWhenCancelled,
      cancelledAt: now,
      cancellationReason: 'Zu wenige Zusagen',
      revision: 2,
    });
    expect(off.roster).toBe(full.roster);
  });

  it('is possible until its end, also while it runs', () => {
    const { startTime, endTime } = full;
    for (const moment of [startTime, new Date(startTime.getTime() + 1), endTime]) {
      expect(cancelEvent(full, null, moment).kind).toBe('changed');
    }
    expect(cancelEvent(full, null, new Date(endTime.getTime() + 1))).toMatchObject({
      kind: 'refused',
      code: 'past-event',
      message: 'Diese Veranstaltung ist bereits vorbei und lässt sich nicht mehr absagen.',
    });
  });

  it('again changes nothing, and with another reason only the reason', () => {
    const later = new Date(now.getTime() + 60_000);
    expect(cancelEvent(off, 'Zu wenige Zusagen', later)).toEqual({ kind: 'unchanged', event: off });
    expect(cancelEvent(off, 'Gewitter', later)).toEqual({
      kind: 'changed',
      event: { ...off, cancellationReason: 'Gewitter', revision: 3 },
      notices: [],
    });
  });

  it('leaves everyone in the lists of whom it concerns', () => {
    expect(toDocument(off)).toMatchObject({ activeUserIds: [anna.id], waitlistUserIds: [ben.id], activeCount: 1 });
  });
});

describe('in a cancelled event', () => {
  it('nobody can register, while those who are in it are answered what they have', () => {
    expect(refusalOf(register(off, clara, null, now))).toBe('event-cancelled');
    expect(refusalOf(register(off, anna, null, now))).toBe('unchanged');
    expect(refusalOf(register(off, ben, null, now))).toBe('unchanged');
  });

  it('people can leave, nobody moves up for it, and leaving cannot be undone', () => {
    const left = changed(cancel(off, anna.id, now));
    expect(findRegistration(left.roster, anna.id)?.status).toBe('cancelled');
    expect(findRegistration(left.roster, ben.id)?.status).toBe('waitlisted');
    expect(refusalOf(undoWithdrawal(left, anna.id, now))).toBe('event-cancelled');
    expect(refusalOf(leaveWaitlist(left, ben.id, now))).toBe('changed');
  });

  it('a higher limit promotes nobody, and no notice tells of a place', () => {
    const raised = changeFacts(off, { maxParticipants: 5 }, now);
    expect(changed(raised).roster).toEqual(off.roster);
    const roomy = { ...full, maxParticipants: 5 };
    const commands = [
      (event: ClubEvent) => promoteFromWaitlist(event, now),
      (event: ClubEvent) => cancelEvent(event, null, now),
    ];
    const { event, notices } = applyCommands(roomy, commands, now);
    expect(findRegistration(event.roster, ben.id)?.status).toBe('pending');
    expect(notices).toEqual([]);
  });

  it('nobody is confirmed, rejected or marked absent before that is taken back', () => {
    const [first] = off.roster;
    if (!first) throw new Error('nobody');
    const id = registrationIdOf(off.id, first);
    const over = new Date(off.endTime.getTime() + 1);
    for (const outcome of [
      decide(off, id, 'confirmed', now),
      decide(off, id, 'cancelled', now),
      confirmAll(off, now),
      setAttendance(off, id, true, over),
    ]) {
      expect(outcome).toMatchObject({
        kind: 'refused',
        code: 'event-cancelled',
        message: 'Diese Veranstaltung ist abgesagt. Nimm zuerst die Absage zurück.',
      });
    }
  });
});

describe('taking a cancellation back', () => {
  it('restores the event, with everyone in it', () => {
    expect(changed(reinstateEvent(off, now))).toEqual({ ...full, revision: 3 });
    expect(reinstateEvent(full, now)).toEqual({ kind: 'unchanged', event: full });
  });

  it('gives a place that became free meanwhile to the first who waits, and tells them', () => {
    const left = changed(cancel(off, anna.id, now));
    const outcome = reinstateEvent(left, now);
    expect(findRegistration(changed(outcome).roster, ben.id)?.status).toBe('pending');
    expect(outcome).toMatchObject({ notices: [{ kind: 'waitlistPromotion', userIds: [ben.id] }] });
  });

  it('is possible after the end as well, and then promotes nobody', () => {
    const left = changed(cancel(off, anna.id, now));
    const outcome = reinstateEvent(left, new Date(off.endTime.getTime() + 1));
    expect(changed(outcome)).toMatchObject({ cancelledAt: null, roster: left.roster });
    expect(outcome).toMatchObject({ notices: [] });
  });
});
