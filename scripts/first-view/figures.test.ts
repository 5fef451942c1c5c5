import { describe, expect, it, test } from 'vitest';
import { type Figure, middleOf, missesOf, readArguments, rowOf, summaryOf } from './figures';

const figure = (changes: Partial<Figure> = {}): Figure => ({
  firstPaint: 900,
  painted: 1_400,
  shifted: 0,
  slowestTap: 80,
  ...changes,
});

describe('the arguments', () => {
  const names = (...args: string[]) =>
    readArguments(args).cases.map(({ page, person, variant }) => `${page} ${person} ${variant}`);

  it('stand for everything when there are none, but visitors have no dashboard', () => {
    const all = names();
    expect(all).toHaveLength(3 * 7);
    expect(all.filter((name) => name.startsWith('dashboard visitor'))).toEqual([]);
  });

  it('choose pages, persons and variants', () => {
    expect(names('list', 'home', '--as', 'member', '--variant', 'cold', '--variant', 'kept')).toEqual([
      'home member cold',
      'list member cold',
      'home member kept',
      'list member kept',
    ]);
  });

  it.each([['hom'], ['--as', 'guest'], ['--variant', 'warm'], ['--runs', '0'], ['--fast']])('refuse %s', (...args) => {
    expect(() => readArguments(args)).toThrow();
  });
});

test('the middle run is the slower half of none, and one without an event is the slowest', () => {
  const runs = [1_900, null, 1_500, 1_700, null].map((painted) => ({ painted }));
  expect(middleOf(runs)).toEqual({ painted: 1_900 });
});

test('each figure has a middle of its own', () => {
  const runs = [
    figure({ painted: 1_000, slowestTap: 300 }),
    figure({ painted: 2_000, slowestTap: 100 }),
    figure({ painted: 3_000, slowestTap: 200, shifted: 0.5 }),
  ];
  expect(summaryOf(runs)).toEqual(figure({ painted: 2_000, slowestTap: 200 }));
});

describe('a target is missed', () => {
  const cold = { page: 'home', person: 'visitor', variant: 'cold' } as const;

  it('by none that is just reached', () => {
    expect(missesOf(cold, figure({ painted: 2_500, shifted: 0.01, slowestTap: 200 }))).toEqual([]);
  });

  it.each([
    ['no event was painted', { painted: null }],
    ['the first event was painted after 2.60 s, not 2.50 s', { painted: 2_600 }],
    ['the page shifted by 0.100, not 0.01', { shifted: 0.1 }],
    ['a tap was answered after 208 ms, not 200', { slowestTap: 208 }],
  ])('when %s', (miss, changes) => {
    expect(missesOf(cold, figure(changes))).toEqual([`home visitor cold: ${miss}`]);
  });

  it('later where the function has to start, and sooner from the kept shell', () => {
    const slow = figure({ painted: 1_600 });
    expect(missesOf({ ...cold, variant: 'kept' }, slow)).toHaveLength(1);
    expect(missesOf({ ...cold, variant: 'late' }, figure({ painted: 3_400 }))).toEqual([]);
  });
});

test('a row says how much faster or slower it is than last time', () => {
  expect(rowOf(figure(), figure({ painted: 1_900 }))['since last time']).toBe('−0.50 s');
  expect(rowOf(figure(), figure({ painted: 1_300 }))['since last time']).toBe('+0.10 s');
  expect(rowOf(figure(), undefined)['since last time']).toBe('');
});
