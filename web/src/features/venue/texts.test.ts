import { expect, test } from 'vitest';
import { buildInquiry } from './testing/builders';
import { bookingPeriod, bookingTime, deletionText } from './texts';

test.each<[string, string, string | null, string, string]>([
  ['an evening', '2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z', '2026-07-11', '18:00 – 22:00 Uhr'],
  ['without an end', '2026-07-11T16:00:00Z', null, '2026-07-11', 'ab 18:00 Uhr'],
  ['an end that cannot be read', '2026-07-11T16:00:00Z', 'nie', '2026-07-11', 'ab 18:00 Uhr'],
  ['an end before the start', '2026-07-11T16:00:00Z', '2026-07-11T15:00:00Z', '2026-07-11', 'ab 18:00 Uhr'],
  ['until midnight', '2026-07-11T16:00:00Z', '2026-07-11T22:00:00Z', '2026-07-11', '18:00 – 24:00 Uhr'],
  [
    'over midnight, first day',
    '2026-07-11T16:00:00Z',
    '2026-07-12T00:00:00Z',
    '2026-07-11',
    '18:00 Uhr, bis So., 12. Juli, 02:00 Uhr',
  ],
  [
    'over midnight, second day',
    '2026-07-11T16:00:00Z',
    '2026-07-12T00:00:00Z',
    '2026-07-12',
    'bis 02:00 Uhr, seit Sa., 11. Juli',
  ],
  [
    'a day in between',
    '2026-07-10T16:00:00Z',
    '2026-07-12T16:00:00Z',
    '2026-07-11',
    'ganztägig, bis So., 12. Juli, 18:00 Uhr',
  ],
  [
    'the night when summer time ends',
    '2026-10-24T22:30:00Z',
    '2026-10-25T02:00:00Z',
    '2026-10-25',
    '00:30 – 03:00 Uhr',
  ],
])('the time of a booking on one of its days: %s', (_title, date, end, day, text) => {
  expect(bookingTime({ date, end }, day)).toBe(text);
});

test.each([
  ['2026-07-11T16:00:00Z', null, 'Samstag, 11. Juli 2026, 18:00 Uhr, Ende offen'],
  ['2026-07-11T16:00:00Z', 'kaputt', 'Samstag, 11. Juli 2026, 18:00 Uhr, Ende offen'],
  ['2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z', 'Samstag, 11. Juli 2026, 18:00 bis 22:00 Uhr'],
  [
    '2026-07-11T16:00:00Z',
    '2026-07-12T00:30:00Z',
    'Samstag, 11. Juli 2026, 18:00 Uhr, bis Sonntag, 12. Juli 2026, 02:30 Uhr',
  ],
  ['2026-01-10T22:30:00Z', '2026-01-10T22:59:00Z', 'Samstag, 10. Januar 2026, 23:30 bis 23:59 Uhr'],
])('the period from %s to %s: %s', (date, end, text) => {
  expect(bookingPeriod({ date, end })).toBe(text);
});

test.each<[string, Parameters<typeof buildInquiry>[0][], string]>([
  [
    'several open ones',
    [{}, {}, { status: 'processed', bookingId: 'b' }],
    '3 Anfragen werden dauerhaft gelöscht. 2 davon sind noch offen. Buchungen dazu bleiben bestehen.',
  ],
  [
    'very many',
    Array.from({ length: 1_200 }, () => ({ status: 'rejected' as const })),
    '1.200 Anfragen werden dauerhaft gelöscht.',
  ],
])('before %s are deleted, the question says so', (_which, inquiries, text) => {
  expect(deletionText(inquiries.map((fields) => buildInquiry(fields)))).toBe(text);
});
