import { type Displaced, freePlaces, isActive, overlap, partsOf } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import type { EventShift } from './derived-fields';
import { isBringing } from './event-parts';
import { movedShifts } from './moved-shifts';
import type { RosterEntry } from './roster';
import { isHeld, register } from './rules';
import { isAnyTurn } from './shift-turns';

const now = new Date('2026-06-01T10:00:00Z');
const start = new Date('2026-06-20T08:00:00Z');
const people = Array.from({ length: 7 }, () => buildMember());
const ids = ['shift001', 'shift002', 'shift003', 'shift004'];

const limit = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 5 });
const shiftWith = (id: string) =>
  fc.record({ from: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 6 }), maxParticipants: limit }).map(
    ({ from, maxParticipants }): EventShift => ({
      id,
      title: id,
      description: null,
      maxParticipants,
      startTime: from === null ? null : new Date(start.getTime() + from * 3_600_000),
      endTime: from === null ? null : new Date(start.getTime() + (from + 2) * 3_600_000),
    }),
  );
const shifts = fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map(shiftWith)));
const wish = fc.record({ who: fc.constantFrom(...people), at: fc.nat(), isAny: fc.boolean() });
const word = (shiftId: string | null): fc.Arbitrary<Displaced> =>
  fc.oneof(
    fc.constant({ shiftId, action: 'give-up' as const }),
    fc.constantFrom(null, ...ids).map((to) => ({ shiftId, action: 'move' as const, to })),
  );
const words = fc.tuple(word(null), ...ids.map(word)).chain((all) => fc.subarray(all));
const edits = fc.array(fc.record({ shifts, words, maxParticipants: limit }), { minLength: 1, maxLength: 4 });

const isIn = (event: ClubEvent, userId: string | null) =>
  event.roster.some((entry) => entry.userId === userId && isHeld(entry));
const takenIn = ({ roster }: ClubEvent, id: string | null) =>
  roster.filter((entry) => isActive(entry) && entry.shiftId === id).length;
const turnOf = ({ createdAt }: RosterEntry) => createdAt.getTime();

function clashes(event: ClubEvent): number {
  const parts = new Map(partsOf(event).map((part) => [part.id, part]));
  const held = event.roster.filter(isActive).flatMap(({ userId, shiftId }) => {
    const part = parts.get(shiftId);
    return part && !part.isContribution ? [{ userId, part }] : [];
  });
  return held.filter((one, index) =>
    held.slice(0, index).some((other) => other.userId === one.userId && overlap(one.part, other.part)),
  ).length;
}

/** Only a word to give up ends what somebody has. */
function expectNobodyLost(before: ClubEvent, after: ClubEvent, given: readonly Displaced[]): void {
  const ending = new Set(given.filter(({ action }) => action === 'give-up').map(({ shiftId }) => shiftId));
  for (const entry of before.roster.filter(isHeld)) {
    if (isAnyTurn(entry) || !ending.has(entry.shiftId)) expect(isIn(after, entry.userId)).toBe(true);
    const present = after.roster.find((other) => turnOf(other) === turnOf(entry));
    // In a shift that stays, places are kept and only turns become places.
    const stays = partsOf(after).some(({ id }) => id === entry.shiftId) && !isAnyTurn(entry);
    if (stays && isActive(entry)) expect(present).toMatchObject({ shiftId: entry.shiftId, status: entry.status });
  }
}

it('nobody is lost by an edit of shifts without a word, and no shift has more people than before and its limit', () => {
  fc.assert(
    fc.property(shifts, limit, fc.array(wish, { maxLength: 14 }), edits, (first, maxParticipants, wishes, changes) => {
      let event = buildEvent({ startTime: start, shifts: first, maxParticipants });
      for (const { who, at, isAny } of wishes) {
        const part = event.shifts[at % Math.max(1, event.shifts.length)];
        const outcome = register(
          event,
          who,
          null,
          now,
          isAny && part ? { busy: [] } : (part?.id ?? null),
          at % 2 ? 'Torte' : null,
        );
        if (outcome.kind === 'changed') event = outcome.event;
      }
      for (const change of changes) {
        const before = event;
        const changed = { shifts: change.shifts, maxParticipants: change.maxParticipants };
        const outcome = changeFacts(before, changed, now, change.words);
        if (outcome.kind !== 'changed') continue;
        event = outcome.event;
        expectNobodyLost(before, event, change.words);
        for (const { id, maxParticipants: places } of partsOf(event)) {
          const stayed = partsOf(before).some((part) => part.id === id) ? takenIn(before, id) : 0;
          expect(takenIn(event, id)).toBeLessThanOrEqual(Math.max(stayed, freePlaces(places, 0)));
        }
        const keys = event.roster.filter(isHeld).map((entry) => `${entry.userId} ${entry.shiftId} ${isAnyTurn(entry)}`);
        expect(new Set(keys).size, 'one registration a shift').toBe(keys.length);
        expect(event.roster.map(turnOf)).toEqual(event.roster.map(turnOf).toSorted((one, other) => one - other));
        const isKnown = (entry: RosterEntry) =>
          isAnyTurn(entry) || partsOf(event).some(({ id }) => id === entry.shiftId);
        expect(event.roster.filter(isHeld).every(isKnown), 'nobody in a shift that is gone').toBe(true);
        const isStray = (entry: RosterEntry) => entry.brings !== null && !isBringing(event, entry);
        expect(event.roster.filter(isStray), 'words at something to bring alone').toEqual([]);
        // Only another time brings a person two shifts at once.
        if (movedShifts(before, event).length === 0) expect(clashes(event)).toBeLessThanOrEqual(clashes(before));
      }
    }),
    { numRuns: 250 },
  );
});
