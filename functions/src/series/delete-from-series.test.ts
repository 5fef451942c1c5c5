import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../testing/builders';
import { at, buildSeries, CONTEXT, nth, shown, withPeople, withTimes } from '../../../testing/series';
import { deleteFromSeries } from './edit-series';

const [anna, ben] = [buildMember(), buildMember()];
const organiser = buildMember({ id: CONTEXT.actor });

describe('deleting', () => {
  it('one event leaves the others as they are', () => {
    const series = withPeople(buildSeries(), 3, { maxParticipants: 1, active: [anna, organiser], waiting: [ben] });
    const result = deleteFromSeries(series, nth(series, 3), 'this', CONTEXT);
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result.updated).toEqual([]);
    expect(result.notices.map(({ notice }) => notice)).toEqual([
      { kind: 'eventCancelled', userIds: [anna.id, ben.id] },
    ]);
  });

  it('an event with the following ones ends the series with what is left, and tells each person once of how many dates', () => {
    let series = withPeople(buildSeries(), 3, { active: [anna] });
    series = withPeople(series, 4, { active: [anna, ben] });
    const result = deleteFromSeries(series, nth(series, 3), 'following', CONTEXT);
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
    const result = deleteFromSeries(series, nth(series, 3), 'following', CONTEXT);
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result.updated).toEqual([]);
  });

  it('past events tells nobody, and a running one those who are in it', () => {
    const series = withPeople(buildSeries(), 1, { active: [anna] });
    const late = { actor: organiser.id, now: at('2026-03-12T00:00') };
    expect(deleteFromSeries(series, nth(series, 1), 'following', late).notices).toEqual([]);
    const running = { ...late, now: new Date(nth(series, 1).startTime.getTime() + 60_000) };
    expect(deleteFromSeries(series, nth(series, 1), 'this', running).notices).toHaveLength(1);
  });
});
