import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memberChanges } from './member-changes';

type Person = { createdAt: number; approvedAt: number | null; goneAt: number | null };

/** Days and their parts from 0 on. What happens in the last tenth of a day is told the next evening. */
const instant = fc.integer({ min: 0, max: 79 }).map((tenths) => tenths / 10 + 0.05);
const people = fc.array(fc.record({ createdAt: instant, approvedAt: fc.option(instant), goneAt: fc.option(instant) }), {
  maxLength: 12,
});
const at = (day: number) => new Date(Date.UTC(2026, 5, 1) + day * 86_400_000);

/** What is stored in the evening of a day. */
function storedAt(known: readonly Person[], day: number) {
  const there = known.flatMap((person, index) =>
    person.createdAt <= day && (person.goneAt === null || person.goneAt > day) ? [{ ...person, id: `${index}` }] : [],
  );
  // Those who are approved later waited from the beginning.
  const standings = there.flatMap(({ id, createdAt, approvedAt }) => {
    if (approvedAt === null) return [];
    const isApproved = approvedAt <= day;
    return [
      [
        id,
        {
          state: isApproved ? ('approved' as const) : ('waiting' as const),
          since: at(isApproved ? approvedAt : createdAt),
        },
      ] as const,
    ];
  });
  const since = at(day - 1.1);
  return {
    accounts: there.length,
    outside: standings.filter(([, { state }]) => state === 'waiting').length,
    created: new Map(there.flatMap(({ id, createdAt }) => (at(createdAt) > since ? [[id, at(createdAt)]] : []))),
    decided: new Map(standings.filter(([, one]) => one.since > since)),
  };
}

it('whoever comes in is told once, whoever leaves is missed once, and who did both in between not at all', () => {
  fc.assert(
    fc.property(people, (drawn) => {
      const known = drawn.map((person): Person => {
        const approvedAt = person.approvedAt === null ? null : Math.max(person.approvedAt, person.createdAt);
        const goneAt =
          person.goneAt === null ? null : Math.max(person.goneAt, person.createdAt, approvedAt ?? 0) + 0.01;
        return { ...person, approvedAt, goneAt };
      });
      const cameAt = ({ approvedAt, createdAt }: Person) => approvedAt ?? createdAt;
      let before = 0;
      for (let day = 1; day <= 9; day++) {
        const period = { after: at(day - 1.1), until: at(day - 0.1) };
        const told = memberChanges(storedAt(known, day), period, before);
        const isThere = (person: Person) => person.goneAt === null || person.goneAt > day;
        const within = (one: Person) => at(cameAt(one)) > period.after && at(cameAt(one)) <= period.until;
        expect(told.joined).toBe(known.filter((one) => within(one) && isThere(one)).length);
        const wasThere = (one: Person) =>
          at(cameAt(one)) <= period.after && (one.goneAt === null || one.goneAt > day - 1);
        expect(told.left).toBe(known.filter((one) => wasThere(one) && !isThere(one)).length);
        before = told.members;
      }
    }),
  );
});

it('on the first evening nobody is missed, and who came at its very end is told', () => {
  const stored = { accounts: 3, outside: 0, created: new Map([['new', at(1)]]), decided: new Map() };
  expect(memberChanges(stored, { after: at(0), until: at(1) }, null)).toEqual({ members: 3, joined: 1, left: 0 });
});
