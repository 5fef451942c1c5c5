import { describe, expect, test } from 'vitest';
import { seriesPreview } from './series-preview';

const preview = (
  startTime: string,
  recurrenceInterval: 'none' | 'daily' | 'weekly' | 'monthly',
  recurrenceEnd: string,
) => seriesPreview({ startTime, recurrenceInterval, recurrenceEnd });

describe('what a series will be', () => {
  test('how many, the first and the last, and the hour', () => {
    expect(preview('2026-10-27T18:00', 'weekly', '2026-11-10T18:00')).toEqual({
      count: 3,
      text: '3 Termine: vom Di., 27. Oktober 2026 bis Di., 10. November 2026, jeweils 18:00 Uhr',
      summerTime: null,
    });
  });

  test.each([
    ['ends', '2026-10-20T18:00', '2026-11-10T18:00', 'Dazwischen endet die Sommerzeit.'],
    ['begins', '2027-03-23T18:00', '2027-04-10T18:00', 'Dazwischen beginnt die Sommerzeit.'],
    ['ends and begins', '2026-10-20T18:00', '2027-04-10T18:00', 'Dazwischen wird die Uhr umgestellt.'],
  ])('that summer time %s within it changes nothing on the clock', (_what, start, end, sentence) => {
    expect(preview(start, 'weekly', end)?.summerTime).toBe(`${sentence} Alle Termine bleiben bei 18:00 Uhr.`);
  });

  test('the hour that summer time leaves out is no hour of all of them', () => {
    const series = preview('2027-03-27T02:30', 'daily', '2027-03-30T23:00');
    expect(series?.text).toContain('meist 02:30 Uhr');
    expect(series?.summerTime).toBe('Dazwischen beginnt die Sommerzeit.');
  });

  test('a single one says so', () => {
    expect(preview('2026-10-20T18:00', 'monthly', '2026-10-21T18:00')?.text).toBe(
      'Nur 1 Termin: Di., 20. Oktober 2026, 18:00 Uhr. Für mehr wähle ein späteres Ende.',
    );
  });

  test('200 are a series, 201 are too many', () => {
    expect(preview('2026-01-01T12:00', 'daily', '2026-07-19T12:00')?.count).toBe(200);
    expect(preview('2026-01-01T12:00', 'daily', '2026-07-20T12:00')).toMatchObject({
      count: null,
      text: expect.stringContaining('mehr als 200 Termine'),
    });
  });

  test.each([
    ['no recurrence', '2026-10-20T18:00', 'none', '2026-12-01T18:00'],
    ['no start', '', 'weekly', '2026-12-01T18:00'],
    ['no end', '2026-10-20T18:00', 'weekly', ''],
    ['an end before the start', '2026-10-20T18:00', 'weekly', '2026-10-01T18:00'],
  ] as const)('%s: nothing to say', (_what, start, interval, end) => {
    expect(preview(start, interval, end)).toBeNull();
  });
});
