import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, sameDayInMonth, weekdayOf, weekNumber, weekOf, weeksOf } from './month';

const month = fc
  .tuple(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

it('the grid of a month contains every day once, in order, under its weekday', () => {
  fc.assert(
    fc.property(month, (name) => {
      const weeks = weeksOf(name);
      const days = weeks.flat().filter((day) => day !== null);
      const length = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate();
      expect(days).toEqual(Array.from({ length }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}`));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((day) => day !== null)).toBe(true);
        week.forEach((day, index) => {
          if (day) expect(weekdayOf(day)).toBe(index);
        });
      }
    }),
  );
});

it.each([
  ['2026-01-01', 1],
  ['2027-01-03', 53],
  ['2024-12-30', 1],
])('weeks: %s is in week %i', (day, number) => {
  expect(weekNumber(day)).toBe(number);
});

it('weeks begin on Mondays, hold the day, and have one number, which the next week does not have', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (days) => {
      const day = addDays('1999-12-31', days);
      const week = weekOf(day);
      expect(week).toContain(day);
      expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(new Set(week.map(weekNumber)).size).toBe(1);
      const next = weekNumber(addDays(day, 7));
      expect(next === weekNumber(day) + 1 || next === 1).toBe(true);
    }),
  );
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-05', 1, '2026-02-05'],
])('calendar days: %s plus %i months is %s', (day, months, result) => {
  expect(sameDayInMonth(day, months)).toBe(result);
});
