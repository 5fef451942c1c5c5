import { expect, test } from 'vitest';
import { limitNote } from './limit-note';

const note = (entered: string, max: number | null, active: number, waitlistCount: number) =>
  limitNote(entered, { maxParticipants: max, _count: { registrations: active }, waitlistCount });

test.each([
  ['the limit as it was', '10', 10, 10, 5, null],
  ['lowered, all fit', '8', 10, 8, 0, null],
  ['lowered below who is registered', '7', 10, 8, 0, /^Schon 8 Personen sind angemeldet. Niemand wird abgemeldet/],
  ['lowered below the only one', '0', 10, 1, 0, null],
  ['raised for some who wait', '12', 10, 10, 5, 'Von der Warteliste rücken 2 Personen nach.'],
  ['raised for all who wait', '90', 10, 10, 1, 'Von der Warteliste rückt 1 Person nach.'],
  ['taken away', '', 10, 10, 5, 'Von der Warteliste rücken 5 Personen nach.'],
  ['raised, nobody waits', '12', 10, 10, 0, null],
  ['set where there was none', '3', null, 4, 0, /^Schon 4 Personen/],
  ['no number', 'zwölf', 10, 20, 5, null],
])('%s', (_what, entered, max, active, waiting, expected) => {
  const text = note(entered, max, active, waiting);
  if (expected instanceof RegExp) expect(text).toMatch(expected);
  else expect(text).toBe(expected);
});
