import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { changed, entryOf, idOf, notices, statuses } from '../../../testing/outcomes';
import type { MemberSnapshot } from '../accounts/account';
import { type ClubEvent, toDocument } from '../events/club-event';
import { applyCommands } from './commands';
import {
  confirmAll,
  decide,
  notTelling,
  pendingIds,
  removeFromWaitlist,
  setAttendance,
  undoConfirmAll,
} from './decision-rules';
import { unconfirm } from './place-rules';
import { activeUserIds, withChange as changeEntries, ownStatusIn, type RosterEntry, registrationIdOf } from './roster';
import { UNDO_MS } from './rules';

const before = new Date('2026-06-01T10:00:00Z');
const after = new Date('2026-06-21T12:00:01Z');
const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];

const withChange = (event: ClubEvent, member: MemberSnapshot, change: Partial<RosterEntry>): ClubEvent =>
  changeEntries(event, [entryOf(event, member)], change);

describe('deciding on a registration', () => {
  const event = buildEvent({ maxParticipants: 2, active: [anna, ben], waiting: [clara, david] });

  it('confirms it and tells the person; nobody is promoted', () => {
    const outcome = decide(event, idOf(event, anna), 'confirmed', before);
    expect(entryOf(changed(outcome), anna)).toMatchObject({ status: 'confirmed', decidedAt: before });
    expect(activeUserIds(changed(outcome).roster)).toEqual([anna.id, ben.id]);
    expect(notices(outcome)).toMatchObject([
      { kind: 'registrationConfirmed', decision: 'confirmed', userIds: [anna.id] },
    ]);
  });

  it('rejects it, tells the person, and promotes the first who waits', () => {
    const outcome = decide(event, idOf(event, anna), 'cancelled', before);
    expect(ownStatusIn(toDocument(changed(outcome)), anna.id)).toBeNull();
    expect(activeUserIds(changed(outcome).roster)).toEqual([ben.id, clara.id]);
    expect(notices(outcome)).toMatchObject([
      { kind: 'registrationConfirmed', decision: 'rejected', userIds: [anna.id] },
      { kind: 'waitlistPromotion', userIds: [clara.id] },
    ]);
  });

  it.each(['confirmed', 'cancelled'] as const)('%s again changes nothing, and the opposite is refused', (word) => {
    const id = idOf(event, anna);
    const once = changed(decide(event, id, word, before));
    expect(decide(once, id, word, before)).toEqual({ kind: 'unchanged', event: once });
    const opposite = word === 'confirmed' ? 'cancelled' : 'confirmed';
    expect(decide(once, id, opposite, before)).toEqual({ kind: 'refused', code: 'already-decided' });
  });

  it('tells nobody about their own decision', () => {
    expect(notices(notTelling(anna.id, decide(event, idOf(event, anna), 'confirmed', before)))).toEqual([]);
    const all = notices(notTelling(anna.id, confirmAll(event, before)));
    expect(all).toMatchObject([{ decision: 'confirmed', userIds: [ben.id] }]);
    expect(notices(notTelling(clara.id, removeFromWaitlist(event, idOf(event, clara), before)))).toEqual([]);
  });

  it('keeps the absence of somebody who is confirmed', () => {
    const absent = withChange(event, anna, { noShow: true });
    expect(entryOf(changed(decide(absent, idOf(event, anna), 'confirmed', after)), anna).noShow).toBe(true);
  });

  it('is wanted for those who are pending, and for nobody else', () => {
    expect(pendingIds(event)).toEqual([idOf(event, anna), idOf(event, ben)]);
    expect(pendingIds(changed(decide(event, idOf(event, anna), 'confirmed', before)))).toEqual([idOf(event, ben)]);
  });

  it('is refused for a registration of another event, one that is gone, and one on the waitlist', () => {
    const ids = [
      registrationIdOf(event.id + 1, entryOf(event, anna)),
      registrationIdOf(event.id, { createdAt: before }),
      idOf(event, clara),
    ];
    for (const id of ids) {
      expect(decide(event, id, 'confirmed', before)).toEqual({
        kind: 'refused',
        code: 'not-found',
        message: 'Diese Anmeldung gibt es nicht mehr. Bitte lade die Liste neu.',
      });
    }
  });

  it('works on the registration of a deleted account, and tells nobody', () => {
    const id = idOf(event, anna);
    const outcome = decide(withChange(event, anna, { userId: null }), id, 'cancelled', after);
    expect(changed(outcome).roster[0]).toMatchObject({ userId: null, status: 'cancelled' });
    expect(notices(outcome)).toEqual([]);
  });
});

