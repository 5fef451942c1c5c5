import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { after, at, buildSeries, edit, refusalOf, startsOf, withPeople, withTimes } from '../../../testing/series';

const anna = buildMember();
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = [
  '11.03. 18:00',
  '18.03. 18:00',
  '25.03. 18:00',
  '01.04. 18:00',
  '08.04. 18:00',
] as const;

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

describe('days that are skipped later', () => {
  it('remove the empty following events on them and keep those with people, in the whole series', () => {
    const series = withPeople(buildSeries(), 4, { active: [anna] });
    const recurrenceSkips = ['2026-03-11', '2026-03-25', '2026-04-01'];
    const result = edit(series, 2, { recurrenceSkips });
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result.kept.map(({ id }) => id)).toEqual([4]);
    const left = after(series, result);
    expect(startsOf(left)).toEqual([FIRST, SECOND, FOURTH, FIFTH]);
    expect(new Set(left.map((event) => event.recurrenceSkips.join()))).toEqual(new Set([recurrenceSkips.join()]));
  });

  it('cannot be the day of the edited event, nor changed for one event alone', () => {
    expect(refusalOf(() => edit(buildSeries(), 2, { recurrenceSkips: ['2026-03-18'] })).issues).toMatchObject([
      {
        path: 'recurrenceSkips',
        message: 'Am 18.3.2026 soll ein Termin sein. Nimm den Tag hier heraus oder verlege den Termin',
      },
    ]);
    expect(refusalOf(() => edit(buildSeries(), 2, { recurrenceSkips: ['2026-04-01'] }, 'this')).issues).toMatchObject([
      { path: 'recurrenceSkips' },
    ]);
    expect(refusalOf(() => edit(buildSeries(), 2, { recurrenceEvery: 2 }, 'this')).issues).toMatchObject([
      { path: 'recurrenceEvery' },
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

  it('before the edited event bring nothing back', () => {
    const series = buildSeries({ recurrenceSkips: ['2026-03-18'] });
    expect(edit(series, 2, { recurrenceSkips: [] }).created).toEqual([]);
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
