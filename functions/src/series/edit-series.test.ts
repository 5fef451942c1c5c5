import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import {
  after,
  at,
  buildSeries,
  CONTEXT,
  edit,
  factsOf,
  newsOfEdit,
  nth,
  refusalOf,
  shown,
  startsOf,
  withPeople,
  withTimes,
} from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import type { EventFacts } from '../events/event-facts';
import { editSeries } from './edit-series';

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

  it('leaves everything as it is when it changes nothing', () => {
    for (const scope of ['this', 'following'] as const) {
      expect(edit(buildSeries(), 2, {}, scope)).toMatchObject({
        updated: [],
        created: [],
        removed: [],
        notices: [],
        changedCount: 0,
      });
    }
  });
});

describe('an edit of one event and the following', () => {
  it('changes no earlier occurrence', () => {
    const series = buildSeries();
    const result = edit(series, 3, { title: 'Neu' });
    expect(after(series, result).map(({ title }) => title)).toEqual(['Sommerfest', 'Sommerfest', 'Neu', 'Neu', 'Neu']);
    expect(result.changedCount).toBe(3);
  });

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

  it('never makes an occurrence end before it starts', () => {
    const series = withTimes(buildSeries(), 4, '2026-04-01T21:00', '2026-04-01T23:00');
    const fourth = nth(after(series, edit(series, 3, { endTime: at('2026-03-25T20:30') })), 4);
    expect([shown(fourth.startTime), shown(fourth.endTime)]).toEqual(['01.04. 21:00', '01.04. 23:30']);
  });

  it('keeps the nights of an event that goes past midnight', () => {
    const series = buildSeries({ recurrenceEnd: at('2026-04-08T22:00') }, '2026-03-11T22:00', '2026-03-12T02:00');
    const result = edit(series, 1, { startTime: at('2026-03-12T22:00'), endTime: at('2026-03-13T03:00') });
    expect(after(series, result).map(({ endTime }) => shown(endTime))).toEqual([
      ...['13.03. 03:00', '20.03. 03:00', '27.03. 03:00', '03.04. 03:00', '10.04. 03:00'],
    ]);
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

  it('tells each person once, about the earliest of their changed events', () => {
    let series = withPeople(buildSeries(), 3, { active: [ben], cancelled: [buildMember()] });
    series = withPeople(series, 4, { maxParticipants: 1, active: [anna, organiser], waiting: [ben] });
    const notices = newsOfEdit(edit(series, 2, { title: 'Neu', description: 'Anders' }));
    const before = {
      title: 'Sommerfest',
      startTime: at('2026-03-25T18:00'),
      endTime: at('2026-03-25T20:00'),
      location: 'Sportplatz am Wald',
    };
    expect(notices.map(({ event, notice }) => [event.id, notice])).toEqual([
      [3, { kind: 'eventUpdated', changed: ['title'], before, userIds: [ben.id], dates: 4 }],
      [4, expect.objectContaining({ changed: ['title'], userIds: [anna.id] })],
    ]);
  });

  it('tells nobody about past events, or about changes of other facts', () => {
    const series = withPeople(buildSeries(), 3, { active: [ben] });
    expect(newsOfEdit(edit(series, 2, { description: 'Anders', maxParticipants: 7 }))).toEqual([]);
    const late = { ...CONTEXT, now: at('2026-05-01T00:00') };
    const third = nth(series, 3);
    const past = editSeries(series, third, { ...factsOf(third), title: 'Neu' }, 'following', late);
    expect(newsOfEdit(past, late)).toEqual([]);
  });
});

describe('a past event that is moved to the future', () => {
  it('promotes from its waitlist and has no absentees', () => {
    const roster = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben] }).roster;
    const event = buildEvent({
      id: 1,
      startTime: at('2026-01-01T10:00'),
      maxParticipants: 2,
      roster: roster.map((registration) => ({ ...registration, noShow: registration.userId === anna.id })),
    });
    const result = edit([event], 1, { startTime: at('2026-02-01T10:00'), endTime: at('2026-02-01T12:00') }, 'this');
    expect(result.edited.roster.map(({ status, noShow }) => [status, noShow])).toEqual([
      ['pending', false],
      ['pending', false],
    ]);
    expect([...result.notices, ...newsOfEdit(result)].map(({ notice }) => notice.kind)).toEqual([
      'waitlistPromotion',
      'eventUpdated',
    ]);
  });
});
