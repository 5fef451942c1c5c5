import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { at, buildShift } from '../testing/builders';
import { axisOf } from './axis';
import { timetableOf } from './timetable';

const now = new Date('2026-07-08T10:00:00Z');
const NOBODY = { user: null, waitlist: undefined };

const dayOf = (...spans: [title: string, from: number, to: number][]) => {
  const shifts = spans.map(([title, from, to]) => buildShift({ title, startTime: at(from), endTime: at(to) }));
  const [day] = timetableOf(buildEventDetail({ shifts, startTime: at(10), endTime: at(18) }), NOBODY, now).days;
  return day ?? { rows: [] };
};

test('each task has a line, and its shifts stand below their hours', () => {
  const axis = axisOf(dayOf(['Grill', 10, 12], ['Kasse', 10, 14], ['Grill', 12, 14], ['Grill', 14, 16]));
  expect(axis?.tasks).toEqual([
    { title: 'Grill', line: 1, lines: 1 },
    { title: 'Kasse', line: 2, lines: 1 },
  ]);
  // A column is five minutes wide.
  expect(axis?.blocks.map(({ line, column, columns }) => [line, column, columns])).toEqual([
    [1, 1, 24],
    [1, 25, 24],
    [1, 49, 24],
    [2, 1, 48],
  ]);
  expect(axis?.hours.map(({ text }) => text)).toEqual(['10', '11', '12', '13', '14', '15']);
});

test.each([
  ['few shifts', dayOf(['Grill', 10, 12], ['Kasse', 10, 12], ['Abbau', 12, 14])],
  ['a shift whose button would be wider', dayOf(['Bar', 9, 13], ['Bar', 13, 17], ['Kasse', 9, 17], ['Abbau', 17, 19])],
  ['shifts that are short for the day', dayOf(['Grill', 8, 18], ['Kasse', 8, 9], ['Kasse', 9, 10], ['Abbau', 17, 18])],
])('a list shows the day of %s', (_case, day) => {
  expect(axisOf(day)).toBeNull();
});

test('no two shifts of a day stand at the same place, and all stand in the picture', () => {
  const span = fc.tuple(
    fc.constantFrom('Grill', 'Kasse', 'Bar'),
    fc.integer({ min: 8, max: 13 }),
    fc.integer({ min: 2, max: 6 }),
  );
  fc.assert(
    fc.property(fc.array(span, { minLength: 4, maxLength: 10 }), (spans) => {
      const axis = axisOf(
        dayOf(...spans.map(([title, from, hours]) => [title, from, from + hours] as [string, number, number])),
      );
      if (!axis) return;
      const cells = axis.blocks.flatMap(({ line, column, columns }) =>
        Array.from({ length: columns }, (_, index) => `${line}:${column + index}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(axis.blocks).toHaveLength(spans.length);
      for (const { column, columns } of axis.blocks) expect(column + columns - 1).toBeLessThanOrEqual(axis.columns);
    }),
  );
});
