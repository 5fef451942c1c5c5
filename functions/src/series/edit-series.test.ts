import { describe, expect, it } from 'vitest';
import { buildEvent, buildGuest, buildMember, buildShift } from '../../../testing/builders';
import {
  after,
  at,
  buildSeries,
  CONTEXT,
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
import { deleteFromSeries, reachesSeries } from './edit-series';

const [anna, ben] = [buildMember(), buildMember()];
const organiser = buildMember({ id: CONTEXT.actor });

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
    const rules: Partial<EventFacts>[] = [
      { recurrenceInterval: 'none', recurrenceEnd: null },
      { recurrenceEvery: 2 },
      { recurrenceEnd: at('2026-05-01T00:00') },
      { recurrenceSkips: ['2026-04-01'] },
    ];
    const refused = rules.map((rule) => refusalOf(() => edit(buildSeries(), 2, rule, 'this')).issues?.[0]);
    expect(refused).toMatchObject(rules.map((rule) => ({ path: Object.keys(rule)[0], message })));
  });

  it('may move the last one beyond the end of the recurrence, which stays when the series is saved', () => {
    const series = buildSeries();
    const startTime = at('2026-04-10T18:00');
    const result = edit(series, 5, { startTime, endTime: at('2026-04-10T20:00') }, 'this');
    expect([shown(result.edited.startTime), shown(result.edited.recurrenceEnd)]).toEqual([
      '10.04. 18:00',
      '08.04. 18:00',
    ]);
    expect(edit(after(series, result), 1, {})).toMatchObject({ updated: [], edited: { id: 1 } });
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
    for (const number of [2, 3])
      series = withPeople(series, number, { maxParticipants: 1, active: [anna], waiting: [ben] });
    const guest = buildGuest({ status: 'waitlisted', createdAt: CONTEXT.now });
    series = withPeople(series, 4, { maxParticipants: 1, roster: [...nth(series, 3).roster.slice(0, 1), guest] });
    const result = edit(series, 3, { maxParticipants: 2 });
    const waiting = after(series, result).map(
      ({ roster }) => roster.filter(({ status }) => status === 'waitlisted').length,
    );
    expect(waiting).toEqual([0, 1, 0, 0, 0]);
    expect(result.notices.map(({ event, notice }) => [event.id, notice.kind])).toEqual([
      [3, 'waitlistPromotion'],
      [4, 'guestPromotion'],
    ]);
    expect(result.calls.map(({ event, guest }) => [event.id, guest.guest?.name])).toEqual([[4, guest.guest?.name]]);
  });
});

it('an edit that moves following occurrences keeps the nights that one of them has of its own', () => {
  const series = withTimes(buildSeries(), 4, '2026-04-01T18:00', '2026-04-02T10:00');
  const moved = after(series, edit(series, 3, { startTime: at('2026-03-25T17:00') }));
  expect(startsOf(moved).at(3)).toBe('01.04. 17:00');
  expect(shown(nth(moved, 4).endTime)).toBe('02.04. 10:00');
});

it('an edit of the limit of a shift changes no occurrence that has other shifts', () => {
  const grill = buildShift({ startTime: null, maxParticipants: 2 });
  const series = buildSeries().map((event) => ({
    ...event,
    maxParticipants: 2,
    shifts: [event.id === 4 ? { ...grill, id: 'kasse001' } : grill],
  }));
  const { updated } = edit(series, 3, { maxParticipants: 5, shifts: [{ ...grill, maxParticipants: 5 }] });
  expect(updated.map(({ after: { id } }) => id)).toEqual([3, 5]);
});

