import { describe, expect, it } from 'vitest';
import { at, buildSeries, CONTEXT, edit, nth, refusalOf, shown, startsOf, withTimes } from '../../../testing/series';
import { reachesSeries } from './edit-series';
import { planSeries } from './plan-series';

describe('the end of a series', () => {
  it('can be the start of the edited event', () => {
    const result = edit(buildSeries(), 3, { recurrenceEnd: at('2026-03-25T18:00') });
    expect(result.removed.map(({ id }) => id)).toEqual([4, 5]);
    expect(result.updated.map(({ before }) => before.id)).toEqual([1, 2, 3]);
  });

  it('that was lost is given anew', () => {
    const series = buildSeries().map((event) => ({ ...event, recurrenceEnd: null }));
    const result = edit(series, 3, { recurrenceEnd: at('2026-04-01T18:00') });
    expect([result.removed.map(({ id }) => id), result.created]).toEqual([[5], []]);
  });

  it('that is later does not bring back what was deleted before the last occurrence', () => {
    const series = buildSeries().filter(({ id }) => id !== 4);
    const edited = series.find(({ id }) => id === 5);
    if (!edited) throw new Error('no fifth event');
    const result = edit([edited, ...series.filter((event) => event !== edited)], 1, {
      recurrenceEnd: at('2026-04-15T18:00'),
    });
    expect(startsOf(result.created)).toEqual(['15.04. 18:00']);
    expect([result.removed, result.kept]).toEqual([[], []]);
  });

  it('that is later keeps the plan when its only event was moved beyond the end', () => {
    const [last] = withTimes(buildSeries(), 5, '2026-04-10T19:00', '2026-04-10T21:00').filter(({ id }) => id === 5);
    if (!last) throw new Error('no fifth event');
    const result = edit([last], 1, { recurrenceEnd: at('2026-04-22T18:00') });
    expect(startsOf(result.created)).toEqual(['15.04. 18:00', '22.04. 18:00']);
    expect(result.edited.seriesIndex).toBe(4);
  });

  it('that is later begins the plan anew with the edited event when the plan was lost', () => {
    const series = buildSeries().map((event) => ({ ...event, seriesStart: null, seriesIndex: null }));
    const result = edit(series, 3, { recurrenceEnd: at('2026-04-22T18:00') });
    expect(result.created.map(({ startTime, seriesIndex }) => [shown(startTime), seriesIndex])).toEqual([
      ['15.04. 18:00', 3],
      ['22.04. 18:00', 4],
    ]);
    expect(result.edited).toMatchObject({ seriesStart: at('2026-03-25T18:00'), seriesIndex: 0 });
    const others = result.updated.filter(({ before }) => before.id !== 3);
    expect(others.map(({ after: { seriesIndex } }) => seriesIndex)).toEqual([null, null, null, null]);
  });
});

describe('another recurrence', () => {
  it('has one event on its first day, the edited one', () => {
    const series = withTimes(buildSeries(), 4, '2026-03-25T20:00', '2026-03-25T22:00');
    const result = edit(series, 3, { recurrenceInterval: 'daily', recurrenceEnd: at('2026-03-27T18:00') });
    expect(result.edited.seriesIndex).toBe(0);
    expect(result.removed.map(({ id }) => id)).toEqual([4, 5]);
  });
});

it('an edit or a deletion reaches the series of its event when it is for the following ones', () => {
  const [inSeries, single] = [{ seriesId: 'old' }, { seriesId: null }];
  expect([reachesSeries(inSeries, 'following'), reachesSeries(inSeries, 'this')]).toEqual([true, false]);
  expect([reachesSeries(single, 'following'), reachesSeries(single, 'this')]).toEqual([false, false]);
});

describe('a new event', () => {
  const facts = { ...nth(buildSeries(), 1), recurrenceInterval: 'none', recurrenceEnd: null } as const;

  it('without recurrence is one event in no series', () => {
    const planned = planSeries(facts, CONTEXT);
    expect(planned).toMatchObject({ updated: [], removed: [] });
    expect(planned.created).toEqual([planned.first]);
    expect(planned.first).toMatchObject({ id: 101, seriesId: null, seriesStart: null, seriesIndex: null });
  });

  it('is refused when its recurrence ends before it starts', () => {
    const recurrenceEnd = new Date(facts.startTime.getTime() - 1);
    expect(
      refusalOf(() => planSeries({ ...facts, recurrenceInterval: 'weekly', recurrenceEnd }, CONTEXT)).issues,
    ).toMatchObject([
      { path: 'recurrenceEnd', message: 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen' },
    ]);
  });

  it('without a readable start fails instead of being a series of nothing', () => {
    const broken = { ...facts, startTime: new Date(Number.NaN), recurrenceInterval: 'weekly' } as const;
    expect(() => planSeries({ ...broken, recurrenceEnd: at('2026-05-01T18:00') }, CONTEXT)).toThrow(
      'a series without an event',
    );
  });
});
