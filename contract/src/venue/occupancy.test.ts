import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addClubDays, fromClubInput } from '../club-time';
import { type Occupancy, overlaps } from './occupancy';

const MINUTE = 60_000;

const at = (text: string): Date => {
  const instant = fromClubInput(text);
  if (!instant) throw new Error(`no such moment in the club: ${text}`);
  return instant;
};
const from = (start: string, end: string | null = null): Occupancy => ({ start: at(start), end: end ? at(end) : null });

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
  const minutes = new Set([start.getTime()]);
  for (let time = start.getTime(); end !== null && time < end.getTime(); time += MINUTE) minutes.add(time);
  return minutes;
}

describe('two times at the clubhouse', () => {
  it('overlap when they share a minute', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const minutes = minutesOf(other);
        expect(overlaps(one, other)).toBe([...minutesOf(one)].some((minute) => minutes.has(minute)));
      }),
      { numRuns: 500 },
    );
  });

  it('overlap in either order', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        expect(overlaps(one, other)).toBe(overlaps(other, one));
      }),
    );
  });

  it('overlap when they are the same', () => {
    fc.assert(
      fc.property(occupancies, (one) => {
        expect(overlaps(one, { ...one })).toBe(true);
      }),
    );
  });

  it('may follow one another without a gap', () => {
    fc.assert(
      fc.property(occupancies, fc.option(fc.integer({ min: 1, max: 600 })), (first, minutes) => {
        fc.pre(first.end !== null);
        const start = first.end ?? first.start;
        const end = minutes === null ? null : new Date(start.getTime() + minutes * MINUTE);
        expect(overlaps(first, { start, end })).toBe(false);
        const early = new Date(start.getTime() - 1);
        expect(overlaps(first, { start: early, end })).toBe(true);
      }),
    );
  });

  it('do not overlap on different evenings, whatever the clocks do in between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NIGHTS), fc.integer({ min: -2, max: 2 }), (night, days) => {
        const evening = (start: Date) => ({ start, end: new Date(start.getTime() + 23 * 60 * MINUTE) });
        expect(overlaps(evening(night), evening(addClubDays(night, days)))).toBe(days === 0);
      }),
    );
  });
});

describe('examples', () => {
  const party = from('2026-06-20T18:00', '2026-06-21T02:00');
  const cases: [string, Occupancy, Occupancy, boolean][] = [
    ['a party that goes past midnight and the breakfast after it', party, from('2026-06-21T02:00'), false],
    ['a party that goes past midnight and who comes before it ends', party, from('2026-06-21T01:59'), true],
    ['a booking inside of another', party, from('2026-06-20T22:00', '2026-06-20T23:00'), true],
    ['a booking around another', from('2026-06-19T08:00', '2026-06-25T08:00'), party, true],
    ['a start alone at the start of another', from('2026-06-20T18:00'), party, true],
    ['a start alone just before another', from('2026-06-20T17:59'), party, false],
    ['two starts alone at one moment', from('2026-06-20T18:00'), from('2026-06-20T18:00'), true],
    ['two starts alone a minute apart', from('2026-06-20T18:00'), from('2026-06-20T18:01'), false],
    [
      'over the hour that summer time leaves out',
      from('2026-03-29T01:00', '2026-03-29T03:00'),
      from('2026-03-29T03:00', '2026-03-29T04:00'),
      false,
    ],
    [
      'the hour that comes twice, booked both times, and its second time',
      from('2026-10-25T01:00', '2026-10-25T03:00'),
      { start: new Date('2026-10-25T01:30:00Z'), end: null },
      true,
    ],
    [
      'the hour that comes twice, its first time, and its second time',
      { start: new Date('2026-10-25T00:00:00Z'), end: new Date('2026-10-25T01:00:00Z') },
      { start: new Date('2026-10-25T01:00:00Z'), end: new Date('2026-10-25T02:00:00Z') },
      false,
    ],
  ];
  it.each(cases)('%s', (_what, one, other, expected) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected]);
  });
});
