import { expect, it } from 'vitest';
import { buildAdminEvent } from '@/features/events/testing/builders';
import { effectiveSkips, recurrenceOf, seriesPreview, withFollowing } from './series';

const at = (day: number, seriesId: string | null) =>
  buildAdminEvent({ seriesId, startTime: `2026-08-0${day}T10:00:00.000Z` });
const [one, two, three, other, single] = [at(1, 'a'), at(2, 'a'), at(3, 'a'), at(4, 'b'), at(5, null)];
const all = [three, other, one, single, two];

it('an occurrence with all that follow is the occurrence with those of its series that start later', () => {
  expect(withFollowing(two, all)).toEqual([two, three]);
  expect(withFollowing(one, all)).toEqual([one, three, two]);
});

it('an occurrence with all that follow includes of two at the same time the one with the higher id, as the server does', () => {
  const [early, late] = [
    { ...at(4, 'a'), id: 8 },
    { ...at(4, 'a'), id: 9 },
  ];
  expect(withFollowing(early, [late, early])).toEqual([early, late]);
  expect(withFollowing(late, [late, early])).toEqual([late]);
  expect(withFollowing(late, [{ ...at(3, 'a'), id: 10 }, late])).toEqual([late]);
});

it('an occurrence with all that follow is the event alone when it belongs to no series', () => {
  expect(withFollowing(single, [...all, at(6, null)])).toEqual([single]);
});

const preview = (
  startTime: string,
  recurrenceInterval: 'none' | 'daily' | 'weekly' | 'monthly',
  recurrenceEnd: string,
  { recurrenceEvery = '1', recurrenceSkips = '' }: { recurrenceEvery?: '1' | '2'; recurrenceSkips?: string } = {},
) => seriesPreview({ startTime, recurrenceInterval, recurrenceEvery, recurrenceEnd, recurrenceSkips });

it('the preview of a series tells the count, the first and the last occurrence, and the time', () => {
  expect(preview('2026-10-27T18:00', 'weekly', '2026-11-10T18:00')).toEqual({
    count: 3,
    text: '3 Termine: vom Di., 27. Oktober 2026 bis Di., 10. November 2026, jeweils 18:00 Uhr',
    skipped: null,
    summerTime: null,
  });
});

it('the preview of a series leaves out skipped days, and names those on which there would be an occurrence', () => {
  const skipping = { recurrenceSkips: '24.12. und 26.12.2026, 31.12.2026, 14.1.2027' };
  expect(preview('2026-12-03T18:00', 'weekly', '2027-01-07T18:00', skipping)).toEqual({
    count: 4,
    text: '4 Termine: vom Do., 3. Dezember 2026 bis Do., 7. Januar 2027, jeweils 18:00 Uhr',
    skipped: '2 Termine fallen aus: 24.12.2026, 31.12.2026.',
    summerTime: null,
  });
  const second = preview('2026-12-03T18:00', 'weekly', '2027-01-07T18:00', { recurrenceEvery: '2', ...skipping });
  expect(second).toMatchObject({ count: 2, skipped: '1 Termin fällt aus: 31.12.2026.' });
  const daily = preview('2026-12-01T18:00', 'daily', '2026-12-31T18:00', { recurrenceSkips: '20.12. – 27.12.' });
  expect(daily).toMatchObject({
    count: 23,
    skipped: expect.stringMatching(/^8 Termine .*24.12.2026 und 3 weitere.$/),
  });
  const five = preview('2026-12-01T18:00', 'daily', '2026-12-31T18:00', { recurrenceSkips: '20.12. – 24.12.' });
  expect(five?.skipped).toMatch(/^5 Termine .* 24.12.2026\.$/);
});

it('the preview of a series says nothing while all days are skipped, and goes on while the text of the days is wrong', () => {
  const alone = { recurrenceSkips: '3.12.2026' };
  expect(preview('2026-12-03T18:00', 'weekly', '2026-12-04T18:00', alone)).toBeNull();
  expect(preview('2026-12-03T18:00', 'weekly', '2026-12-31T18:00', { recurrenceSkips: '24.' })?.count).toBe(5);
  const form = { startTime: '2026-12-03T18:00', recurrenceInterval: 'weekly', recurrenceEvery: '1' } as const;
  expect(recurrenceOf({ ...form, recurrenceEnd: '2026-12-31T18:00', recurrenceSkips: '24.' })?.skips).toEqual([]);
});

it('skipped days are named in a series of too many occurrences, too, if they are among the first 200', () => {
  const rule = { first: new Date('2026-01-01T17:00:00Z'), interval: 'daily', every: 1 } as const;
  const skipped = (day: string) => effectiveSkips({ ...rule, end: new Date('2028-01-01T17:00:00Z'), skips: [day] });
  expect([skipped('2026-01-05'), skipped('2027-06-01')]).toEqual([['2026-01-05'], []]);
});

it.each([
  ['ends', '2026-10-20T18:00', '2026-11-10T18:00', 'Dazwischen endet die Sommerzeit.'],
  ['begins', '2027-03-09T18:00', '2027-04-10T18:00', 'Dazwischen beginnt die Sommerzeit.'],
  ['ends and begins', '2026-10-20T18:00', '2027-04-10T18:00', 'Dazwischen wird die Uhr umgestellt.'],
])(
  'the preview of a series says that the times stay when summer time %s between the occurrences',
  (_what, start, end, sentence) => {
    expect(preview(start, 'weekly', end)?.summerTime).toBe(`${sentence} Alle Termine bleiben bei 18:00 Uhr.`);
  },
);

it('the preview of a series does not promise the time of a skipped hour for all occurrences', () => {
  const series = preview('2027-03-27T02:30', 'daily', '2027-03-30T23:00');
  expect(series?.text).toContain('meist 02:30 Uhr');
  expect(series?.summerTime).toBe('Dazwischen beginnt die Sommerzeit.');
});

it('the preview of a series tells when there is only one occurrence', () => {
  expect(preview('2026-10-20T18:00', 'monthly', '2026-10-20T18:00')?.count).toBe(1);
  expect(preview('2026-10-20T18:00', 'monthly', '2026-10-21T18:00')?.text).toBe(
    'Nur 1 Termin: Di., 20. Oktober 2026, 18:00 Uhr. Für mehr wähle ein späteres Ende.',
  );
});

it('the preview of a series allows 200 occurrences, but not 201', () => {
  expect(preview('2026-01-01T12:00', 'daily', '2026-07-19T12:00')?.count).toBe(200);
  expect(preview('2026-01-01T12:00', 'daily', '2026-07-20T12:00')).toMatchObject({
    count: null,
    text: expect.stringContaining('mehr als 200 Termine'),
  });
});

it.each([
  ['no recurrence', '2026-10-20T18:00', 'none', '2026-12-01T18:00'],
  ['no start', '', 'weekly', '2026-12-01T18:00'],
  ['no end', '2026-10-20T18:00', 'weekly', ''],
  ['an end before the start', '2026-10-20T18:00', 'weekly', '2026-10-01T18:00'],
] as const)('the preview of a series: %s: nothing to say', (_what, start, interval, end) => {
  expect(preview(start, interval, end)).toBeNull();
  const form = { startTime: start, recurrenceInterval: interval, recurrenceEvery: '1', recurrenceEnd: end } as const;
  expect(recurrenceOf({ ...form, recurrenceSkips: '' })).toBeNull();
});
