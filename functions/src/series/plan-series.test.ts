import { describe, expect, it } from 'vitest';
import { at, buildSeries, CONTEXT, nth, refusalOf, startsOf } from '../../../testing/series';
import { planSeries } from './plan-series';

const [FIRST, THIRD, FIFTH] = ['11.03. 18:00', '25.03. 18:00', '08.04. 18:00'];

describe('a new series', () => {
  it('has no event on skipped days', () => {
    const series = buildSeries({ recurrenceSkips: ['2026-03-18', '2026-03-19', '2026-04-01'] });
    expect(startsOf(series)).toEqual([FIRST, THIRD, FIFTH]);
    expect(series.map(({ seriesIndex }) => seriesIndex)).toEqual([0, 2, 4]);
  });

  it('can take place in every second week', () => {
    expect(startsOf(buildSeries({ recurrenceEvery: 2 }))).toEqual([FIRST, THIRD, FIFTH]);
  });
});

describe('a new event', () => {
  const facts = { ...nth(buildSeries(), 1), recurrenceInterval: 'none', recurrenceEnd: null } as const;

  it('without recurrence is one event in no series, which is announced unless it is a draft', () => {
    const planned = planSeries(facts, CONTEXT);
    const notices = [{ notice: { kind: 'eventCreated' } }];
    expect(planned).toMatchObject({ updated: [], removed: [], notices });
    expect(planSeries(facts, CONTEXT, true)).toMatchObject({ first: { isDraft: true }, notices: [] });
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
