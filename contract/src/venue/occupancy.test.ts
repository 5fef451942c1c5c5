import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addClubDays, clubDay, clubNoon, fromClubInput, toClubInput } from '../club-time';
import { isTakenAt, type Occupancy, overlaps, takenUntil, takesClubhouse } from './occupancy';

const MINUTE = 60_000;

const at = (text: string): Date => {
  const instant = fromClubInput(text);
  if (!instant) throw new Error(`no such moment in the club: ${text}`);
  return instant;
};

/** The two nights on which the clocks change, and one on which they do not. */
const NIGHTS = ['2026-03-28T20:00', '2026-10-24T20:00', '2026-06-20T20:00'].map(at);

/** Times within half a day of such a night, on full minutes, so that many touch exactly. */
const occupancies = fc
  .record({
    night: fc.constantFrom(...NIGHTS),
    begin: fc.integer({ min: 0, max: 12 * 60 }),
    minutes: fc.option(fc.integer({ min: 1, max: 8 * 60 })),
  })
  .map(({ night, begin, minutes }): Occupancy => {
    const start = new Date(night.getTime() + begin * MINUTE);
    return { start, end: minutes === null ? null : new Date(start.getTime() + minutes * MINUTE) };
  });

/** Times with few starts and lengths, so that most of them overlap or touch. */
const close = fc
  .record({ begin: fc.integer({ min: 0, max: 6 }), length: fc.option(fc.integer({ min: 1, max: 4 })) })
  .map(({ begin, length }): Occupancy => {
    const start = new Date(at('2026-10-25T00:00').getTime() + begin * 30 * MINUTE);
    return { start, end: length === null ? null : new Date(start.getTime() + length * 30 * MINUTE) };
  });
const pairs = fc.oneof(fc.tuple(close, close), fc.tuple(occupancies, occupancies));

/** Every minute of the time, one by one. */
function minutesOf({ start, end }: Occupancy): Set<number> {
  const minutes = new Set<number>();
  const until = end ?? at(`${clubDay(addClubDays(clubNoon(start), 1))}T06:00`);
  for (let time = start.getTime(); time < until.getTime(); time += MINUTE) minutes.add(time);
  return minutes;
}

describe('a time without an end', () => {
  /** Any minute of the three days around a night on which the clocks may change. */
  const starts = fc
    .record({ night: fc.constantFrom(...NIGHTS), minutes: fc.integer({ min: -36 * 60, max: 36 * 60 }) })
    .map(({ night, minutes }) => new Date(night.getTime() + minutes * MINUTE));

  it('takes the rest of its day until 6:00 of the next one by the clock on the wall, whatever the clocks do', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const until = takenUntil({ start, end: null });
        expect(toClubInput(until)).toBe(`${clubDay(addClubDays(clubNoon(start), 1))}T06:00`);
        expect(until > start).toBe(true);
        expect(isTakenAt({ start, end: null }, new Date(until.getTime() - 1))).toBe(true);
        expect(isTakenAt({ start, end: null }, until)).toBe(false);
        expect([start, new Date(start.getTime() - 1)].map((at) => isTakenAt({ start, end: null }, at))).toEqual([
          true,
          false,
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an event', () => {
  it('takes the clubhouse by its category or by a tick, and not as a draft or once it is cancelled', () => {
    expect(takesClubhouse({ category: 'Vereinsheim', atClubhouse: false, cancelledAt: null })).toBe(true);
    expect(takesClubhouse({ category: 'Fest', atClubhouse: true, cancelledAt: null })).toBe(true);
    expect(takesClubhouse({ category: 'Fest', atClubhouse: false, cancelledAt: null })).toBe(false);
    const there = { category: 'Vereinsheim', atClubhouse: true, cancelledAt: null } as const;
    expect(takesClubhouse({ ...there, cancelledAt: new Date() })).toBe(false);
    expect(takesClubhouse({ ...there, isDraft: true })).toBe(false);
  });
});

describe('two times at the clubhouse', () => {
  it('overlap exactly when they share a minute', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const minutes = minutesOf(other);
        expect(overlaps(one, other)).toBe([...minutesOf(one)].some((minute) => minutes.has(minute)));
      }),
      { numRuns: 500 },
    );
  });
});
