import { expect, test } from 'vitest';
import { bookingTime } from './texts';

test.each<[string, string, string | null, string, string]>([
  ['an evening', '2026-07-11T16:00:00Z', '2026-07-11T20:00:00Z', '2026-07-11', '18:00 – 22:00 Uhr'],
  ['without an end', '2026-07-11T16:00:00Z', null, '2026-07-11', '18:00 Uhr'],
  ['an end that cannot be read', '2026-07-11T16:00:00Z', 'nie', '2026-07-11', '18:00 Uhr'],
  ['an end before the start', '2026-07-11T16:00:00Z', '2026-07-11T15:00:00Z', '2026-07-11', '18:00 Uhr'],
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
])('%s', (_case, date, end, day, text) => {
  expect(bookingTime({ date, end }, day)).toBe(text);
});
