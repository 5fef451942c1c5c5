import { expect, it } from 'vitest';
import { commentTime, fullCommentTime } from './comment-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WRITTEN = '2026-07-04T18:30:00.000Z';

const after = (passed: number, createdAt = WRITTEN) => commentTime(createdAt, new Date(Date.parse(createdAt) + passed));

it.each([
  [0, 'Gerade eben'],
  [MINUTE, 'Vor 1 Minute'],
  [2 * MINUTE, 'Vor 2 Minuten'],
  [60 * MINUTE, 'Vor 1 Stunde'],
  [2 * HOUR - 1, 'Vor 1 Stunde'],
])('when a comment was written: %i ms ago: %s', (passed, text) => {
  expect(after(passed)).toBe(text);
});

it.each([
  ['over a spring day of 23 hours', '2026-03-28T22:30:00.000Z', '23:30'],
  ['over an autumn day of 25 hours', '2026-10-24T21:30:00.000Z', '23:30'],
  ['from the hour that comes twice', '2026-10-25T01:30:00.000Z', '02:30'],
])('when a comment was written counts the hours that have passed %s', (_case, createdAt, clock) => {
  expect(after(24 * HOUR - 1, createdAt)).toBe('Vor 23 Stunden');
  expect(after(24 * HOUR, createdAt)).toBe(`Gestern um ${clock} Uhr`);
  expect(after(48 * HOUR - 1, createdAt)).toBe(`Gestern um ${clock} Uhr`);
  expect(after(48 * HOUR, createdAt)).toMatch(new RegExp(`2026 um ${clock} Uhr$`));
});

it('when a comment was written gives the full date in club time', () => {
  expect(fullCommentTime('2026-12-31T23:05:00.000Z')).toBe('Freitag, 1. Januar 2027, 00:05 Uhr');
});
