import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfClubDay } from '../club-time';
import { EVENT_GROUPS, eventGroupOf, eventStats, groupEvents } from './event-groups';

/** Wednesday, 18 November 2026, 10:00 in Berlin. */
const now = new Date('2026-11-18T09:00:00.000Z');
const at = (startTime: string) => ({ startTime, endTime: new Date(Date.parse(startTime) + 7_200_000).toISOString() });

describe('groups of the overview', () => {
  it.each([
    ['2026-11-17T22:59:59.000Z', null],
    ['2026-11-17T23:00:00.000Z', 'today'],
    ['2026-11-18T22:59:59.000Z', 'today'],
    ['2026-11-18T23:00:00.000Z', 'tomorrow'],
    ['2026-11-19T23:00:00.000Z', 'week'],
    ['2026-11-22T22:59:59.000Z', 'week'],
    ['2026-11-22T22:59:59.999Z', 'week'],
    ['2026-11-22T23:00:00.000Z', 'month'],
    ['2026-11-30T22:59:59.000Z', 'month'],
    ['2026-11-30T22:59:59.999Z', 'month'],
    ['2026-11-30T23:00:00.000Z', 'later'],
  ])('puts a start at %s under %s', (start, group) => {
    expect(eventGroupOf(start, now)).toBe(group);
  });

  it('calls Monday „Morgen“ on a Sunday, although it lies in the next week', () => {
    expect(eventGroupOf('2026-11-23T09:00:00.000Z', new Date('2026-11-22T09:00:00.000Z'))).toBe('tomorrow');
  });

  it('calls a day of this week „Diese Woche“, although it lies in the next month', () => {
    expect(eventGroupOf('2026-12-03T09:00:00.000Z', new Date('2026-11-30T09:00:00.000Z'))).toBe('week');
  });

  it('shows every event from today on exactly once, in its order, and hides empty groups', () => {
    const start = fc
      .date({ min: new Date('2026-10-01'), max: new Date('2027-03-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(fc.array(start), start, (starts, today) => {
        const clock = new Date(today);
        const events = starts.sort().map(at);
        const groups = groupEvents(events, clock);
        expect(groups.every(({ events: members }) => members.length > 0)).toBe(true);
        expect(groups.flatMap(({ events: members }) => members)).toEqual(
          events.filter((event) => new Date(event.startTime) >= startOfClubDay(clock)),
        );
        const order = groups.map(({ group }) => EVENT_GROUPS.indexOf(group));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });
});

describe('stat tiles', () => {
  it('count events that are not over, that start today and that start this week', () => {
    const events = [
      at('2026-10-01T10:00:00.000Z'),
      at('2026-11-16T10:00:00.000Z'),
      at('2026-11-18T05:00:00.000Z'),
      at('2026-11-18T08:00:00.000Z'),
      at('2026-11-22T10:00:00.000Z'),
      at('2026-11-23T10:00:00.000Z'),
    ];
    expect(eventStats(events, now)).toEqual({ total: 3, today: 2, thisWeek: 4 });
  });

  it.each([
    ['2026-11-15T22:59:59.999Z', { today: 0, thisWeek: 0 }],
    ['2026-11-15T23:00:00.000Z', { today: 0, thisWeek: 1 }],
    ['2026-11-17T22:59:59.999Z', { today: 0, thisWeek: 1 }],
    ['2026-11-17T23:00:00.000Z', { today: 1, thisWeek: 1 }],
    ['2026-11-18T22:59:59.999Z', { today: 1, thisWeek: 1 }],
    ['2026-11-18T23:00:00.000Z', { today: 0, thisWeek: 1 }],
    ['2026-11-22T22:59:59.999Z', { today: 0, thisWeek: 1 }],
    ['2026-11-22T23:00:00.000Z', { today: 0, thisWeek: 0 }],
  ])('count a start at %s by the days of the club', (start, counted) => {
    expect(eventStats([at(start)], now)).toMatchObject(counted);
  });

  it('count an event up to the very instant of its end', () => {
    const ending = (endTime: string) => eventStats([{ startTime: '2026-11-18T08:00:00.000Z', endTime }], now).total;
    expect(ending(now.toISOString())).toBe(1);
    expect(ending(new Date(now.getTime() - 1).toISOString())).toBe(0);
  });
});
