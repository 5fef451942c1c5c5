import { EVENT_CATEGORIES } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { categoryTabs, nearText, nextThatTakesPlace } from './own-events';

const near = (startTime: string, now: string) => nearText({ startTime }, new Date(now));

test.each([
  ['a minute after midnight, seen just before it', '2026-07-08T22:01:00Z', '2026-07-08T21:59:00Z', 'Morgen'],
  ['on the last minute of the day', '2026-07-08T21:59:00Z', '2026-07-07T22:00:00Z', 'Heute'],
  ['a day later', '2026-07-10T06:00:00Z', '2026-07-08T21:00:00Z', 'In 2 Tagen'],
  ['next year', '2027-01-01T12:00:00Z', '2026-12-24T12:00:00Z', 'In 8 Tagen'],
  ['over the night that has 23 hours', '2026-03-29T22:30:00Z', '2026-03-28T23:30:00Z', 'Morgen'],
  ['over the night that has 25 hours', '2026-10-25T23:30:00Z', '2026-10-25T22:30:00Z', 'Morgen'],
  ['now', '2026-07-08T10:00:00Z', '2026-07-08T10:00:00Z', 'Heute'],
  ['begun a second ago', '2026-07-08T10:00:00Z', '2026-07-08T10:00:01Z', 'Läuft gerade'],
])('an event is so far away: %s', (_what, startTime, now, text) => expect(near(startTime, now)).toBe(text));

const category = fc.constantFrom(...EVENT_CATEGORIES);
const eventsOfCategories = fc.array(
  category.map((name) => buildEvent({ category: name })),
  { minLength: 1, maxLength: 15 },
);

test('every event is in the tab „Alle“ and in that of its category, and no tab is empty', () => {
  fc.assert(
    fc.property(eventsOfCategories, (list) => {
      const [all, ...categories] = categoryTabs(list);
      expect(all).toEqual({ category: null, events: list });
      expect(categories.flatMap((tab) => tab.events).length).toBe(list.length);
      for (const tab of categories) {
        expect(tab.events.length).toBeGreaterThan(0);
        expect(tab.events).toEqual(list.filter((event) => event.category === tab.category));
      }
    }),
  );
});

test('a cancelled event is never the next one', () => {
  const cancelled = buildEvent({ myStatus: 'registered', cancelledAt: '2026-07-01T10:00:00.000Z' });
  const later = buildEvent({ myStatus: 'registered' });
  const now = new Date(Date.parse(cancelled.startTime) - 3_600_000);
  expect(nextThatTakesPlace([cancelled, later], now)).toBe(later);
  expect(nextThatTakesPlace([cancelled], now)).toBeNull();
});
