import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText, hoursText, levelOf, progressLines, progressOf, workingDaysText } from './own-stats';

const hours = fc.integer({ min: 0, max: 4_000_000 }).map((minutes) => minutes / 60);
const numberIn = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'));

const INVITATION = 'Schön, dass du da bist!';
const THANKS = 'Danke, dass du mit anpackst!';

test.each([
  [0, 1, 0, 'Dein Ziel: 10 Events', INVITATION],
  [4, 1, 40, 'Noch 6 Events, dann sind es 10', THANKS],
  [5, 2, 50, 'Noch 5 Events, dann sind es 10', THANKS],
  [9, 2, 90, 'Noch 1 Event, dann sind es 10', THANKS],
  [10, 3, 100, '10 Events geschafft, danke!', 'Noch 10 Events, dann sind es 20'],
  [11, 3, 100, '10 Events geschafft, danke!', 'Noch 9 Events, dann sind es 20'],
  [19, 4, 100, '10 Events geschafft, danke!', 'Noch 1 Event, dann sind es 20'],
  [50, 11, 100, '50 Events geschafft, danke!', 'Noch 10 Events, dann sind es 60'],
  [995, 200, 100, '990 Events geschafft, danke!', 'Noch 5 Events, dann sind es 1.000'],
])('after %i events: level %i, bar at %i, „%s“, „%s“', (events, level, progress, first, second) => {
  expect([levelOf(events), progressOf(events), progressLines(events)]).toEqual([level, progress, { first, second }]);
});

test.each([
  [0, '0,0', '0'],
  [12, '1,5', '12'],
  [16, '2,0', '16'],
  [7.5, '0,9', '7,5'],
  [10_000, '1.250,0', '10.000'],
])('%d hours are %s working days', (spent, days, written) => {
  expect([workingDaysText(spent), hoursText(spent)]).toEqual([days, written]);
});

test('working days are an eighth of the hours, always with one decimal', () => {
  fc.assert(
    fc.property(hours, (spent) => {
      expect(workingDaysText(spent)).toMatch(/^\d{1,3}(\.\d{3})*,\d$/);
      expect(Math.abs(numberIn(workingDaysText(spent)) - spent / 8)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(hoursText(spent)).toMatch(/^\d{1,3}(\.\d{3})*(,[1-9])?$/);
      expect(Math.abs(numberIn(hoursText(spent)) - spent)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

test('a count is a whole number as Germans write it', () => {
  expect([countText(0), countText(12_345)]).toEqual(['0', '12.345']);
});
