import { EVENT_CATEGORIES } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { categoryTabs, nearText, nextEventView, nextThatTakesPlace } from './own-events';
import { countText, hoursText, levelOf, progressLines, progressOf, workingDaysText } from './own-stats';
import { welcomeView } from './welcome-view';

const near = (startTime: string, now: string) => nearText({ startTime }, new Date(now));

test.each([
  ['on the last minute of the day', '2026-07-08T21:59:00Z', '2026-07-07T22:00:00Z', 'Heute'],
  ['a day later', '2026-07-10T06:00:00Z', '2026-07-08T21:00:00Z', 'In 2 Tagen'],
  ['over the night that has 25 hours', '2026-10-25T23:30:00Z', '2026-10-25T22:30:00Z', 'Morgen'],
  ['now', '2026-07-08T10:00:00Z', '2026-07-08T10:00:00Z', 'Heute'],
  ['begun a second ago', '2026-07-08T10:00:00Z', '2026-07-08T10:00:01Z', 'Läuft gerade'],
])('an event is so far away: %s', (_what, startTime, now, text) => expect(near(startTime, now)).toBe(text));

test.each([
  ['Mara', 'Gute Nacht, Mara'],
  ['', 'Gute Nacht, mara7'],
])('the page says the day in club time and greets „%s“ by a name that is there', (firstName, greeting) => {
  const view = welcomeView({ firstName, username: 'mara7' }, new Date('2026-07-08T22:30:00Z'));
  expect(view).toEqual({ today: 'Donnerstag, 9. Juli', greeting });
});

const [noon, night] = [
  { startTime: '2026-07-11T10:00:00Z', endTime: '2026-07-11T12:00:00Z' },
  { startTime: '2026-07-09T20:00:00Z', endTime: '2026-07-09T22:00:00Z' },
];
const overNight = '22:00 bis Fr, 10. Juli, 00:00 Uhr';

test.each([
  [{ ...noon, myStatus: 'registered' }, 'Samstag, 11. Juli 2026', '12:00 bis 14:00 Uhr', null, false],
  [{ ...night, myStatus: 'registered', hasShifts: true }, 'Donnerstag, 9. Juli 2026', overNight, 'Du bist dabei', true],
  [{ ...night, myStatus: 'waitlisted', hasShifts: true }, 'Donnerstag, 9. Juli 2026', overNight, null, true],
] as const)(
  'the card of the next event %j says when it is, and from the day before on whom to ask',
  (fields, ...rest) => {
    const { date, period, shifts, asks, ...view } = nextEventView(buildEvent(fields), new Date('2026-07-08T12:00:00Z'));
    expect([date, period, shifts, asks]).toEqual(rest);
    const waiting = fields.myStatus === 'waitlisted';
    expect(view).toMatchObject({ waiting, registered: !waiting });
  },
);

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

const hours = fc.integer({ min: 0, max: 4_000_000 }).map((minutes) => minutes / 60);
const numberIn = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'));

const INVITATION = 'Schön, dass du da bist!';
const THANKS = 'Danke, dass du mit anpackst!';

test.each([
  [0, 1, 0, 'Dein Ziel: 10 Events', INVITATION],
  [9, 2, 90, 'Noch 1 Event, dann sind es 10', THANKS],
  [10, 3, 100, '10 Events geschafft, danke!', 'Noch 10 Events, dann sind es 20'],
  [11, 3, 100, '10 Events geschafft, danke!', 'Noch 9 Events, dann sind es 20'],
  [995, 200, 100, '990 Events geschafft, danke!', 'Noch 5 Events, dann sind es 1.000'],
])('after %i events: level %i, bar at %i, „%s“, „%s“', (events, level, progress, first, second) => {
  expect([levelOf(events), progressOf(events), progressLines(events)]).toEqual([level, progress, { first, second }]);
});

test.each([
  [0, '0,0', '0'],
  [7.5, '0,9', '7,5'],
  [10_000, '1.250,0', '10.000'],
])('%d hours are %s working days', (spent, days, written) => {
  expect([workingDaysText(spent), hoursText(spent)]).toEqual([days, written]);
});

test('working days are an eighth of the hours, always with one decimal', () => {
  fc.assert(
    fc.property(hours, (spent) => {
      expect(workingDaysText(spent)).toMatch(/^\d{1,3}(\.\d{3})*,\d$/);
      expect(Math.abs(numberIn(workingDaysText(spent)) - spent / 8)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(hoursText(spent)).toMatch(/^\d{1,3}(\.\d{3})*(,[1-9])?$/);
      expect(Math.abs(numberIn(hoursText(spent)) - spent)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

test('a count is a whole number as Germans write it', () => {
  expect([countText(0), countText(12_345)]).toEqual(['0', '12.345']);
});
