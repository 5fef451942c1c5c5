import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText, encouragement, hoursText, levelOf, nextLevelText, progressOf, workingDaysText } from './own-stats';

const attended = fc.nat({ max: 5_000 });
const hours = fc.integer({ min: 0, max: 4_000_000 }).map((minutes) => minutes / 60);
const numberIn = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'));

test.each([
  [0, 1, 0, 'Noch 10 Events bis zum nächsten Level'],
  [4, 1, 40, 'Noch 6 Events bis zum nächsten Level'],
  [5, 2, 50, 'Noch 5 Events bis zum nächsten Level'],
  [9, 2, 90, 'Noch 1 Event bis zum nächsten Level'],
  [10, 3, 100, 'Noch 10 Events bis zum nächsten Level'],
  [19, 4, 100, 'Noch 1 Event bis zum nächsten Level'],
  [23, 5, 100, 'Noch 7 Events bis zum nächsten Level'],
])('after %i events: level %i, bar at %i, „%s“', (events, level, progress, text) => {
  expect([levelOf(events), progressOf(events), nextLevelText(events)]).toEqual([level, progress, text]);
});

test('the level rises by one with every five events', () => {
  fc.assert(
    fc.property(attended, (events) => {
      expect(Number.isInteger(levelOf(events))).toBe(true);
      expect(levelOf(events + 5)).toBe(levelOf(events) + 1);
      expect(levelOf(events + 1) - levelOf(events)).toBe((events + 1) % 5 === 0 ? 1 : 0);
    }),
  );
});

test('the bar grows by a tenth with each event, never past its end', () => {
  fc.assert(
    fc.property(attended, (events) => {
      expect(progressOf(events)).toBeCloseTo(events < 10 ? events * 10 : 100, 10);
      expect(progressOf(events)).toBeLessThanOrEqual(100);
    }),
  );
});

test('between one and ten events are missing, and the noun has the right number', () => {
  fc.assert(
    fc.property(attended, (events) => {
      const [, missing, word] = /^Noch (\d+) (Events?) bis zum nächsten Level$/.exec(nextLevelText(events)) ?? [];
      expect((events + Number(missing)) % 10).toBe(0);
      expect(Number(missing)).toBeGreaterThanOrEqual(1);
      expect(Number(missing)).toBeLessThanOrEqual(10);
      expect(word).toBe(missing === '1' ? 'Event' : 'Events');
    }),
  );
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

test('whoever has not helped yet is invited, and everybody else is thanked', () => {
  expect(encouragement(0)).toBe('Schön, dass du da bist! Dein erster Einsatz ist nur eine Anmeldung entfernt.');
  expect(encouragement(1)).toBe('Danke, dass du mit anpackst!');
});

test('a count is a whole number as Germans write it', () => {
  expect([countText(0), countText(12_345)]).toEqual(['0', '12.345']);
});
