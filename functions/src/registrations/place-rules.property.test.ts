import { isActive, isCancelled, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventAfter } from '../../../testing/outcomes';
import { holds, holdsWith, people } from '../../../testing/roster-scenarios';
import type { ClubEvent } from '../events/club-event';
import { confirmAll, pendingIds, removeFromWaitlist, undoConfirmAll } from './decision-rules';
import { pullUp, removeRegistration, restoreRegistration, unconfirm } from './place-rules';
import { type RosterEntry, registrationIdOf } from './roster';
import { UNDO_MS } from './rules';

const turn = fc.nat(people.length);
const entryAt = ({ roster }: ClubEvent, at: number): RosterEntry | undefined => roster[at % Math.max(1, roster.length)];
const others = ({ roster }: ClubEvent, one: RosterEntry) =>
  roster.filter(({ createdAt }) => createdAt.getTime() !== one.createdAt.getTime());
const activeIn = ({ roster }: ClubEvent) => roster.filter(isActive).length;
const statusOf = ({ roster }: ClubEvent, one: RosterEntry) =>
  roster.find(({ createdAt }) => createdAt.getTime() === one.createdAt.getTime())?.status;

describe('whatever happened before', () => {
  it('confirming all and undoing it within two minutes leaves the event as it was, and tells nobody', () => {
    holdsWith(fc.integer({ min: 0, max: UNDO_MS }), ({ after: event, now }, milliseconds) => {
      const confirmed = eventAfter(event, confirmAll(event, now));
      const later = new Date(now.getTime() + milliseconds);
      const undone = undoConfirmAll(confirmed, pendingIds(event), now, later);
      // An organiser may have confirmed somebody else at the very same instant.
      expect(eventAfter(confirmed, undone)).toEqual(event);
      if (undone.kind === 'changed') expect(undone.notices).toEqual([]);
      const late = undoConfirmAll(confirmed, pendingIds(event), now, new Date(now.getTime() + UNDO_MS + 1));
      expect(late.kind).toBe(confirmed === event ? 'unchanged' : 'refused');
    });
  });

  it('taking a place and giving it back changes nobody else, unless somebody has moved up', () => {
    holdsWith(turn, ({ after: event, now }, at) => {
      const entry = entryAt(event, at);
      // A guest who was removed is forgotten, and so is a former member.
      if (!entry || entry.userId === null || !isActive(entry) || isCancelled(event)) return;
      const id = registrationIdOf(event.id, entry);
      const removed = eventAfter(event, removeRegistration(event, id, null, now));
      expect(statusOf(removed, entry)).toBe('cancelled');
      const back = eventAfter(removed, restoreRegistration(removed, id, now));
      const hasMovedUp = activeIn(removed) === activeIn(event);
      const wasOverfull = activeIn(event) > (event.maxParticipants ?? Number.POSITIVE_INFINITY);
      const waitsEarlier = event.roster.slice(0, event.roster.indexOf(entry)).some(isWaiting);
      const hasPlace = !hasMovedUp && !wasOverfull && !waitsEarlier;
      expect(statusOf(back, entry)).toBe(hasPlace ? 'confirmed' : 'waitlisted');
      if (!hasMovedUp) expect(others(back, entry)).toEqual(others(event, entry));
    });
  });

  it('pulling somebody up changes only them and whoever gives up the place', () => {
    holdsWith(fc.tuple(turn, turn, fc.boolean()), ({ after: event, now }, [at, from, raiseLimit]) => {
      const [entry, giver] = [entryAt(event, at), entryAt(event, from)];
      if (!entry || !giver || !isWaiting(entry) || !isActive(giver) || isCancelled(event)) return;
      const instead = raiseLimit ? null : registrationIdOf(event.id, giver);
      const outcome = pullUp(event, registrationIdOf(event.id, entry), { instead, raiseLimit }, now);
      if (outcome.kind !== 'changed') throw new Error('expected a change');
      expect(statusOf(outcome.event, entry)).toBe('confirmed');
      const isFull = activeIn(event) >= (event.maxParticipants ?? Number.POSITIVE_INFINITY);
      const givesUp = isFull && !raiseLimit;
      expect(statusOf(outcome.event, giver)).toBe(givesUp ? 'cancelled' : giver.status);
      const rest = (of: ClubEvent) => others(of, entry).filter(({ userId }) => !givesUp || userId !== giver.userId);
      expect(rest(outcome.event)).toEqual(rest(event));
      const steps = (event.maxParticipants ?? 0) + (isFull && raiseLimit ? 1 : 0);
      expect(outcome.event.maxParticipants ?? 0).toBe(steps);
    });
  });

  it('in a cancelled event nobody gets or loses a place, a turn or a confirmation, but a guest who is to be forgotten', () => {
    holdsWith(turn, ({ after: event, now }, at) => {
      const entry = entryAt(event, at);
      if (!entry || !isCancelled(event)) return;
      const id = registrationIdOf(event.id, entry);
      const attempts = [
        unconfirm(event, id),
        restoreRegistration(event, id, now),
        pullUp(event, id, { instead: null, raiseLimit: true }, now),
      ];
      const removals = [removeRegistration(event, id, 'Zu viele', now), removeFromWaitlist(event, id, now)];
      if (!entry.guest) attempts.push(...removals);
      else
        for (const removal of removals) expect(others(eventAfter(event, removal), entry)).toEqual(others(event, entry));
      for (const outcome of attempts) {
        const { roster } = eventAfter(event, outcome);
        expect(roster.map(({ status }) => status)).toEqual(event.roster.map(({ status }) => status));
      }
    });
  });

  it('nobody is told of a decision that does not stand, nor twice of one', () => {
    holds(({ before, now, step: { command } }) => {
      const outcome = command(before, now);
      if (outcome.kind !== 'changed') return;
      const told = outcome.notices.flatMap((notice) =>
        notice.kind === 'guestPromotion' ? notice.guests.map(({ registrationId }) => registrationId) : notice.userIds,
      );
      expect(told).toEqual([...new Set(told)]);
      const inRoster = outcome.event.roster.map((entry) => entry.userId ?? registrationIdOf(outcome.event.id, entry));
      expect(inRoster).toEqual(expect.arrayContaining(told));
    });
  });
});

it('a confirmation that is taken back leaves the place and the turn', () => {
  holdsWith(turn, ({ after: event }, at) => {
    const entry = entryAt(event, at);
    if (!entry || isCancelled(event)) return;
    const after = eventAfter(event, unconfirm(event, registrationIdOf(event.id, entry)));
    expect(activeIn(after)).toBe(activeIn(event));
    if (entry.status === 'confirmed') expect(statusOf(after, entry)).toBe('pending');
    else expect(after).toBe(event);
  });
});