describe('an edit in the hour that comes twice', () => {
  const second = new Date('2026-10-25T01:30:00Z');
  const later = new Date('2026-10-25T03:00:00Z');

  it('keeps the very moment that the organiser chose', () => {
    const event = buildEvent({ startTime: at('2026-10-24T02:30'), endTime: at('2026-10-24T04:00') });
    const result = edit([event], 1, { startTime: second, endTime: later }, 'this');
    expect([result.edited.startTime, result.edited.endTime]).toEqual([second, later]);
  });

  it('leaves the times of others as they are when it changes none', () => {
    const series = buildSeries().map((event) =>
      event.id === 4 ? { ...event, startTime: second, endTime: later } : event,
    );
    const ending = series.map((event) =>
      event.id === 5 ? { ...event, startTime: new Date('2026-10-24T20:00:00Z'), endTime: second } : event,
    );
    const moved = after(ending, edit(ending, 1, { title: 'Neu' }));
    expect(moved.find(({ id }) => id === 4)).toMatchObject({ title: 'Neu', startTime: second });
    expect(moved.find(({ id }) => id === 5)).toMatchObject({ title: 'Neu', endTime: second });
  });
});

describe('deleting', () => {
  it('one event leaves the others as they are', () => {
    const series = withPeople(buildSeries(), 3, { maxParticipants: 1, active: [anna, organiser], waiting: [ben] });
    const result = deleteFromSeries([nth(series, 3)], nth(series, 3), CONTEXT);
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result).toMatchObject({ updated: [], created: [] });
    expect(result.notices.map(({ notice }) => notice)).toEqual([
      { kind: 'eventCancelled', userIds: [anna.id, ben.id] },
    ]);
  });

  it('an event with the following ones ends the series with what is left, and tells each person once of how many dates', () => {
    let series = withPeople(buildSeries(), 3, { active: [anna] });
    series = withPeople(series, 4, { active: [anna, ben] });
    const result = deleteFromSeries(series, nth(series, 3), CONTEXT);
    expect(result.removed.map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(result.updated.map(({ after: { id, recurrenceEnd } }) => [id, shown(recurrenceEnd)])).toEqual([
      [1, '18.03. 18:00'],
      [2, '18.03. 18:00'],
    ]);
    expect(result.notices.map(({ event, notice }) => [event.id, notice])).toEqual([
      [3, { kind: 'eventCancelled', userIds: [anna.id], dates: 3 }],
      [4, { kind: 'eventCancelled', userIds: [ben.id], dates: 3 }],
    ]);
  });

  it('does not prolong a series when one of its events was moved beyond its end', () => {
    let series = withTimes(buildSeries(), 3, '2026-04-25T18:00', '2026-04-25T20:00');
    series = withTimes(series, 4, '2026-04-20T18:00', '2026-04-20T20:00');
    const result = deleteFromSeries(series, nth(series, 3), CONTEXT);
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result.updated).toEqual([]);
  });

  it('past or cancelled events tells nobody, also no guest, and a running one those who are in it', () => {
    const guest = buildGuest({ status: 'confirmed', createdAt: CONTEXT.now });
    const first = nth(withPeople(buildSeries(), 1, { active: [anna] }), 1);
    const event = { ...first, roster: [...first.roster, guest] };
    const toldAt = (now: Date, change: Partial<ClubEvent> = {}) =>
      deleteFromSeries([{ ...event, ...change }], event, { actor: organiser.id, now }).told;
    const running = new Date(event.startTime.getTime() + 60_000);
    expect(toldAt(at('2026-03-12T00:00'))).toMatchObject({ told: 0, guests: 0 });
    expect(toldAt(running, { cancelledAt: CONTEXT.now })).toMatchObject({ told: 0, guests: 0 });
    expect(toldAt(running)).toMatchObject({ told: 1, guests: 1 });
  });
});

it('an edit or a deletion reaches the series of its event when it is for the following ones', () => {
  const [inSeries, single] = [{ seriesId: 'old' }, { seriesId: null }];
  expect([reachesSeries(inSeries, 'following'), reachesSeries(inSeries, 'this')]).toEqual([true, false]);
  expect([reachesSeries(single, 'following'), reachesSeries(single, 'this')]).toEqual([false, false]);
});
