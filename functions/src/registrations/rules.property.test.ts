import { isActive, isCancelled, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectConsistentRoster } from '../../../testing/expect-roster';
import { eventAfter } from '../../../testing/outcomes';
import { holds, holdsWith, people, person, run, scenario, start } from '../../../testing/roster-scenarios';
import { reinstateEvent } from '../events/cancellation';
import { type ClubEvent, toDocument } from '../events/club-event';
import { setAttendance } from './decision-rules';
import { eraseMember } from './person-rules';
import { findRegistration, registrationIdOf } from './roster';

const active = (event: ClubEvent) => event.roster.filter(isActive).length;
const limitOf = (event: ClubEvent) => event.maxParticipants ?? Number.POSITIVE_INFINITY;
/** A lower limit takes no place away, so that more can be active than it allows. */
const excess = (event: ClubEvent) => Math.max(0, active(event) - limitOf(event));

describe('whatever members and organisers do, in whatever order', () => {
  it('nobody gets a place above the limit, and the limit rises only with somebody who is pulled up or added, by one', () => {
    holds(({ before, after, step: { joins, passes } }) => {
      if (!joins) return;
      expect(excess(after)).toBeLessThanOrEqual(excess(before));
      if (after.maxParticipants === before.maxParticipants) return;
      expect([passes, limitOf(after), active(after)]).toEqual([true, limitOf(before) + 1, active(before) + 1]);
      expect(after.revision).toBe(before.revision + 1);
    });
  });

  it('nobody waits while a place is free, until the event starts, unless it is cancelled', () => {
    holds(({ after, now }) => {
      if (now > start || isCancelled(after)) return;
      if (after.roster.some(isWaiting)) expect(active(after)).toBeGreaterThanOrEqual(limitOf(after));
    });
  });

  it('nobody who came later holds a place before someone who waits and never gave up a place, unless an organiser chose them', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const outOfTurn = new Set<number>();
        run(given, ({ before, after, now, step: { passes } }) => {
          for (const { createdAt, status } of after.roster) {
            const earlier = before.roster.find((entry) => entry.createdAt.getTime() === createdAt.getTime());
            // A person who comes back has the turn of before, although somebody has moved up meanwhile.
            const isBack = earlier?.status === 'cancelled' && status === 'waitlisted';
            const hadNoPlace = earlier === undefined || earlier.status === 'waitlisted';
            const isPulledUp = passes && hadNoPlace && status !== 'waitlisted';
            if (isBack || isPulledUp) outOfTurn.add(createdAt.getTime());
          }
          if (now > start || isCancelled(after)) return;
          const held = after.roster.filter(
            ({ createdAt, status }) => status !== 'cancelled' && !outOfTurn.has(createdAt.getTime()),
          );
          const statuses = held.map(isWaiting);
          expect(statuses).toEqual([...statuses].sort((a, b) => Number(a) - Number(b)));
        });
      }),
    );
  });

  it('the roster is in order of createdAt, and nobody is in it twice', () => {
    holds(({ after, now }) => expectConsistentRoster(after, now));
  });

  it('what is stored for queries matches the roster', () => {
    holds(({ after }) => {
      const stored = toDocument(after);
      const withStatus = (...statuses: string[]) => after.roster.filter(({ status }) => statuses.includes(status));
      const idsOf = (registrations: ClubEvent['roster']) => registrations.flatMap(({ userId }) => userId ?? []);
      const [active, waiting] = [withStatus('pending', 'confirmed'), withStatus('waitlisted')];
      expect(stored.activeUserIds).toEqual(idsOf(active.filter(({ noShow }) => !noShow)));
      expect(stored.waitlistUserIds).toEqual(idsOf(waiting));
      expect(stored.pendingUserIds).toEqual(idsOf(withStatus('pending').filter(({ noShow }) => !noShow)));
      const lists = [stored.activeUserIds, stored.waitlistUserIds, stored.absentUserIds];
      expect(lists.flat().sort()).toEqual(idsOf(after.roster).sort());
      expect([stored.activeCount, stored.waitingCount, stored.pendingCount]).toEqual([
        active.length,
        waiting.length,
        withStatus('pending').length,
      ]);
    });
  });

  it('the same command again changes nothing', () => {
    holds(({ after, now, step: { command: repeated } }) => {
      const again = repeated(after, now);
      if (again.kind !== 'refused') expect(again).toEqual({ kind: 'unchanged', event: after });
    });
  });

  it('nobody joins a cancelled event or moves up in it, and taking that back restores all who have not left', () => {
    holds(({ before, after, now }) => {
      if (!isCancelled(before) || !isCancelled(after)) return;
      for (const entry of after.roster) {
        if (entry.status === 'cancelled') continue;
        const earlier = before.roster.find(({ createdAt }) => Number(createdAt) === Number(entry.createdAt));
        expect(entry.status).toBe(earlier?.status);
      }
      const back = reinstateEvent(after, now);
      if (back.kind !== 'changed') throw new Error(back.kind);
      for (const [turn, entry] of after.roster.entries()) {
        const restored = back.event.roster[turn];
        if (isWaiting(entry)) expect(['pending', 'confirmed', 'waitlisted']).toContain(restored?.status);
        else expect(restored).toEqual(entry);
      }
    });
  });

  it('somebody who did not come keeps the place, and nobody is promoted for it', () => {
    const placesOf = ({ roster }: ClubEvent) => roster.map(({ userId, status }) => [userId, status]);
    holdsWith(fc.tuple(fc.nat(people.length), fc.boolean()), ({ after, now }, [turn, noShow]) => {
      const registration = after.roster[turn % Math.max(1, after.roster.length)];
      if (!registration) return;
      const outcome = setAttendance(after, registrationIdOf(after.id, registration), noShow, now);
      if (outcome.kind === 'refused') return;
      expect(placesOf(outcome.event)).toEqual(placesOf(after));
      expect(isActive(registration) && now > start).toBe(true);
    });
  });

  it('nobody is absent from an event that has not started, or without an active registration', () => {
    holds(({ after, now }) => {
      const absent = after.roster.filter(({ noShow }) => noShow);
      expect(absent.every((registration) => isActive(registration) && now > start)).toBe(true);
    });
  });

  it('an erased member leaves no id, and keeps a place only in an event that has started; all others keep theirs', () => {
    const turnsOf = ({ roster }: ClubEvent) => roster.map(({ createdAt }) => createdAt.getTime());
    holdsWith(person, ({ after: before, now }, leaving) => {
      const after = eventAfter(before, eraseMember(before, leaving.id, now));
      expect(JSON.stringify(toDocument(after))).not.toContain(leaving.id);
      const erased = findRegistration(before.roster, leaving.id);
      const wasThere = erased !== null && isActive(erased) && now > start;
      expect(turnsOf(after)).toEqual(turnsOf(before).filter((turn) => wasThere || turn !== Number(erased?.createdAt)));
      for (const kept of before.roster.filter((other) => other !== erased && !isWaiting(other))) {
        expect(after.roster).toContain(kept);
      }
    });
  });
});
