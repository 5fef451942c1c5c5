import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import {
  after,
  at,
  buildSeries,
  edit,
  nth,
  refusalOf,
  shown,
  startsOf,
  withPeople,
  withTimes,
} from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import type { EventFacts } from '../events/event-facts';

const [anna, ben] = [buildMember(), buildMember()];

describe('an edit of one event of a series', () => {
  it('changes only that event', () => {
    const series = buildSeries();
    const result = edit(series, 2, { title: 'Mit Gast', startTime: at('2026-03-18T19:00') }, 'this');
    expect(result.updated.map(({ after: { id, revision } }) => [id, revision])).toEqual([[2, 2]]);
    expect(result.edited).toMatchObject({ title: 'Mit Gast', seriesId: 'old', seriesIndex: 1 });
    expect(result).toMatchObject({ changedCount: 1, created: [], removed: [], kept: [] });
  });

  it('cannot change the recurrence', () => {
    const message = 'Die Wiederholung lässt sich nur für diesen und alle folgenden Termine ändern';
    const refusal = (change: Partial<EventFacts>) => refusalOf(() => edit(buildSeries(), 2, change, 'this'));
    expect(refusal({ recurrenceInterval: 'daily' }).issues).toMatchObject([{ path: 'recurrenceInterval', message }]);
    expect(refusal({ recurrenceInterval: 'none', recurrenceEnd: null }).issues).toMatchObject([
      { path: 'recurrenceInterval' },
    ]);
    expect(refusal({ recurrenceEnd: at('2026-05-01T00:00') }).issues).toMatchObject([
      { path: 'recurrenceEnd', message },
    ]);
  });

  it('may move the last one beyond the end of the recurrence', () => {
    const series = buildSeries();
    const startTime = at('2026-04-10T18:00');
    const result = edit(series, 5, { startTime, endTime: at('2026-04-10T20:00') }, 'this');
    expect([shown(result.edited.startTime), shown(result.edited.recurrenceEnd)]).toEqual([
      '10.04. 18:00',
      '08.04. 18:00',
    ]);
  });
});

describe('an edit of one event and the following', () => {
  it('carries only what was changed, so that each keeps what it has of its own', () => {
    const series = buildSeries().map((event) =>
      event.id === 4 ? { ...event, location: 'Halle', maxParticipants: 3 } : event,
    );
    const fourth = nth(after(series, edit(series, 3, { title: 'Neu', maxParticipants: 9 })), 4);
    expect(fourth).toMatchObject({ title: 'Neu', location: 'Halle', maxParticipants: 9 });
  });

  it('moves all by the same days to the same hour, across the change of the clocks', () => {
    const series = buildSeries();
    const result = edit(series, 2, { startTime: at('2026-03-19T19:30'), endTime: at('2026-03-19T22:00') });
    const moved = after(series, result);
    expect(startsOf(moved)).toEqual(['11.03. 18:00', '19.03. 19:30', '26.03. 19:30', '02.04. 19:30', '09.04. 19:30']);
    expect(moved.map(({ endTime }) => shown(endTime)).at(-1)).toBe('09.04. 22:00');
    expect(moved.slice(1).map(({ seriesStart }) => shown(seriesStart))).toEqual(Array(4).fill('12.03. 19:30'));
    // The end moves for the whole series, so that the last one stays within the recurrence.
    expect(new Set(moved.map(({ recurrenceEnd }) => shown(recurrenceEnd)))).toEqual(new Set(['09.04. 19:30']));
    expect(result.changedCount).toBe(4);
  });

  it('keeps an hour that one of them has of its own when only the day or only the end moves', () => {
    const series = withTimes(buildSeries(), 4, '2026-04-01T10:00', '2026-04-01T21:00');
    const nextDay = edit(series, 3, { startTime: at('2026-03-26T18:00'), endTime: at('2026-03-26T20:00') });
    expect(startsOf(after(series, nextDay)).at(3)).toBe('02.04. 10:00');
    const longer = nth(after(series, edit(series, 3, { endTime: at('2026-03-25T20:30') })), 4);
    expect([shown(longer.startTime), shown(longer.endTime)]).toEqual(['01.04. 10:00', '01.04. 20:30']);
  });

  it('carries an end on the next day, and keeps the hour of an end that one of them has of its own', () => {
    const series = withTimes(buildSeries(), 4, '2026-04-01T18:00', '2026-04-01T21:00');
    const result = after(series, edit(series, 3, { endTime: at('2026-03-26T20:00') }));
    expect(result.map(({ endTime }) => shown(endTime)).slice(1)).toEqual([
      '18.03. 20:00',
      '26.03. 20:00',
      '02.04. 21:00',
      '09.04. 20:00',
    ]);
  });

  it.each([
    ['20:30', '23:00'],
    ['21:00', '23:30'],
  ])('never makes an occurrence end before its start at %s or then, but gives it the new length', (start, end) => {
    const series = withTimes(buildSeries(), 4, `2026-04-01T${start}`, '2026-04-01T23:00');
    const fourth = nth(after(series, edit(series, 3, { endTime: at('2026-03-25T20:30') })), 4);
    expect([shown(fourth.startTime), shown(fourth.endTime)]).toEqual([`01.04. ${start}`, `01.04. ${end}`]);
  });

  it('counts as following the events that start later now, whatever was planned', () => {
    const series = withTimes(buildSeries(), 5, '2026-03-12T18:00', '2026-03-12T20:00');
    const renamed = edit(series, 2, { title: 'Neu' }).updated.map(({ after: { id } }) => id);
    expect(renamed).toEqual([2, 3, 4]);
  });

  it('promotes from the waitlist of each of them', () => {
    let series: ClubEvent[] = buildSeries().map((event) => ({ ...event, maxParticipants: 1 }));
    for (const number of [2, 3, 4])
      series = withPeople(series, number, { maxParticipants: 1, active: [anna], waiting: [ben] });
    const result = edit(series, 3, { maxParticipants: 2 });
    const waiting = after(series, result).map(
      ({ roster }) => roster.filter(({ status }) => status === 'waitlisted').length,
    );
    expect(waiting).toEqual([0, 1, 0, 0, 0]);
    expect(result.notices.map(({ event, notice }) => [event.id, notice.kind])).toEqual([
      [3, 'waitlistPromotion'],
      [4, 'waitlistPromotion'],
    ]);
  });
});
