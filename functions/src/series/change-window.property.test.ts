import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import type { ClubEvent } from '../events/club-event';
import { newsOf, tellOfEdit } from './change-window';
import type { OpenEdit } from './open-edits';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-06-01T08:00:00Z');
const at = (second: number) => new Date(NOW.getTime() + second * 1_000);
const people = Array.from({ length: 5 }, () => buildMember());
const FACTS = ['title', 'location', 'startTime', 'endTime'] as const;
type Facts = Pick<ClubEvent, (typeof FACTS)[number]>;

const hours = (start: number) => ({
  startTime: new Date(NOW.getTime() + (48 + start) * HOUR_MS),
  endTime: new Date(NOW.getTime() + (50 + start) * HOUR_MS),
});
const change = fc.oneof(
  fc.constantFrom('A', 'B').map((title): Partial<Facts> => ({ title })),
  fc.constantFrom('Halle', 'Zelt').map((location): Partial<Facts> => ({ location })),
  fc.constantFrom(0, 1).map((start): Partial<Facts> => hours(start)),
  fc.constantFrom(50, 51).map((end): Partial<Facts> => ({ endTime: new Date(NOW.getTime() + end * HOUR_MS) })),
);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), change, quiet: fc.boolean(), by: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('register' as const) }) },
);

const factsOf = ({ title, location, startTime, endTime }: Facts): Facts => ({ title, location, startTime, endTime });
const differing = (one: Facts, other: Facts) => FACTS.filter((name) => String(one[name]) !== String(other[name]));

describe('whatever is edited within ten minutes, and whoever registers meanwhile', () => {
  it('who saw something else than holds in the end is told so, and who came after the last edit is not', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        let event = buildEvent({ title: 'A', location: 'Halle', ...hours(0), active: people.slice(0, 2) });
        let open: OpenEdit[] = [];
        /** Each person saw this. A quiet edit counts as seen, but for what they are to hear of anyway. */
        const seen = new Map(people.slice(0, 2).map(({ id }) => [id, factsOf(event)]));
        /** These registered before the first edit, and before the last one that is told. */
        const [early, between] = [new Set<string>(), new Set<string>()];
        let lastBy: string | null = null;
        for (const [second, taken] of steps.entries()) {
          if (taken.kind === 'register') {
            const next = people[seen.size];
            if (!next) continue;
            const entry = buildRegistration(next, { status: 'confirmed', createdAt: at(second) });
            event = { ...event, roster: [...event.roster, entry] };
            seen.set(next.id, factsOf(event));
            continue;
          }
          const actor = people[taken.by]?.id ?? 'organiser';
          const before = event;
          event = { ...event, ...taken.change };
          const told = tellOfEdit(open, [{ before, after: event }], { actor, now: at(second), quiet: taken.quiet });
          expect(told.notices).toEqual([]);
          open = told.open;
          if (differing(before, event).length === 0) continue;
          if (!taken.quiet) {
            for (const id of seen.keys()) (lastBy === null || early.has(id) ? early : between).add(id);
            lastBy = actor;
            continue;
          }
          for (const [id, facts] of seen) {
            const unnoticed = FACTS.filter((name) => String(facts[name]) === String(before[name]));
            seen.set(id, { ...facts, ...Object.fromEntries(unnoticed.map((name) => [name, event[name]])) });
          }
        }
        const told = newsOf(open, [event], at(600)).flatMap(({ notice }) =>
          notice.kind === 'eventUpdated'
            ? notice.userIds.map((id) => [id, notice.before, [...notice.changed].sort()])
            : [],
        );
        const expected = [...seen].flatMap(([id, facts]): unknown[][] => {
          if (id === lastBy) return [];
          if (between.has(id)) return [[id, null, []]];
          const changed = differing(facts, event).sort();
          return early.has(id) && changed.length > 0 ? [[id, facts, changed]] : [];
        });
        const byId = (one: readonly unknown[], other: readonly unknown[]) =>
          String(one[0]) < String(other[0]) ? -1 : 1;
        expect(told.sort(byId)).toEqual(expected.toSorted(byId));
      }),
      { numRuns: 150 },
    );
  });
});
