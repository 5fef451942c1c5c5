import type { EventSummary } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { nearText, nextOf, upcomingOf } from './own-events';

const near = (startTime: string, now: string) => nearText({ startTime }, new Date(now));

describe('how far away an event is', () => {
  test.each([
    ['a minute after midnight, seen just before it', '2026-07-08T22:01:00Z', '2026-07-08T21:59:00Z', 'Morgen'],
    ['on the last minute of the day', '2026-07-08T21:59:00Z', '2026-07-07T22:00:00Z', 'Heute'],
    ['a day later', '2026-07-10T06:00:00Z', '2026-07-08T21:00:00Z', 'In 2 Tagen'],
    ['next year', '2027-01-01T12:00:00Z', '2026-12-24T12:00:00Z', 'In 8 Tagen'],
    ['over the night that has 23 hours', '2026-03-29T22:30:00Z', '2026-03-28T23:30:00Z', 'Morgen'],
    ['over the night that has 25 hours', '2026-10-25T23:30:00Z', '2026-10-25T22:30:00Z', 'Morgen'],
    ['now', '2026-07-08T10:00:00Z', '2026-07-08T10:00:00Z', 'Heute'],
    ['begun a second ago', '2026-07-08T10:00:00Z', '2026-07-08T10:00:01Z', 'Läuft gerade'],
  ])('%s', (_what, startTime, now, text) => expect(near(startTime, now)).toBe(text));
});

const HOUR = 3_600_000;
const NOW = new Date('2026-07-08T10:00:00Z');
const event = fc
  .record({
    start: fc.integer({ min: -5, max: 5 }),
    hours: fc.integer({ min: 1, max: 6 }),
    myStatus: fc.constantFrom('registered' as const, 'waitlisted' as const),
  })
  .map(({ start, hours, myStatus }) => {
    const startTime = NOW.getTime() + start * HOUR;
    const iso = (time: number) => new Date(time).toISOString();
    return buildEvent({ startTime: iso(startTime), endTime: iso(startTime + hours * HOUR), myStatus });
  });
const byStart = (a: EventSummary, b: EventSummary) => Date.parse(a.startTime) - Date.parse(b.startTime);
const events = fc.array(event, { maxLength: 8 }).map((list) => list.sort(byStart));

test('the next event is the first with a place; only without any the first that one can still move up in', () => {
  fc.assert(
    fc.property(events, (list) => {
      const upcoming = upcomingOf(list, NOW);
      expect(upcoming).toEqual(list.filter(({ endTime }) => Date.parse(endTime) >= NOW.getTime()));
      const next = nextOf(upcoming, NOW);
      const rivals = upcoming.filter(
        ({ myStatus, startTime }) => myStatus === 'registered' || Date.parse(startTime) >= NOW.getTime(),
      );
      if (next === null) {
        expect(rivals).toEqual([]);
        return;
      }
      const better = rivals.some(({ myStatus }) => myStatus === 'registered') ? 'registered' : 'waitlisted';
      expect(next.myStatus).toBe(better);
      const first = Math.min(
        ...rivals.filter(({ myStatus }) => myStatus === better).map((rival) => Date.parse(rival.startTime)),
      );
      expect(Date.parse(next.startTime)).toBe(first);
    }),
  );
});
