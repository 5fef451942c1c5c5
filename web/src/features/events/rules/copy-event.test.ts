import { expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { copyOfEvent } from './copy-event';

const NOW = new Date('2026-09-01T10:00:00Z');
const event = (startTime: string, endTime = startTime) => buildEvent({ startTime, endTime });
const original = event('2026-08-20T16:00:00.000Z', '2026-08-20T18:00:00.000Z');
const startOf = (copied: typeof original, others: (typeof original)[], now = NOW) =>
  copyOfEvent(copied, [copied, ...others], now).startTime;

test('a copy of a past event is tomorrow, of a coming one the day after it', () => {
  expect(startOf(original, [])).toBe('2026-09-02T18:00');
  expect(startOf(event('2026-09-20T16:00:00.000Z'), [])).toBe('2026-09-21T18:00');
});

test('days on which an event starts are passed over, by the club’s calendar', () => {
  // 22:30 UTC is the next day in the club.
  const taken = [event('2026-09-02T08:00:00.000Z'), event('2026-09-02T22:30:00.000Z')];
  expect(startOf(original, taken)).toBe('2026-09-04T18:00');
});

test('late in the evening tomorrow is the club’s tomorrow', () => {
  expect(startOf(original, [], new Date('2026-09-01T22:30:00Z'))).toBe('2026-09-03T18:00');
});

test('an event over night ends in the morning after', () => {
  const night = event('2026-08-20T20:00:00.000Z', '2026-08-21T04:00:00.000Z');
  expect(copyOfEvent(night, [night], NOW)).toMatchObject({
    startTime: '2026-09-02T22:00',
    endTime: '2026-09-03T06:00',
  });
});
