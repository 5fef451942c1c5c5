import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameClubDay, startOfClubDay } from '../club-time';
import { EVENT_GROUPS, eventGroupOf, eventStats, groupEvents } from './event-groups';
import { isOver, phaseOf } from './event-time';

/** Wednesday, 18 November 2026, 10:00 in Berlin. */
const now = new Date('2026-11-18T09:00:00.000Z');
const at = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + 7_200_000).toISOString(),
  cancelledAt: null,
});

describe('groups of the overview', () => {
  it.each([
    ['2026-11-17T22:59:59.000Z', null],
    ['2026-11-17T23:00:00.000Z', 'today'],
    ['2026-11-18T22:59:59.000Z', 'today'],
    ['2026-11-18T23:00:00.000Z', 'tomorrow'],
    ['2026-11-19T23:00:00.000Z', 'week'],
    ['2026-11-22T22:59:59.999Z', 'week'],
    ['2026-11-22T23:00:00.000Z', 'month'],
    ['2026-11-30T22:59:59.999Z', 'month'],
    ['2026-11-30T23:00:00.000Z', 'later'],
  ])('puts a start at %s under %s', (start, group) => {
    expect(eventGroupOf(at(start), now)).toBe(group);
  });

  it('calls Monday „Morgen“ on a Sunday, although it lies in the next week', () => {
    expect(eventGroupOf(at('2026-11-23T09:00:00.000Z'), new Date('2026-11-22T09:00:00.000Z'))).toBe('tomorrow');
  });

  it('calls a day of this week „Diese Woche“, although it lies in the next month', () => {
    expect(eventGroupOf(at('2026-12-03T09:00:00.000Z'), new Date('2026-11-30T09:00:00.000Z'))).toBe('week');
  });

  it('puts an event of an earlier day under today while it runs', () => {
    const lasting = (endTime: string) => eventGroupOf({ startTime: '2026-11-16T09:00:00.000Z', endTime }, now);
    expect(lasting('2026-11-18T09:00:00.000Z')).toBe('today');
    expect(lasting('2026-11-18T08:59:59.999Z')).toBeNull();
  });

  it('sets what is over today apart, and puts own events before others of the same time', () => {
    const event = (id: number, startTime: string, myStatus: 'registered' | 'waitlisted' | null = null) => ({
      id,
      ...at(startTime),
      myStatus,
    });
    const events = [
      event(2, '2026-11-18T05:00:00.000Z', 'registered'),
      event(7, '2026-11-18T15:00:00.000Z'),
      event(3, '2026-11-18T15:00:00.000Z', 'waitlisted'),
      event(4, '2026-11-18T08:00:00.000Z'),
      event(5, '2026-11-18T14:59:00.000Z'),
      event(6, '2026-11-18T15:00:00.000Z', 'registered'),
      event(1, '2026-11-18T15:00:00.000Z'),
    ];
    const [today] = groupEvents(events, now);
    expect(today?.events.map(({ id }) => id)).toEqual([4, 5, 3, 6, 1, 7]);
    expect(today?.over.map(({ id }) => id)).toEqual([2]);
    expect(groupEvents([event(8, '2026-11-18T05:00:00.000Z')], now)).toHaveLength(1);
  });

  it('shows every event of today and later, and every running one, exactly once, and hides empty groups', () => {
    const event = fc.record({
      startTime: fc
        .date({ min: new Date('2026-10-01'), max: new Date('2027-03-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      hours: fc.integer({ min: 1, max: 100 }),
      myStatus: fc.constantFrom('registered' as const, 'waitlisted' as const, null),
    });
    fc.assert(
      fc.property(fc.array(event), event, (drawn, { startTime: today }) => {
        const clock = new Date(today);
        const events = drawn.map(({ startTime, hours, myStatus }, id) => {
          const endTime = new Date(Date.parse(startTime) + hours * 3_600_000).toISOString();
          return { id, startTime, endTime, myStatus };
        });
        const groups = groupEvents(events, clock);
        expect(groups.every(({ events: members, over }) => members.length + over.length > 0)).toBe(true);
        const shown = groups.flatMap(({ events: members, over }) => [...members, ...over]);
        const due = events.filter(
          (one) => new Date(one.startTime) >= startOfClubDay(clock) || phaseOf(one, clock) === 'running',
        );
        expect(shown.toSorted((a, b) => a.id - b.id)).toEqual(due);
        for (const { group, events: members, over } of groups) {
          expect(members.every((one) => !isOver(one, clock))).toBe(true);
          expect(over.every((one) => isOver(one, clock) && isSameClubDay(one.startTime, clock))).toBe(true);
          if (group !== 'today') expect(over).toEqual([]);
          expect(members.map(({ startTime }) => startTime)).toEqual(members.map(({ startTime }) => startTime).sort());
        }
        const order = groups.map(({ group }) => EVENT_GROUPS.indexOf(group));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });
});

describe('stat tiles', () => {
  it('count events that are not over, that start today or run, and that start this week', () => {
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

  it('count an event of an earlier day under today while it runs', () => {
    const lasting = { startTime: '2026-11-15T09:00:00.000Z', endTime: '2026-11-19T09:00:00.000Z', cancelledAt: null };
    expect(eventStats([lasting], now)).toEqual({ total: 1, today: 1, thisWeek: 0 });
  });

  it('count an event up to the very instant of its end', () => {
    const ending = (endTime: string) =>
      eventStats([{ startTime: '2026-11-18T08:00:00.000Z', endTime, cancelledAt: null }], now).total;
    expect(ending(now.toISOString())).toBe(1);
    expect(ending(new Date(now.getTime() - 1).toISOString())).toBe(0);
  });
});
