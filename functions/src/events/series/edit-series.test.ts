import { formatClub, fromClubInput } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, type EventOverrides } from '../../testing/builders';
import type { EventFacts } from '../change-facts';
import type { ClubEvent } from '../club-event';
import { deleteFromSeries } from './delete-from-series';
import { editSeries, type SeriesEdit } from './edit-series';
import { planSeries } from './plan-series';

const [anna, ben, organiser] = [buildMember(), buildMember(), buildMember()];
const now = new Date('2026-01-10T10:00:00Z');
const context = { actor: organiser.id, now, newSeriesId: 'new', lastId: 100 };

const at = (text: string): Date => {
  const instant = fromClubInput(text);
  if (!instant) throw new Error(`no such moment in the club: ${text}`);
  return instant;
};
const shown = (instant: Date | null) => instant && formatClub(instant, 'dd.MM. HH:mm');
const startsOf = (events: readonly ClubEvent[]) => events.map(({ startTime }) => shown(startTime));

function factsOf({ title, description, notes, location, category, imageUrl, ...event }: ClubEvent): EventFacts {
  const { maxParticipants, registrationEnabled, autoConfirm, startTime, endTime } = event;
  const { recurrenceInterval, recurrenceEnd } = event;
  return {
    ...{ title, description, notes, location, category, imageUrl, maxParticipants, registrationEnabled, autoConfirm },
    ...{ startTime, endTime, recurrenceInterval, recurrenceEnd },
  };
}

type Rule = Pick<EventFacts, 'recurrenceInterval' | 'recurrenceEnd'>;

/** Wednesdays 18:00 to 20:00, five times from 11 March 2026 on: summer time begins after the third. Numbers 1 to 5. */
function plan(rule: Partial<Rule> = {}, start = '2026-03-11T18:00', end = '2026-03-11T20:00'): ClubEvent[] {
  const facts = {
    ...factsOf(buildEvent({ startTime: at(start), endTime: at(end) })),
    ...{ recurrenceInterval: 'weekly' as const, recurrenceEnd: at('2026-04-08T18:00') },
    ...rule,
  };
  const planned = planSeries(facts, { ...context, newSeriesId: 'old', lastId: 0 });
  if (planned.kind === 'refused') throw new Error(JSON.stringify(planned.issues));
  return planned.created;
}

const nth = (events: readonly ClubEvent[], number: number): ClubEvent => {
  const event = events[number - 1];
  if (!event) throw new Error(`no event ${number}`);
  return event;
};

const edit = (
  series: readonly ClubEvent[],
  number: number,
  change: Partial<EventFacts>,
  scope: 'this' | 'following' = 'following',
) => {
  const edited = nth(series, number);
  return editSeries(scope === 'this' ? [edited] : series, edited, { ...factsOf(edited), ...change }, scope, context);
};

function done(result: ReturnType<typeof edit>): SeriesEdit {
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.issues));
  return result;
}

/** All events after the edit, by start. */
function after(series: readonly ClubEvent[], { updated, created, removed }: SeriesEdit): ClubEvent[] {
  const changed = new Map(updated.map((change) => [change.before.id, change.after]));
  return [...series.filter((event) => !removed.includes(event)), ...created]
    .map((event) => changed.get(event.id) ?? event)
    .sort((a, b) => Number(a.startTime) - Number(b.startTime) || a.id - b.id);
}

const withPeople = (series: ClubEvent[], number: number, people: EventOverrides): ClubEvent[] =>
  series.map((event) => {
    const { roster, maxParticipants } = buildEvent(people);
    return event.id === number ? { ...event, roster, maxParticipants } : event;
  });

