import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import {
  after,
  at,
  buildSeries,
  edit,
  refusalOf,
  shown,
  startsOf,
  withPeople,
  withTimes,
} from '../../../testing/series';

const [anna, ben] = [buildMember(), buildMember()];

describe('another end of the recurrence', () => {
  it('that is earlier, even the start of the edited event, removes empty occurrences and keeps the others', () => {
    let series = withPeople(buildSeries(), 5, { active: [anna] });
    series = withPeople(series, 4, { cancelled: [ben] });
    const result = edit(series, 3, { recurrenceEnd: at('2026-03-25T18:00') });
    expect(result.removed.map(({ id }) => id)).toEqual([4]);
    expect(result.kept.map(({ id }) => id)).toEqual([5]);
    const left = after(series, result);
    expect(left.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect(left.map(({ recurrenceEnd }) => shown(recurrenceEnd))).toEqual(Array(4).fill('25.03. 18:00'));
  });

  it('that is later creates occurrences at the planned times, like the edited one', () => {
    const series = buildSeries();
    const result = edit(series, 5, { title: 'Neu', recurrenceEnd: at('2026-04-22T18:00') });
    expect(startsOf(result.created)).toEqual(['15.04. 18:00', '22.04. 18:00']);
    expect(result.created.map(({ id, title, seriesId, seriesIndex }) => [id, title, seriesId, seriesIndex])).toEqual([
      [101, 'Neu', 'old', 5],
      [102, 'Neu', 'old', 6],
    ]);
    expect(new Set(after(series, result).map(({ recurrenceEnd }) => shown(recurrenceEnd)))).toEqual(
      new Set(['22.04. 18:00']),
    );
  });

  it('that is later again brings back what an earlier end removed, once', () => {
    let series = withPeople(buildSeries(), 5, { active: [anna] });
    series = after(series, edit(series, 2, { recurrenceEnd: at('2026-03-25T18:00') }));
    const again = edit(series, 2, { recurrenceEnd: at('2026-04-15T18:00') });
    expect(startsOf(again.created)).toEqual(['01.04. 18:00', '15.04. 18:00']);
  });

  it('of a monthly series from the 31st keeps to the last days', () => {
    const series = buildSeries(
      { recurrenceInterval: 'monthly', recurrenceEnd: at('2026-04-30T18:00') },
      '2026-01-31T18:00',
      '2026-01-31T20:00',
    );
    const result = edit(series, 2, { recurrenceEnd: at('2026-06-30T18:00') });
    expect(startsOf(result.created)).toEqual(['31.05. 18:00', '30.06. 18:00']);
  });

  it('is refused before the edited event, and with more than 200 in all', () => {
    const refusal = (recurrenceEnd: Date) => edit(buildSeries(), 3, { recurrenceEnd });
    expect(refusalOf(() => refusal(at('2026-03-25T17:59'))).issues).toMatchObject([
      { path: 'recurrenceEnd', message: 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen' },
    ]);
    const message = 'Eine Wiederholung hat höchstens 200 Termine. Bitte wähle ein früheres Ende';
    expect(refusalOf(() => refusal(at('2030-01-09T18:00'))).issues).toMatchObject([{ path: 'recurrenceEnd', message }]);
    expect(refusal(at('2030-01-09T17:59')).created).toHaveLength(195);
  });
});

describe('another recurrence', () => {
  it('begins a series of its own and leaves the earlier ones in theirs', () => {
    const series = buildSeries();
    const result = edit(series, 3, { recurrenceInterval: 'daily', recurrenceEnd: at('2026-04-01T18:00') });
    const all = after(series, result);
    const old = all.filter(({ seriesId }) => seriesId === 'old');
    expect(
      old.map(({ id, recurrenceInterval, recurrenceEnd }) => [id, recurrenceInterval, shown(recurrenceEnd)]),
    ).toEqual([
      [1, 'weekly', '18.03. 18:00'],
      [2, 'weekly', '18.03. 18:00'],
    ]);
    const begun = all.filter(({ seriesId }) => seriesId === 'new');
    expect(begun.map(({ seriesIndex }) => seriesIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(startsOf(begun).at(-1)).toBe('01.04. 18:00');
    // The following Wednesday is one of them; the one after the new end is removed.
    expect(begun.map(({ id }) => id)).toEqual([3, 101, 102, 103, 104, 105, 106, 4]);
    expect(result.removed.map(({ id }) => id)).toEqual([5]);
    expect(result.changedCount).toBe(2);
  });

  it('keeps events with people that fall on none of its days, and names them', () => {
    let series = withPeople(buildSeries(), 4, { active: [anna] });
    series = withPeople(series, 5, { maxParticipants: 1, active: [anna], waiting: [ben] });
    const result = edit(series, 3, { recurrenceInterval: 'monthly', recurrenceEnd: at('2026-05-25T18:00') });
    expect(startsOf(result.created)).toEqual(['25.04. 18:00', '25.05. 18:00']);
    expect(result.kept.map(({ id, seriesId, seriesIndex }) => [id, seriesId, seriesIndex])).toEqual([
      [4, 'new', null],
      [5, 'new', null],
    ]);
    expect(result.removed).toEqual([]);
  });

  it('that is none makes single events of the edited one and those with people', () => {
    const series = withPeople(buildSeries(), 5, { active: [anna] });
    const result = edit(series, 3, { recurrenceInterval: 'none', recurrenceEnd: null });
    const single = {
      seriesId: null,
      seriesStart: null,
      seriesIndex: null,
      recurrenceInterval: 'none',
      recurrenceEnd: null,
    };
    expect(result.edited).toMatchObject(single);
    expect(result.kept).toEqual([expect.objectContaining({ id: 5, ...single })]);
    expect([result.removed.map(({ id }) => id), result.created]).toEqual([[4], []]);
  });

  it('of a single event makes it the first of a series, whatever the scope is', () => {
    const event = buildEvent({ id: 1, startTime: at('2026-03-11T18:00'), active: [anna] });
    for (const scope of ['this', 'following'] as const) {
      const result = edit([event], 1, { recurrenceInterval: 'weekly', recurrenceEnd: at('2026-03-25T18:00') }, scope);
      expect(result.edited).toMatchObject({ id: 1, seriesId: 'new', seriesIndex: 0, roster: event.roster });
      expect(startsOf(result.created)).toEqual(['18.03. 18:00', '25.03. 18:00']);
      expect(result.created.every(({ roster }) => roster.length === 0)).toBe(true);
    }
  });

  it('is refused with an end before the start, and counts the events that are kept outside of it towards the 200', () => {
    const moved = withTimes(buildSeries(), 5, '2026-12-30T18:00', '2026-12-30T20:00');
    const series = withPeople(moved, 5, { active: [anna] });
    const daily = (end: string) => edit(series, 3, { recurrenceInterval: 'daily', recurrenceEnd: at(end) });
    expect(refusalOf(() => daily('2026-03-25T17:00')).issues).toMatchObject([{ path: 'recurrenceEnd' }]);
    const message = 'Eine Wiederholung hat höchstens 200 Termine. Bitte wähle ein früheres Ende';
    // From 25 March on there are 200 days, and with the kept event 201 events.
    expect(refusalOf(() => daily('2026-10-10T18:00')).issues).toMatchObject([{ path: 'recurrenceEnd', message }]);
    const result = daily('2026-10-09T18:00');
    expect(after(series, result).filter(({ seriesId }) => seriesId === 'new')).toHaveLength(200);
    expect(result.kept.map(({ id }) => id)).toEqual([5]);
  });

  it('takes the one with people when two are on one day', () => {
    let series = withTimes(buildSeries(), 5, '2026-04-01T20:00', '2026-04-01T22:00');
    series = withPeople(series, 5, { active: [anna] });
    const result = edit(series, 3, { recurrenceInterval: 'daily', recurrenceEnd: at('2026-04-01T23:00') });
    expect(result.removed.map(({ id }) => id)).toEqual([4]);
    expect(after(series, result).find(({ id }) => id === 5)).toMatchObject({
      seriesIndex: 7,
      startTime: at('2026-04-01T20:00'),
    });
  });
});
