import { expect, it } from 'vitest';
import { otherOccurrences, seriesText } from './rhythm';

const startTime = '2026-12-01T23:30:00.000Z';
it.each([
  ['weekly', 1, 12, 'Jeden Mittwoch, 12 Termine'],
  ['daily', 1, 3, 'Täglich, 3 Termine'],
  ['monthly', 1, 6, 'Jeden Monat, 6 Termine'],
  ['weekly', 1, 1, 'Jeden Mittwoch, 1 Termin'],
  ['none', 1, 2, 'Reihe, 2 Termine'],
  ['weekly', 2, 6, 'Jeden zweiten Mittwoch, 6 Termine'],
  ['daily', 2, 6, 'Jeden zweiten Tag, 6 Termine'],
  ['monthly', 2, 6, 'Jeden zweiten Monat, 6 Termine'],
] as const)(
  'how often a series takes place: %s, every %i, %i times: %s',
  (recurrenceInterval, recurrenceEvery, count, text) => {
    expect(seriesText({ recurrenceInterval, recurrenceEvery, startTime }, count)).toBe(text);
  },
);

it('the other occurrences are those of the same series, divided at the end of each', () => {
  const occurrence = (id: number, seriesId: string | null, hour: number) => ({
    id,
    seriesId,
    startTime: `2026-12-01T${10 + hour}:00:00.000Z`,
    endTime: `2026-12-01T${11 + hour}:00:00.000Z`,
  });
  const events = [
    occurrence(1, 'a', 0),
    occurrence(2, 'b', 0),
    occurrence(3, null, 0),
    occurrence(4, 'a', 1),
    occurrence(5, 'a', 2),
    occurrence(6, null, 2),
  ];
  const ids = (of: { id: number; seriesId: string | null }) => {
    const { coming, over } = otherOccurrences(of, events, new Date('2026-12-01T12:00:00Z'));
    return { coming: coming.map(({ id }) => id), over: over.map(({ id }) => id) };
  };
  expect(ids({ id: 5, seriesId: 'a' })).toEqual({ coming: [4], over: [1] });
  expect(ids({ id: 4, seriesId: 'a' })).toEqual({ coming: [5], over: [1] });
  expect(ids({ id: 3, seriesId: null })).toEqual({ coming: [], over: [] });
});
