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

describe('the end of a series', () => {
  it('that was lost is given anew', () => {
    const series = buildSeries({ recurrenceSkips: ['2026-03-25'] }).map((event) => ({ ...event, recurrenceEnd: null }));
    const result = edit(series, 2, { recurrenceEnd: at('2026-04-01T18:00'), recurrenceSkips: [] });
    expect([result.removed.map(({ id }) => id), startsOf(result.created)]).toEqual([[4], ['25.03. 18:00']]);
    expect(edit(series, 2, { title: 'Neu' })).toMatchObject({ created: [], edited: { recurrenceEnd: null } });
  });

  it('that is later does not bring back what was deleted, be it the last occurrence', () => {
    for (const deleted of [4, 5]) {
      const series = buildSeries().filter(({ id }) => id !== deleted);
      const result = edit(series, 1, { recurrenceEnd: at('2026-04-15T18:00') });
      expect(startsOf(result.created)).toEqual(['15.04. 18:00']);
      expect([result.removed, result.kept]).toEqual([[], []]);
    }
  });

  it('that is earlier or stays does not bring back the last ones, which were deleted', () => {
    const series = buildSeries().slice(0, 3);
    const end = { recurrenceEnd: at('2026-04-02T18:00') };
    const earlier = { startTime: at('2026-02-25T18:00'), endTime: at('2026-02-25T20:00') };
    for (const change of [end, { title: 'Neu' }, { ...earlier, ...end }])
      expect(edit(series, 1, change).created).toEqual([]);
  });

  it('that is later lets the series go on like its last dates, where these were moved together', () => {
    const series = buildSeries();
    const thursday = { startTime: at('2026-04-02T18:00'), endTime: at('2026-04-02T20:00') };
    const moved = after(series, edit(series, 4, thursday));
    const result = edit(moved, 1, { recurrenceEnd: at('2026-04-24T18:00') });
    expect(startsOf(result.created)).toEqual(['16.04. 18:00', '23.04. 18:00']);
  });

  it('that is later leaves no gap when the series moves to an earlier week', () => {
    const earlier = { startTime: at('2026-03-04T18:00'), endTime: at('2026-03-04T20:00') };
    const result = edit(buildSeries(), 1, { ...earlier, recurrenceEnd: at('2026-04-15T18:00') });
    expect(startsOf(result.created)).toEqual(['08.04. 18:00', '15.04. 18:00']);
  });

  it('that is later keeps the plan when its only event was moved beyond the end', () => {
    const last = nth(withTimes(buildSeries(), 5, '2026-04-10T19:00', '2026-04-10T21:00'), 5);
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
    const beyond = withTimes(series, 5, '2026-04-10T18:00', '2026-04-10T20:00');
    expect(startsOf(edit(beyond, 5, { recurrenceEnd: at('2026-04-17T18:00') }).created)).toEqual(['17.04. 18:00']);
    const skipping = series.map((event) => ({ ...event, recurrenceSkips: ['2026-03-25'] }));
    expect(edit(skipping, 2, { recurrenceSkips: [] })).toMatchObject({ created: [], edited: { seriesIndex: null } });
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

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = [
  '11.03. 18:00',
  '18.03. 18:00',
  '25.03. 18:00',
  '01.04. 18:00',
  '08.04. 18:00',
] as const;

describe('days that are skipped later', () => {
  it('remove the empty following events on them and keep those with people, in the whole series', () => {
    const series = withPeople(buildSeries(), 4, { active: [buildMember()] });
    const recurrenceSkips = ['2026-03-11', '2026-03-25', '2026-04-01'];
    const result = edit(series, 2, { recurrenceSkips });
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result.kept.map(({ id }) => id)).toEqual([4]);
    const left = after(series, result);
    expect(startsOf(left)).toEqual([FIRST, SECOND, FOURTH, FIFTH]);
    expect(new Set(left.map((event) => event.recurrenceSkips.join()))).toEqual(new Set([recurrenceSkips.join()]));
  });

  it('cannot be the day of the edited event', () => {
    expect(refusalOf(() => edit(buildSeries(), 2, { recurrenceSkips: ['2026-03-18'] })).issues).toMatchObject([
      {
        path: 'recurrenceSkips',
        message: 'Am 18.3.2026 soll ein Termin sein. Nimm den Tag hier heraus oder verlege den Termin',
      },
    ]);
  });

  it('bring their events back when they are skipped no more, but no event that was deleted', () => {
    const planned = buildSeries({ recurrenceSkips: ['2026-03-25', '2026-04-08'] });
    const withoutSecond = planned.filter(({ seriesIndex }) => seriesIndex !== 1);
    const result = edit(withoutSecond, 1, { recurrenceSkips: ['2026-04-08'] });
    expect(startsOf(result.created)).toEqual([THIRD]);
    expect(result.created.map(({ id, seriesIndex }) => [id, seriesIndex])).toEqual([[101, 2]]);
    const again = after(withoutSecond, result);
    expect(startsOf(edit(again, 1, { recurrenceSkips: [] }).created)).toEqual([FIFTH]);
  });

  it('before the edited event, at its start or after the end of the series bring nothing back', () => {
    const series = buildSeries({ recurrenceSkips: ['2026-03-18'] });
    expect(edit(series, 2, { recurrenceSkips: [] }).created).toEqual([]);
    const there = withTimes(series, 1, '2026-03-18T18:00', '2026-03-18T20:00');
    expect(edit(there, 1, { recurrenceSkips: [] }).created).toEqual([]);
    const earlier = { startTime: at('2026-03-04T18:00'), endTime: at('2026-03-04T20:00'), recurrenceSkips: [] };
    expect(edit(buildSeries({ recurrenceSkips: ['2026-04-15'] }), 1, earlier).created).toEqual([]);
  });

  it('are respected when the series gets longer or moves to another weekday', () => {
    const series = buildSeries({ recurrenceSkips: ['2026-04-02', '2026-04-15'] });
    const longer = edit(series, 1, { recurrenceEnd: at('2026-04-22T18:00') });
    expect(startsOf(longer.created)).toEqual(['22.04. 18:00']);
    const moved = edit(series, 2, { startTime: at('2026-03-19T18:00'), endTime: at('2026-03-19T20:00') });
    expect(startsOf(after(series, moved))).toEqual([FIRST, '19.03. 18:00', '26.03. 18:00', '09.04. 18:00']);
    expect(moved.removed.map(({ id }) => id)).toEqual([4]);
  });

  it('keep an event that an organiser moved to one of them alone', () => {
    const series = withTimes(
      buildSeries({ recurrenceSkips: ['2026-03-26'] }),
      3,
      '2026-03-26T18:00',
      '2026-03-26T20:00',
    );
    expect(edit(series, 2, { title: 'Neu' }).removed).toEqual([]);
    expect(edit(series, 3, { title: 'Neu' }).edited.title).toBe('Neu');
  });

  it('come back at the new times when the series has moved', () => {
    const series = buildSeries({ recurrenceSkips: ['2026-03-25'] });
    const moved = edit(series, 1, {
      startTime: at('2026-03-12T17:00'),
      endTime: at('2026-03-12T19:00'),
      recurrenceSkips: [],
    });
    expect(startsOf(after(series, moved))).toEqual([
      '12.03. 17:00',
      '19.03. 17:00',
      '26.03. 17:00',
      '02.04. 17:00',
      '09.04. 17:00',
    ]);
  });
});

describe('another rhythm', () => {
  it('begins a new series with the edited event, which events of the old one join', () => {
    const series = buildSeries();
    const result = edit(series, 2, { recurrenceEvery: 2, recurrenceSkips: ['2026-04-01'] });
    expect(result.removed.map(({ id }) => id)).toEqual([3, 4, 5]);
    const left = after(series, result);
    expect(left.map(({ id, seriesId, recurrenceEvery }) => [id, seriesId, recurrenceEvery])).toEqual([
      [1, 'old', 1],
      [2, 'new', 2],
    ]);
  });

  it('is kept by later edits: a longer series goes on in every second week', () => {
    const series = buildSeries({ recurrenceEvery: 2 });
    const result = edit(series, 1, { recurrenceEnd: at('2026-05-06T18:00') });
    expect(startsOf(result.created)).toEqual(['22.04. 18:00', '06.05. 18:00']);
    expect(result.created.map(({ recurrenceEvery }) => recurrenceEvery)).toEqual([2, 2]);
  });
});
