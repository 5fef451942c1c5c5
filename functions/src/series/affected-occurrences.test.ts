import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import { after, at, buildSeries, edit, newsOfEdit, nth, shown, startsOf, withTimes } from '../../../testing/series';

it('an edit that moves following occurrences keeps the nights that one of them has of its own', () => {
  const series = withTimes(buildSeries(), 4, '2026-04-01T18:00', '2026-04-02T10:00');
  const moved = after(series, edit(series, 3, { startTime: at('2026-03-25T17:00') }));
  expect(startsOf(moved).at(3)).toBe('01.04. 17:00');
  expect(shown(nth(moved, 4).endTime)).toBe('02.04. 10:00');
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

it('the news of changed occurrences are about the earliest, in whatever order they come', () => {
  const active = [buildMember()];
  const renamed = ['2026-03-18T18:00', '2026-03-11T18:00'].map((start, index) => {
    const before = buildEvent({ id: 2 - index, startTime: at(start), active });
    return { before, after: { ...before, title: 'Neu' } };
  });
  expect(newsOfEdit({ updated: renamed }).map(({ event }) => event.id)).toEqual([1]);
});
