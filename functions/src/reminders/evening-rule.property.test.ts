import { addClubDays, paths } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPEN_KINDS, type OpenTask } from '../notifications/open-task';
import { EVENING_RIGHTS, type Evening, isWorthTelling, partFor } from './evening-rule';

/** Monday evening. */
const MONDAY = new Date('2026-06-08T16:00:00Z');
const evenings = Array.from({ length: 28 }, (_, day) => addClubDays(MONDAY, day));

/** Begins to wait before one evening and is done before a later one. */
const things = fc.array(
  fc.record({ kind: fc.constantFrom(...OPEN_KINDS), from: fc.nat(27), days: fc.integer({ min: 1, max: 28 }) }),
  { maxLength: 8 },
);
const rights = fc.subarray([...EVENING_RIGHTS], { minLength: 1 });
/** The evenings before which somebody registered. */
const busy = fc.array(fc.nat(27), { maxLength: 4 });
type Thing = { kind: OpenTask['kind']; from: number; days: number };

function eveningOf(day: number, known: readonly Thing[], busyDays: readonly number[]): Evening {
  const until = evenings[day] ?? MONDAY;
  const present = known.filter(({ from, days }) => from <= day && day < from + days);
  const open = OPEN_KINDS.flatMap((kind) => {
    const ofKind = present.filter((thing) => thing.kind === kind);
    const isNew = ofKind.some(({ from }) => from === day);
    return ofKind.length > 0 ? [{ kind, count: ofKind.length, page: '/', isNew }] : [];
  });
  const registrations = busyDays.includes(day) ? 1 : 0;
  return { since: addClubDays(until, -1), until, registrations, cancellations: 0, waiting: 0, open };
}

describe('the summary of an evening, whatever waits for how long,', () => {
  const told = (
    day: number,
    known: readonly Thing[],
    busyDays: readonly number[],
    of: (typeof EVENING_RIGHTS)[number][],
  ) => {
    const part = partFor(eveningOf(day, known, busyDays), of);
    return part && isWorthTelling(part) ? part : null;
  };

  it('tells everybody what began to wait for them on its first evening, and again within a week', () => {
    fc.assert(
      fc.property(things, busy, rights, (known, busyDays, of) => {
        for (const { kind, from, days } of known) {
          if (kind === 'draft' || kind === 'legal' || !partFor(eveningOf(from, [{ kind, from, days }], []), of))
            continue;
          for (let day = from; day < Math.min(from + days, 28); day++) {
            const isTold = told(day, known, busyDays, of)?.open.some((task) => task.kind === kind) ?? false;
            if (day === from || day % 7 === 0) expect(isTold).toBe(true);
          }
        }
      }),
    );
  });

  it('is none where nothing waits, and repeats nothing before Monday when nothing happened', () => {
    fc.assert(
      fc.property(things, busy, rights, fc.nat(27), (known, busyDays, of, day) => {
        const part = told(day, known, busyDays, of);
        if (!part) return;
        const waits = part.open.filter(({ kind }) => kind !== 'draft' && kind !== 'legal');
        expect(waits.length).toBeGreaterThan(0);
        const hasReason = day % 7 === 0 || busyDays.includes(day) || waits.some(({ isNew }) => isNew);
        expect(hasReason).toBe(true);
        // Who does not organise is neither told nor woken by what happened to registrations.
        if (!of.includes('organiser'))
          expect([part.registrations, day % 7 === 0 || waits.some((one) => one.isNew)]).toEqual([0, true]);
      }),
    );
  });

  it('tells everybody all that is theirs by their rights, with the page where they do it, and nothing else', () => {
    const seen: Record<string, readonly string[]> = {
      organiser: OPEN_KINDS.slice(0, -2),
      keeper: ['inquiry'],
      treasurer: ['joined', 'left'],
    };
    fc.assert(
      fc.property(things, rights, fc.nat(27), (known, of, day) => {
        const evening = eveningOf(day, known, []);
        const own = evening.open.filter(({ kind }) => of.some((right) => seen[right]?.includes(kind)));
        const waits = own.some(({ kind }) => kind !== 'draft' && kind !== 'legal');
        const pageOf = (kind: string) => (kind === 'inquiry' && !of.includes('organiser') ? paths.keeper : '/');
        const shown = own.map((task) => ({ ...task, page: pageOf(task.kind) }));
        expect(partFor(evening, of)?.open ?? []).toEqual(waits ? shown : []);
      }),
    );
  });

  it('belongs to a week of which the first run was lost', () => {
    const open: OpenTask[] = [{ kind: 'confirm', count: 1, page: '/', isNew: false }];
    const worth = (since: number, until: number) =>
      isWorthTelling({ ...eveningOf(until, [], []), since: addClubDays(MONDAY, since), open });
    expect([worth(1, 2), worth(-1, 0), worth(-1, 1), worth(5, 8), worth(0, 6)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});
