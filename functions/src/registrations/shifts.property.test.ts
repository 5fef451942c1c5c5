import { isActive, isAhead, isWaiting, partsOf } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectConsistentRoster } from '../../../testing/expect-roster';
import { holds } from '../../../testing/shift-scenarios';
import { type ClubEvent, toDocument } from '../events/club-event';
import { awaitedParts, obstacleTo, occupancyOf } from './event-parts';
import { holdsShift } from './promotion';
import type { RosterEntry } from './roster';
import { isAnyTurn } from './shift-turns';

const turnOf = ({ createdAt }: RosterEntry): number => createdAt.getTime();
const entryIn = ({ roster }: ClubEvent, turn: number) => roster.find((entry) => turnOf(entry) === turn);
const activeIn = ({ roster }: ClubEvent, shiftId: string | null) =>
  roster.filter((entry) => isActive(entry) && entry.shiftId === shiftId).length;

describe('whatever members and organisers do with the shifts of an event, in whatever order', () => {
  it('no shift gets more people than its limit allows', () => {
    holds(({ before, after }) => {
      for (const [index, { id, maxParticipants }] of after.shifts.entries()) {
        const limitBefore = before.shifts[index]?.maxParticipants ?? Number.POSITIVE_INFINITY;
        const limit = maxParticipants ?? Number.POSITIVE_INFINITY;
        // A lower limit takes no place away.
        const excess = Math.max(0, activeIn(before, id) - Math.min(limitBefore, limit));
        expect(activeIn(after, id)).toBeLessThanOrEqual(limit + excess);
      }
    });
  });

  it('nobody waits for a place that is free for them, or has two at once or two in one shift, and the order is that of registration', () => {
    holds(({ after, now }) => expectConsistentRoster(after, now));
  });

  it('a place goes to the person who has waited longest of those who can come, unless an organiser decides otherwise', () => {
    holds(({ before, after, now, step }) => {
      if (step.passes) return;
      const placed = after.roster.filter((entry) => {
        const earlier = entryIn(before, turnOf(entry));
        return isActive(entry) && !(earlier && isActive(earlier));
      });
      const occupancy = occupancyOf(after);
      for (const entry of placed) {
        const part = partsOf(after).find(({ id }) => id === entry.shiftId);
        if (!part || !isAhead(part, now)) throw new Error('a place in a shift that does not come');
        const passed = after.roster.filter(
          (other) => turnOf(other) < turnOf(entry) && awaitedParts([part], other).length > 0,
        );
        for (const other of passed) expect(obstacleTo(part, other.userId, occupancy)).not.toBeNull();
      }
    });
  });

  it('no registration is lost, but for turns that have become of no use', () => {
    holds(({ before, after, step }) => {
      if (step.leaves) return;
      for (const entry of before.roster) {
        if (entryIn(after, turnOf(entry))) continue;
        if (entry.status === 'cancelled') continue;
        // The person got a place by this step: in this shift or, where any would do, in one that is no exchange.
        expect(isWaiting(entry)).toBe(true);
        const gained = after.roster.filter((other) => {
          if (other.userId !== entry.userId || !isActive(other)) return false;
          const earlier = entryIn(before, turnOf(other));
          const former = earlier && isActive(earlier) ? earlier : null;
          return isAnyTurn(entry)
            ? holdsShift(after, other) && !(former && holdsShift(before, former))
            : other.shiftId === entry.shiftId && former?.shiftId !== other.shiftId;
        });
        expect(gained.length).toBeGreaterThan(0);
      }
    });
  });

  it('the same command again changes nothing', () => {
    holds(({ before, after, now, step: { command: repeated } }) => {
      // Organisers' steps choose a registration by its position, which is another one then.
      if (after.roster.length < before.roster.length) return;
      const again = repeated(after, now);
      if (again.kind !== 'refused') expect(again).toEqual({ kind: 'unchanged', event: after });
    });
  });

  it('somebody whom the club gave any shift got none at a time at which they have something else to do', () => {
    holds(({ before, after, step }) => {
      if (step.passes) return;
      for (const entry of after.roster.filter(({ anyShift }) => anyShift)) {
        const earlier = entryIn(before, turnOf(entry));
        if (earlier && isAnyTurn(earlier)) expect(earlier.avoidedShiftIds).not.toContain(entry.shiftId);
      }
    });
  });

  it('what is stored names each person once', () => {
    holds(({ after }) => {
      const stored = toDocument(after);
      for (const list of [stored.activeUserIds, stored.waitlistUserIds, stored.pendingUserIds]) {
        expect(list).toEqual([...new Set(list)]);
      }
      expect(stored.activeCount).toBe(after.roster.filter(isActive).length);
    });
  });
});
