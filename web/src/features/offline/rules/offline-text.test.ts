import { expect, test } from 'vitest';
import { offlineText } from './offline-text';

test.each([
  ['2026-07-11T12:03:00Z', '2026-07-11T18:00:00Z', 'Offline – Stand von heute, 14:03 Uhr'],
  ['2026-07-11T21:59:00Z', '2026-07-11T22:01:00Z', 'Offline – Stand von gestern, 23:59 Uhr'],
  ['2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z', 'Offline – Stand von gestern, 23:30 Uhr'],
  ['2026-07-01T06:00:00Z', '2026-07-11T18:00:00Z', 'Offline – Stand vom 1. Juli, 08:00 Uhr'],
])('data from %s, seen at %s, reads: %s', (since, now, text) => {
  expect(offlineText(new Date(since), new Date(now))).toBe(text);
});
