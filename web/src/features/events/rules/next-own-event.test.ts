import type { EventSummary } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { nextOf, upcomingOf } from './next-own-event';

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

test('the next event is the first with a place, or without any the first whose waitlist can still lead to one', () => {
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