describe('confirming all', () => {
  it('confirms the pending registrations, tells these people, and leaves all others as they are', () => {
    const event = withChange(
      buildEvent({ maxParticipants: 3, active: [anna, ben], waiting: [clara], cancelled: [david] }),
      ben,
      { status: 'confirmed', decidedAt: before },
    );
    const outcome = confirmAll(event, after);
    expect(changed(outcome).roster.map(({ userId, status, decidedAt }) => [userId, status, decidedAt])).toEqual([
      [david.id, 'cancelled', entryOf(event, david).decidedAt],
      [anna.id, 'confirmed', after],
      [ben.id, 'confirmed', before],
      [clara.id, 'waitlisted', null],
    ]);
    expect(notices(outcome)).toMatchObject([
      {
        kind: 'registrationConfirmed',
        decision: 'confirmed',
        decidedAt: after,
        deliverAt: new Date(after.getTime() + UNDO_MS),
        userIds: [anna.id],
      },
    ]);
    expect(confirmAll(changed(outcome), after)).toEqual({ kind: 'unchanged', event: changed(outcome) });
  });
});

describe('setting attendance', () => {
  const event = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben], cancelled: [clara] });

  it('marks and unmarks someone once the event is over, and frees no place', () => {
    const outcome = setAttendance(event, idOf(event, anna), true, after);
    const absent = changed(outcome);
    expect(entryOf(absent, anna)).toMatchObject({ noShow: true, status: 'pending' });
    expect([anna, ben].map(({ id }) => ownStatusIn(toDocument(absent), id))).toEqual([null, 'waitlisted']);
    expect(notices(outcome)).toEqual([]);
    expect(setAttendance(absent, idOf(event, anna), true, after)).toEqual({ kind: 'unchanged', event: absent });
    expect(entryOf(changed(setAttendance(absent, idOf(event, anna), false, after)), anna).noShow).toBe(false);
  });

  it('is refused up to the very end', () => {
    for (const now of [before, new Date(event.startTime.getTime() + 1), event.endTime]) {
      expect(setAttendance(event, idOf(event, anna), true, now)).toEqual({ kind: 'refused', code: 'not-over-yet' });
    }
  });

  it('is for active registrations', () => {
    const mark = (member: MemberSnapshot) => setAttendance(event, idOf(event, member), true, after);
    expect(mark(clara)).toMatchObject({ code: 'already-decided', message: 'Diese Anmeldung ist abgesagt.' });
    expect(mark(ben)).toMatchObject({ kind: 'refused', code: 'not-found' });
  });
});

describe('removing from the waitlist', () => {
  const event = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben, clara], cancelled: [david] });

  it.each([
    [before, [{ kind: 'registrationConfirmed', decision: 'off-waitlist', userIds: [ben.id] }]],
    [after, []],
  ])('ends the turn, at %s, tells the person while it was of use, and the others keep theirs', (now, told) => {
    const outcome = removeFromWaitlist(event, idOf(event, ben), now);
    expect(entryOf(changed(outcome), ben)).toMatchObject({ status: 'cancelled', decidedAt: now });
    expect(ownStatusIn(toDocument(changed(outcome)), clara.id)).toBe('waitlisted');
    expect(notices(outcome)).toMatchObject(told);
  });

  it('changes nothing for someone who was removed already', () => {
    expect(removeFromWaitlist(event, idOf(event, david), before)).toEqual({ kind: 'unchanged', event });
  });

  it('does not take the place of someone who was promoted meanwhile, and says so', () => {
    expect(removeFromWaitlist(event, idOf(event, anna), before)).toEqual({
      kind: 'refused',
      code: 'already-decided',
      message: 'Diese Person ist inzwischen nachgerückt und steht nicht mehr auf der Warteliste.',
    });
  });
});

describe('undoing that all were confirmed', () => {
  const event = buildEvent({ active: [anna, ben] });
  const ids = [anna, ben].map((person) => idOf(event, person));
  const confirmed = changed(confirmAll(event, before));
  const inTime = new Date(before.getTime() + UNDO_MS);

  it('leaves those who are not named, or were decided again since', () => {
    expect(statuses(changed(undoConfirmAll(confirmed, ids.slice(1), before, inTime)))).toEqual([
      [anna.id, 'confirmed'],
      [ben.id, 'pending'],
    ]);
    const withdrawn = changed(unconfirm(confirmed, ids[0] ?? ''));
    const again = changed(decide(withdrawn, ids[0] ?? '', 'confirmed', inTime));
    expect(statuses(changed(undoConfirmAll(again, ids, before, inTime)))[0]).toEqual([anna.id, 'confirmed']);
  });

  it('tells nobody of what was confirmed and undone in one transaction', () => {
    const commands = [
      (current: ClubEvent, now: Date) => confirmAll(current, now),
      (current: ClubEvent, now: Date) => undoConfirmAll(current, ids.slice(1), now, now),
    ];
    expect(applyCommands(event, commands, before).notices).toMatchObject([{ userIds: [anna.id] }]);
  });
});
