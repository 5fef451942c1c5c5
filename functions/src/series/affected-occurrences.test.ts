import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import {
  after,
  at,
  buildSeries,
  edit,
  factsOf,
  newsOfEdit,
  nth,
  shown,
  startsOf,
  withTimes,
} from '../../../testing/series';
import { changesRecurrence } from './affected-occurrences';

const ends = (events: ReturnType<typeof after>) => events.map(({ endTime }) => shown(endTime));

describe('an edit that moves following occurrences', () => {
  it('by hours alone keeps their days', () => {
    const moved = after(buildSeries(), edit(buildSeries(), 3, { startTime: at('2026-03-25T17:00') }));
    expect(startsOf(moved).slice(2)).toEqual(['25.03. 17:00', '01.04. 17:00', '08.04. 17:00']);
  });

  it('by days alone moves their ends along', () => {
    const series = buildSeries();
    const change = { startTime: at('2026-03-26T18:00'), endTime: at('2026-03-26T20:00') };
    expect(ends(after(series, edit(series, 3, change))).slice(2)).toEqual([
      '26.03. 20:00',
      '02.04. 20:00',
      '09.04. 20:00',
    ]);
  });

  it('keeps the nights that one of them has of its own', () => {
    const series = withTimes(buildSeries(), 4, '2026-04-01T18:00', '2026-04-02T10:00');
    const moved = after(series, edit(series, 3, { startTime: at('2026-03-25T17:00') }));
    expect(ends(moved).at(3)).toBe('02.04. 10:00');
  });

  it('gives one that would end at its start the new length', () => {
    const series = withTimes(buildSeries(), 4, '2026-04-01T20:30', '2026-04-01T23:00');
    const fourth = nth(after(series, edit(series, 3, { endTime: at('2026-03-25T20:30') })), 4);
    expect(shown(fourth.endTime)).toBe('01.04. 23:00');
  });
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

it('a recurrence changes with its interval or its end', () => {
  const event = nth(buildSeries(), 1);
  const facts = factsOf(event);
  expect(changesRecurrence(event, facts)).toBe(false);
  expect(changesRecurrence(event, { ...facts, recurrenceInterval: 'daily' })).toBe(true);
  expect(changesRecurrence(event, { ...facts, recurrenceEnd: at('2026-05-01T18:00') })).toBe(true);
});

it('the news of changed occurrences are about the earliest, in whatever order they come', () => {
  const active = [buildMember()];
  const renamed = ['2026-03-18T18:00', '2026-03-11T18:00'].map((start, index) => {
    const before = buildEvent({ id: 2 - index, startTime: at(start), active });
    return { before, after: { ...before, title: 'Neu' } };
  });
  expect(newsOfEdit({ updated: renamed }).map(({ event }) => event.id)).toEqual([1]);
});