describe('an edit of one event of a series', () => {
  it('changes that one', () => {
    const series = plan();
    const result = done(edit(series, 2, { title: 'Mit Gast', startTime: at('2026-03-18T19:00') }, 'this'));
    expect(result.updated.map(({ after: { id, revision } }) => [id, revision])).toEqual([[2, 2]]);
    expect(result.edited).toMatchObject({ title: 'Mit Gast', seriesId: 'old', seriesIndex: 1 });
    expect(result.changedCount).toBe(1);
  });

  it('cannot change the recurrence', () => {
    const message = 'Die Wiederholung lässt sich nur für diesen und alle folgenden Termine ändern';
    const refusal = (change: Partial<EventFacts>) => edit(plan(), 2, change, 'this');
    expect(refusal({ recurrenceInterval: 'daily' })).toEqual({
      kind: 'refused',
      issues: [{ path: 'recurrenceInterval', message }],
    });
    expect(refusal({ recurrenceInterval: 'none', recurrenceEnd: null })).toMatchObject({
      issues: [{ path: 'recurrenceInterval' }],
    });
    expect(refusal({ recurrenceEnd: at('2026-05-01T00:00') })).toEqual({
      kind: 'refused',
      issues: [{ path: 'recurrenceEnd', message }],
    });
  });

  it('may move the last one beyond the end', () => {
    const series = plan();
    const startTime = at('2026-04-10T18:00');
    const result = done(edit(series, 5, { startTime, endTime: at('2026-04-10T20:00') }, 'this'));
    expect([shown(result.edited.startTime), shown(result.edited.recurrenceEnd)]).toEqual([
      '10.04. 18:00',
      '08.04. 18:00',
    ]);
  });

  it('that changes nothing leaves everything as it is', () => {
    for (const scope of ['this', 'following'] as const) {
      expect(done(edit(plan(), 2, {}, scope))).toMatchObject({
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
  it('changes no earlier one', () => {
    const series = plan();
    const result = done(edit(series, 3, { title: 'Neu' }));
    expect(after(series, result).map(({ title }) => title)).toEqual(['Sommerfest', 'Sommerfest', 'Neu', 'Neu', 'Neu']);
    expect(result.changedCount).toBe(3);
  });

  it('carries only what was changed: what one of them had of its own stays', () => {
    const series = plan().map((event) =>
      event.id === 4 ? { ...event, location: 'Halle', maxParticipants: 3 } : event,
    );
    const fourth = nth(after(series, done(edit(series, 3, { title: 'Neu', maxParticipants: 9 }))), 4);
    expect(fourth).toMatchObject({ title: 'Neu', location: 'Halle', maxParticipants: 9 });
  });

  it('moves all by the same days to the same hour, over the change of the clocks', () => {
    const series = plan();
    const result = done(edit(series, 2, { startTime: at('2026-03-19T19:30'), endTime: at('2026-03-19T22:00') }));
    const moved = after(series, result);
    expect(startsOf(moved)).toEqual(['11.03. 18:00', '19.03. 19:30', '26.03. 19:30', '02.04. 19:30', '09.04. 19:30']);
    expect(moved.map(({ endTime }) => shown(endTime)).at(-1)).toBe('09.04. 22:00');
    expect(moved.slice(1).map(({ seriesStart }) => shown(seriesStart))).toEqual(Array(4).fill('12.03. 19:30'));
    // The last one stays within the recurrence, for all of the series.
    expect(new Set(moved.map(({ recurrenceEnd }) => shown(recurrenceEnd)))).toEqual(new Set(['09.04. 19:30']));
    expect(result.changedCount).toBe(4);
  });

  it('leaves an hour that was moved in one of them alone when only the day or only the end moves', () => {
    const series = plan().map((event) =>
      event.id === 4 ? { ...event, startTime: at('2026-04-01T10:00'), endTime: at('2026-04-01T21:00') } : event,
    );
    const nextDay = done(edit(series, 3, { startTime: at('2026-03-26T18:00'), endTime: at('2026-03-26T20:00') }));
    expect(startsOf(after(series, nextDay)).at(3)).toBe('02.04. 10:00');
    const longer = nth(after(series, done(edit(series, 3, { endTime: at('2026-03-25T20:30') }))), 4);
    expect([shown(longer.startTime), shown(longer.endTime)]).toEqual(['01.04. 10:00', '01.04. 20:30']);
  });

  it('never makes one end before it starts', () => {
    const series = plan().map((event) =>
      event.id === 4 ? { ...event, startTime: at('2026-04-01T21:00'), endTime: at('2026-04-01T23:00') } : event,
    );
    const fourth = nth(after(series, done(edit(series, 3, { endTime: at('2026-03-25T20:30') }))), 4);
    expect([shown(fourth.startTime), shown(fourth.endTime)]).toEqual(['01.04. 21:00', '01.04. 23:30']);
  });

  it('keeps an event over midnight as long as it was', () => {
    const series = plan({ recurrenceEnd: at('2026-04-08T22:00') }, '2026-03-11T22:00', '2026-03-12T02:00');
    const result = done(edit(series, 1, { startTime: at('2026-03-12T22:00'), endTime: at('2026-03-13T03:00') }));
    expect(after(series, result).map(({ endTime }) => shown(endTime))).toEqual([
      ...['13.03. 03:00', '20.03. 03:00', '27.03. 03:00', '03.04. 03:00', '10.04. 03:00'],
    ]);
  });

  it('takes as following what starts later now, whatever was planned', () => {
    const series = plan().map((event) =>
      event.id === 5 ? { ...event, startTime: at('2026-03-12T18:00'), endTime: at('2026-03-12T20:00') } : event,
    );
    const renamed = done(edit(series, 2, { title: 'Neu' })).updated.map(({ after: { id } }) => id);
    expect(renamed).toEqual([2, 3, 4]);
  });

  it('lets people move up in each of them', () => {
    let series: ClubEvent[] = plan().map((event) => ({ ...event, maxParticipants: 1 }));
    for (const number of [2, 3, 4])
      series = withPeople(series, number, { maxParticipants: 1, active: [anna], waiting: [ben] });
    const result = done(edit(series, 3, { maxParticipants: 2 }));
    const waiting = after(series, result).map(
      ({ roster }) => roster.filter(({ status }) => status === 'waitlisted').length,
    );
    expect(waiting).toEqual([0, 1, 0, 0, 0]);
    expect(result.notices.map(({ event, notice }) => [event.id, notice.kind])).toEqual([
      [3, 'waitlistPromotion'],
      [4, 'waitlistPromotion'],
    ]);
  });

  it('tells each person once, of the earliest of their events that changed', () => {
    let series = withPeople(plan(), 3, { active: [ben], cancelled: [buildMember()] });
    series = withPeople(series, 4, { maxParticipants: 1, active: [anna, organiser], waiting: [ben] });
    const { notices } = done(edit(series, 2, { title: 'Neu', description: 'Anders' }));
    const before = {
      title: 'Sommerfest',
      startTime: at('2026-03-25T18:00'),
      endTime: at('2026-03-25T20:00'),
      location: 'Sportplatz am Wald',
    };
    expect(notices.map(({ event, notice }) => [event.id, notice])).toEqual([
      [3, { kind: 'eventUpdated', changed: ['title'], before, userIds: [ben.id] }],
      [4, expect.objectContaining({ changed: ['title'], userIds: [anna.id] })],
    ]);
  });

  it('tells nobody of what is past, or of what is not worth it', () => {
    const series = withPeople(plan(), 3, { active: [ben] });
    expect(done(edit(series, 2, { description: 'Anders', maxParticipants: 7 })).notices).toEqual([]);
    const late = { ...context, now: at('2026-05-01T00:00') };
    const third = nth(series, 3);
    const past = editSeries(series, third, { ...factsOf(third), title: 'Neu' }, 'following', late);
    expect(done(past).notices).toEqual([]);
  });
});

describe('another end of the recurrence', () => {
  it('earlier removes what nobody is registered for and keeps the rest', () => {
    let series = withPeople(plan(), 5, { active: [anna] });
    series = withPeople(series, 4, { cancelled: [ben] });
    const result = done(edit(series, 2, { recurrenceEnd: at('2026-03-25T18:00') }));
    expect(result.removed.map(({ id }) => id)).toEqual([4]);
    expect(result.kept.map(({ id }) => id)).toEqual([5]);
    const left = after(series, result);
    expect(left.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect(left.map(({ recurrenceEnd }) => shown(recurrenceEnd))).toEqual(Array(4).fill('25.03. 18:00'));
  });

  it('later adds occurrences at the planned times, like the edited one', () => {
    const series = plan();
    const result = done(edit(series, 5, { title: 'Neu', recurrenceEnd: at('2026-04-22T18:00') }));
    expect(startsOf(result.created)).toEqual(['15.04. 18:00', '22.04. 18:00']);
    expect(result.created.map(({ id, title, seriesId, seriesIndex }) => [id, title, seriesId, seriesIndex])).toEqual([
      [101, 'Neu', 'old', 5],
      [102, 'Neu', 'old', 6],
    ]);
    expect(new Set(after(series, result).map(({ recurrenceEnd }) => shown(recurrenceEnd)))).toEqual(
      new Set(['22.04. 18:00']),
    );
  });

  it('later than an earlier one brings back what that removed, once', () => {
    let series = withPeople(plan(), 5, { active: [anna] });
    series = after(series, done(edit(series, 2, { recurrenceEnd: at('2026-03-25T18:00') })));
    const again = done(edit(series, 2, { recurrenceEnd: at('2026-04-15T18:00') }));
    expect(startsOf(after(series, again))).toEqual([
      ...['11.03. 18:00', '18.03. 18:00', '25.03. 18:00', '01.04. 18:00', '08.04. 18:00', '15.04. 18:00'],
    ]);
    expect(startsOf(again.created)).toEqual(['01.04. 18:00', '15.04. 18:00']);
  });

  it('later together with another hour plans at that', () => {
    const change = {
      startTime: at('2026-04-09T17:00'),
      endTime: at('2026-04-09T19:00'),
      recurrenceEnd: at('2026-04-23T18:00'),
    };
    expect(startsOf(done(edit(plan(), 5, change)).created)).toEqual(['16.04. 17:00', '23.04. 17:00']);
  });

  it('monthly from the 31st stays on the last days', () => {
    const series = plan(
      { recurrenceInterval: 'monthly', recurrenceEnd: at('2026-04-30T18:00') },
      '2026-01-31T18:00',
      '2026-01-31T20:00',
    );
    const result = done(edit(series, 2, { recurrenceEnd: at('2026-06-30T18:00') }));
    expect(startsOf(result.created)).toEqual(['31.05. 18:00', '30.06. 18:00']);
  });

  it('is refused before the edited event, and with more than 200 in all', () => {
    const refusal = (recurrenceEnd: Date) => edit(plan(), 3, { recurrenceEnd });
    expect(refusal(at('2026-03-25T17:59'))).toEqual({
      kind: 'refused',
      issues: [{ path: 'recurrenceEnd', message: 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen' }],
    });
    const message = 'Eine Wiederholung hat höchstens 200 Termine. Bitte wähle ein früheres Ende';
    expect(refusal(at('2030-01-09T18:00'))).toEqual({ kind: 'refused', issues: [{ path: 'recurrenceEnd', message }] });
    expect(done(refusal(at('2030-01-09T17:59'))).created).toHaveLength(195);
  });
});

describe('another recurrence', () => {
  it('begins a series of its own and leaves the earlier ones in theirs', () => {
    const series = plan();
    const result = done(edit(series, 3, { recurrenceInterval: 'daily', recurrenceEnd: at('2026-04-01T18:00') }));
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
    // The Wednesday after is one of them; the one after the new end is gone.
    expect(begun.map(({ id }) => id)).toEqual([3, 101, 102, 103, 104, 105, 106, 4]);
    expect(result.removed.map(({ id }) => id)).toEqual([5]);
    expect(result.changedCount).toBe(2);
  });

  it('keeps events with people that fit none of its days, and says so', () => {
    let series = withPeople(plan(), 4, { active: [anna] });
    series = withPeople(series, 5, { maxParticipants: 1, active: [anna], waiting: [ben] });
    const result = done(edit(series, 3, { recurrenceInterval: 'monthly', recurrenceEnd: at('2026-05-25T18:00') }));
    expect(startsOf(result.created)).toEqual(['25.04. 18:00', '25.05. 18:00']);
    expect(result.kept.map(({ id, seriesId, seriesIndex }) => [id, seriesId, seriesIndex])).toEqual([
      [4, 'new', null],
      [5, 'new', null],
    ]);
    expect(result.removed).toEqual([]);
  });

  it('to none makes single events of the edited one and those with people', () => {
    const series = withPeople(plan(), 5, { active: [anna] });
    const result = done(edit(series, 3, { recurrenceInterval: 'none', recurrenceEnd: null }));
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

  it('of a single event makes it the first of a series, whatever the scope', () => {
    const event = buildEvent({ id: 1, startTime: at('2026-03-11T18:00'), active: [anna] });
    for (const scope of ['this', 'following'] as const) {
      const result = done(
        edit([event], 1, { recurrenceInterval: 'weekly', recurrenceEnd: at('2026-03-25T18:00') }, scope),
      );
      expect(result.edited).toMatchObject({ id: 1, seriesId: 'new', seriesIndex: 0, roster: event.roster });
      expect(startsOf(result.created)).toEqual(['18.03. 18:00', '25.03. 18:00']);
      expect(result.created.every(({ roster }) => roster.length === 0)).toBe(true);
    }
  });

  it('is refused with an end before the start, and with more than 200', () => {
    for (const recurrenceEnd of [at('2026-03-25T17:00'), at('2027-03-01T00:00')]) {
      expect(edit(plan(), 3, { recurrenceInterval: 'daily', recurrenceEnd })).toMatchObject({
        kind: 'refused',
        issues: [{ path: 'recurrenceEnd' }],
      });
    }
  });

  it('of two on one day takes the one that people are registered for', () => {
    let series = plan().map((event) =>
      event.id === 5 ? { ...event, startTime: at('2026-04-01T20:00'), endTime: at('2026-04-01T22:00') } : event,
    );
    series = withPeople(series, 5, { active: [anna] });
    const result = done(edit(series, 3, { recurrenceInterval: 'daily', recurrenceEnd: at('2026-04-01T23:00') }));
    expect(result.removed.map(({ id }) => id)).toEqual([4]);
    expect(after(series, result).find(({ id }) => id === 5)).toMatchObject({
      seriesIndex: 7,
      startTime: at('2026-04-01T20:00'),
    });
  });
});

describe('an event that comes back from the past', () => {
  it('lets people move up, and nobody has been absent from it', () => {
    const roster = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben] }).roster;
    const event = buildEvent({
      ...{ id: 1, startTime: at('2026-01-01T10:00'), maxParticipants: 2 },
      roster: roster.map((entry) => ({ ...entry, noShow: entry.userId === anna.id })),
    });
    const result = done(
      edit([event], 1, { startTime: at('2026-02-01T10:00'), endTime: at('2026-02-01T12:00') }, 'this'),
    );
    expect(result.edited.roster.map(({ status, noShow }) => [status, noShow])).toEqual([
      ['pending', false],
      ['pending', false],
    ]);
    expect(result.notices.map(({ notice }) => notice.kind)).toEqual(['waitlistPromotion', 'eventUpdated']);
  });
});

describe('deleting', () => {
  it('one event leaves the others as they are', () => {
    const series = withPeople(plan(), 3, { maxParticipants: 1, active: [anna, organiser], waiting: [ben] });
    const result = deleteFromSeries([nth(series, 3)], nth(series, 3), 'this', context);
    expect(result.removed.map(({ id }) => id)).toEqual([3]);
    expect(result.updated).toEqual([]);
    expect(result.notices.map(({ notice }) => notice)).toEqual([
      { kind: 'eventCancelled', userIds: [anna.id, ben.id] },
    ]);
  });

  it('with the following ends the series with what is left, and tells each person once', () => {
    let series = withPeople(plan(), 3, { active: [anna] });
    series = withPeople(series, 4, { active: [anna, ben] });
    const result = deleteFromSeries(series, nth(series, 3), 'following', context);
    expect(result.removed.map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(result.updated.map(({ after: { id, recurrenceEnd } }) => [id, shown(recurrenceEnd)])).toEqual([
      [1, '18.03. 18:00'],
      [2, '18.03. 18:00'],
    ]);
    expect(result.notices.map(({ event, notice }) => [event.id, notice])).toEqual([
      [3, { kind: 'eventCancelled', userIds: [anna.id] }],
      [4, { kind: 'eventCancelled', userIds: [ben.id] }],
    ]);
  });

  it('what is past tells nobody', () => {
    const series = withPeople(plan(), 1, { active: [anna] });
    const late = { actor: organiser.id, now: at('2026-03-12T00:00') };
    expect(deleteFromSeries(series, nth(series, 1), 'following', late).notices).toEqual([]);
  });
});

describe('a new series', () => {
  const facts = { ...factsOf(buildEvent()), recurrenceInterval: 'weekly' as const };
  const notices = (start: string, until: string) => {
    const planned = planSeries(
      { ...facts, startTime: at(start), endTime: new Date(at(start).getTime() + 3_600_000), recurrenceEnd: at(until) },
      context,
    );
    return planned.kind === 'planned' ? planned.notices.map(({ event, notice }) => [event.id, notice]) : null;
  };
  const notice = { kind: 'eventCreated', exceptUserId: organiser.id };

  it('is announced once, with the first event that is still to come', () => {
    expect(notices('2026-03-11T18:00', '2026-04-11T18:00')).toEqual([[101, notice]]);
    expect(notices('2026-01-07T18:00', '2026-02-11T18:00')).toEqual([[102, notice]]);
    expect(notices('2025-12-10T18:00', '2026-01-07T18:00')).toEqual([]);
  });
});
