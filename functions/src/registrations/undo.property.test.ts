import { freePlaces, isActive, isCancelled } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventAfter } from '../../../testing/outcomes';
import { holds, holdsWith, person, start } from '../../../testing/roster-scenarios';
import type { ClubEvent } from '../events/club-event';
import { findRegistration, type RosterEntry } from './roster';
import { cancel, leaveWaitlist, UNDO_MS } from './rules';
import { undoWithdrawal } from './undo-rules';

/** The person gives up what they have, whichever it is. */
const withdraw = (event: ClubEvent, userId: string, now: Date): ClubEvent =>
  eventAfter(event, leaveWaitlist(eventAfter(event, cancel(event, userId, now)), userId, now));

const entryOf = ({ roster }: ClubEvent, userId: string): RosterEntry => {
  const entry = findRegistration(roster, userId);
  if (!entry) throw new Error('not in the roster');
  return entry;
};
/** Forgets the places that others can no longer take back. */
const settled = (roster: readonly RosterEntry[]) => roster.map((entry) => ({ ...entry, withdrawn: null }));
const othersIn = ({ roster }: ClubEvent, userId: string) => roster.filter((entry) => entry.userId !== userId);
const isHeld = (entry: RosterEntry | null): boolean => entry !== null && entry.status !== 'cancelled';
const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const freeIn = (event: ClubEvent) => freePlaces(event.maxParticipants, event.roster.filter(isActive).length);

const pause = fc.integer({ min: 0, max: UNDO_MS });

describe('whatever happened before, undoing within two minutes', () => {
  it('at once restores exactly what was, unless somebody has moved up: then the person waits with the turn of before', () => {
    holdsWith(fc.tuple(person, pause), ({ after: event, now }, [{ id }, milliseconds]) => {
      const had = findRegistration(event.roster, id);
      if (now > start || isCancelled(event) || !had || !isHeld(had)) return;
      const left = withdraw(event, id, now);
      const restored = eventAfter(left, undoWithdrawal(left, id, later(now, milliseconds)));
      const hasMovedUp = othersIn(left, id).some(({ status }, turn) => status !== othersIn(event, id)[turn]?.status);
      const isOver = isActive(had) && freeIn(left) === 0;
      if (!hasMovedUp && !isOver) {
        expect(entryOf(restored, id)).toEqual(had);
        expect(settled(restored.roster)).toEqual(settled(event.roster));
      } else expect(entryOf(restored, id)).toEqual({ ...had, status: 'waitlisted', decidedAt: null });
      expect(othersIn(restored, id)).toEqual(othersIn(left, id));
    });
  });

  it('after others did whatever they did, gives a place only if one is free, the turn of before, and changes nobody else', () => {
    holds(({ after: event, now }) => {
      for (const entry of event.roster) {
        const { userId, withdrawn, decidedAt } = entry;
        if (userId === null || !withdrawn || !decidedAt) continue;
        const outcome = undoWithdrawal(event, userId, now);
        const isInTime = now.getTime() - decidedAt.getTime() <= UNDO_MS;
        expect(outcome.kind).toBe(isInTime && !isCancelled(event) ? 'changed' : 'refused');
        if (outcome.kind !== 'changed') continue;
        const restored = entryOf(outcome.event, userId);
        expect(restored).toMatchObject({ createdAt: entry.createdAt, notes: entry.notes, withdrawn: null });
        expect(isActive(restored)).toBe(freeIn(event) > 0 && (isActive(withdrawn) || now <= start));
        if (isActive(restored) && isActive(withdrawn)) expect(restored).toMatchObject(withdrawn);
        expect(othersIn(outcome.event, userId)).toEqual(othersIn(event, userId));
        expect(outcome.notices).toEqual([]);
      }
    });
  });

  it('twice is like once, and nobody else can be brought back by it', () => {
    holdsWith(fc.tuple(person, pause), ({ after: event, now }, [{ id }, milliseconds]) => {
      const outcome = undoWithdrawal(event, id, later(now, milliseconds));
      const present = findRegistration(event.roster, id);
      if (isHeld(present)) expect(outcome).toEqual({ kind: 'unchanged', event });
      else if (!present?.withdrawn) expect(outcome).toEqual({ kind: 'refused', code: 'nothing-to-undo' });
      if (outcome.kind !== 'changed') return;
      const again = undoWithdrawal(outcome.event, id, later(now, milliseconds));
      expect(again).toEqual({ kind: 'unchanged', event: outcome.event });
    });
  });
});

it('after two minutes nothing can be undone, whatever happened before', () => {
  holdsWith(person, ({ after: event, now }, { id }) => {
    const left = withdraw(event, id, now);
    if (now > start || left === event) return;
    const late = later(now, UNDO_MS + 1);
    expect(undoWithdrawal(left, id, late)).toEqual({ kind: 'refused', code: 'nothing-to-undo' });
  });
});
