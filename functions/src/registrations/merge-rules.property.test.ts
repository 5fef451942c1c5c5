import { isActive, isCancelled, partsOf } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { people, run, scenario } from '../../../testing/roster-scenarios';
import { people as peopleOfShifts, runShifts, shiftScenario } from '../../../testing/shift-scenarios';
import type { ClubEvent } from '../events/club-event';
import { isAtSameTime, occupancyOf, openTo } from './event-parts';
import { mergeMember } from './merge-rules';
import { registrationsOf } from './roster';

type Given = { event: ClubEvent; now: Date };

/** Events as they are after whatever members and organisers did. */
const afterAll = fc.oneof(
  scenario.map((given): Given[] => {
    const seen: Given[] = [];
    run(given, ({ after, now }) => void seen.push({ event: after, now }));
    return seen.slice(-1);
  }),
  shiftScenario.map((given): Given[] => {
    const seen: Given[] = [];
    runShifts(given, ({ after, now }) => void seen.push({ event: after, now }));
    return seen.slice(-1);
  }),
);

const pair = fc.tuple(fc.nat(2), fc.nat(2)).filter(([one, other]) => one !== other);

const partsActive = ({ roster }: ClubEvent, userId: string) =>
  registrationsOf(roster, userId)
    .filter(isActive)
    .map(({ shiftId }) => shiftId);

it('after two accounts became one, nobody has a part twice or two at once, no free place stays empty, and nobody else loses anything', () => {
  fc.assert(
    fc.property(afterAll, pair, ([given], [one, other]) => {
      if (!given) return;
      const { event, now } = given;
      const everybody = event.shifts.length > 1 ? peopleOfShifts : people;
      const [from, into] = [everybody[one], everybody[other]];
      if (!from || !into) throw new Error('there are more people');
      const outcome = mergeMember(event, from.id, into, now);
      if (outcome.kind === 'refused') throw new Error('a merge is never refused');
      const after = outcome.event;

      expect(registrationsOf(after.roster, from.id)).toEqual([]);
      const keys = after.roster.flatMap(({ userId, shiftId }) => (userId ? `${userId} ${shiftId}` : []));
      expect(keys).toEqual([...new Set(keys)]);
      const held = [...new Set([...partsActive(event, from.id), ...partsActive(event, into.id)])];
      const kept = partsActive(after, into.id);
      // The person has each part that either account had, but for one at the time of another.
      if (event.shifts.length === 0) expect(kept.length).toBeGreaterThanOrEqual(held.length);
      else if (held.length > 0) expect(kept.length).toBeGreaterThan(0);
      const coming = (occupancyOf(after).held.get(into.id) ?? []).filter(({ startTime }) => startTime > now);
      for (const [index, part] of coming.entries()) {
        expect(coming.slice(index + 1).filter((second) => isAtSameTime(part, second))).toEqual([]);
      }
      for (const entry of event.roster) {
        if (entry.userId === from.id || entry.userId === into.id) continue;
        const still = after.roster.find(({ createdAt }) => createdAt.getTime() === entry.createdAt.getTime());
        if (isActive(entry)) expect(still).toEqual(entry);
      }
      if (!isCancelled(after)) {
        const occupancy = occupancyOf(after);
        for (const entry of after.roster) expect(openTo(partsOf(after), entry, occupancy, now)).toEqual([]);
      }
      expect(mergeMember(after, from.id, into, now).kind).toBe('unchanged');
    }),
    { numRuns: 60 },
  );
});
