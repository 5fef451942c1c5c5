import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { changed, entryOf, notices, statuses } from '../../../testing/outcomes';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { MAX_UNDOABLE } from '../events/event-size';
import { applyCommands, type Command } from './commands';
import { decide, removeFromWaitlist } from './decision-rules';
import { type RosterEntry, registrationIdOf } from './roster';
import { cancel, leaveWaitlist, UNDO_MS } from './rules';
import { undoWithdrawal } from './undo-rules';

const now = new Date('2026-06-01T10:00:00Z');
const inTime = new Date(now.getTime() + UNDO_MS);
const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];

const NOTHING = { kind: 'refused', code: 'nothing-to-undo' };

describe('undoing a cancellation', () => {
  it('is possible after the start, with registrations disabled, and for as long as two minutes', () => {
    const event = buildEvent({ active: [anna], startTime: now, registrationEnabled: false });
    const left = changed(cancel(event, anna.id, now));
    expect(changed(undoWithdrawal(left, anna.id, inTime))).toEqual(event);
    expect(undoWithdrawal(left, anna.id, new Date(inTime.getTime() + 1))).toEqual(NOTHING);
  });

  it('brings back nobody whom organisers reject or take off the waitlist just after they left', () => {
    const event = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben] });
    const [first, second] = event.roster.map((entry) => registrationIdOf(event.id, entry));
    const left = changed(cancel(changed(leaveWaitlist(event, ben.id, now)), anna.id, now));
    const rejected = decide(left, first ?? '', 'cancelled', now);
    const removed = removeFromWaitlist(left, second ?? '', now);
    expect(undoWithdrawal(changed(rejected), anna.id, now)).toEqual(NOTHING);
    expect(undoWithdrawal(changed(removed), ben.id, now)).toEqual(NOTHING);
    expect([...notices(rejected), ...notices(removed)]).toEqual([]);
    expect(decide(changed(rejected), first ?? '', 'cancelled', now).kind).toBe('unchanged');
  });

  it('is remembered only while it is possible, and for so many at once that the document has room', () => {
    const people = Array.from({ length: MAX_UNDOABLE + 2 }, () => buildMember());
    const leave = (from: ClubEvent, who: MemberSnapshot[], at: Date) =>
      who.reduce((event, { id }) => changed(cancel(event, id, at)), from);
    const remembered = (of: ClubEvent) => people.flatMap((who, turn) => (entryOf(of, who).withdrawn ? turn : []));
    const event = buildEvent({ active: people.toReversed() });
    const early = leave(event, people.slice(0, 3), now);
    const last = new Date(inTime.getTime() + 1);
    expect(remembered(leave(early, people.slice(3, 4), inTime))).toEqual([0, 1, 2, 3]);
    expect(remembered(leave(early, people.slice(3, 4), last))).toEqual([3]);
    const all = leave(early, people.slice(3), inTime);
    expect(remembered(all)).toHaveLength(MAX_UNDOABLE);
    expect(undoWithdrawal(all, people[2]?.id ?? '', inTime)).toEqual(NOTHING);
    expect(undoWithdrawal(all, people.at(-1)?.id ?? '', inTime).kind).toBe('changed');
  });

  it('tolerates a cancellation by an instance whose clock is ahead', () => {
    const event = buildEvent({ active: [anna] });
    const left = changed(cancel(event, anna.id, inTime));
    expect(changed(undoWithdrawal(left, anna.id, now))).toEqual(event);
  });
});

describe('undoing that somebody left the waitlist', () => {
  const event = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben, clara] });
  const left = changed(leaveWaitlist(event, ben.id, now));

  it('gives a place that has become free meanwhile, without a notice to the person', () => {
    const raised = changed(changeFacts(left, { maxParticipants: 5 }, now));
    const outcome = undoWithdrawal(raised, ben.id, inTime);
    expect(statuses(changed(outcome))).toEqual([anna, ben, clara].map(({ id }) => [id, 'pending']));
    expect(notices(outcome)).toEqual([]);
  });
});

describe('the notice to whoever moves up', () => {
  const event = buildEvent({ maxParticipants: 2, active: [anna, ben], waiting: [clara, david] });
  const cancelling =
    ({ id }: { id: string }): Command =>
    (current, at) =>
      cancel(current, id, at);

  it('does not wait when an organiser freed the place at the same moment', () => {
    const [, second] = event.roster;
    const rejecting: Command = (current, at) =>
      decide(current, registrationIdOf(event.id, second as RosterEntry), 'cancelled', at);
    expect(applyCommands(event, [cancelling(anna), rejecting], now).notices).toMatchObject([
      { kind: 'waitlistPromotion', userIds: [clara.id], deliverAt: inTime },
      { kind: 'registrationConfirmed', decision: 'rejected', userIds: [ben.id] },
      { kind: 'waitlistPromotion', userIds: [david.id] },
    ]);
  });
});
