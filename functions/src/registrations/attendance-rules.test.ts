import { isActive, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRoster } from '../../../testing/builders';
import { changed, idOf, notices } from '../../../testing/outcomes';
import { people, person, run, scenario } from '../../../testing/roster-scenarios';
import { early, late, party } from '../../../testing/shift-party';
import { attendanceAt } from '../attendance/attendance';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { countAttendance, saveAttendance } from './attendance-rules';
import { decide, notTelling, setAttendance } from './decision-rules';
import type { Outcome } from './outcome';
import { eraseMember } from './person-rules';
import { removeRegistration, restoreRegistration } from './place-rules';
import { findRegistration, registrationIdOf } from './roster';

const [anna, ben, clara, dora] = [buildMember(), buildMember(), buildMember(), buildMember()];
const event = buildEvent({ active: [anna, ben], waiting: [clara], cancelled: [dora] });
const after = new Date(event.endTime.getTime() + 60_000);

const presence = (member: { id: string }, present: boolean, hours: number | null = null) => ({
  registrationId: idOf(event, member),
  present,
  hours,
});
const list = (entries: ReturnType<typeof presence>[], everyone = false, overwrite = everyone) => ({
  everyone,
  overwrite,
  entries,
});
const quietly = (outcome: Outcome): ClubEvent => {
  expect(notices(outcome)).toEqual([]);
  return changed(outcome);
};
const hoursAt = (of: ClubEvent, now = after) => attendanceAt(of, now).map(({ userId, hours }) => [userId, hours]);

describe('noting who was at an event', () => {
  it('counts everyone with a place for as long as the event lasted, until something else is noted', () => {
    expect(hoursAt(event)).toEqual([
      [anna.id, 4],
      [ben.id, 4],
    ]);
  });

  it('keeps own hours, and counts those who were not there for nothing', () => {
    const noted = quietly(saveAttendance(event, list([presence(anna, true, 2.5), presence(ben, false, 9)]), after));
    expect(hoursAt(noted)).toEqual([[anna.id, 2.5]]);
    expect(countAttendance(noted)).toEqual({ present: 1, absent: 1 });
    expect(noted.attendanceNotedAt).toEqual(after);
    // Hours of somebody who was not there mean nothing.
    expect(findRegistration(noted.roster, ben.id)?.hours).toBeNull();
  });

  it('leaves others as they are, or lets everyone be there without own hours', () => {
    const noted = quietly(saveAttendance(event, list([presence(anna, true, 2.5), presence(ben, false)]), after));
    const more = quietly(saveAttendance(noted, list([presence(ben, true, 0)]), after));
    expect(hoursAt(more)).toEqual([
      [anna.id, 2.5],
      [ben.id, 0],
    ]);
    expect(hoursAt(quietly(saveAttendance(more, list([presence(ben, false)], true), after)))).toEqual([[anna.id, 4]]);
    expect(hoursAt(quietly(saveAttendance(more, list([], true), after)))).toEqual(hoursAt(event));
  });

  it('does not overwrite for everyone what another organiser noted, unless told to', () => {
    const hours = quietly(saveAttendance(event, list([presence(anna, true, 2.5)]), after));
    const absent = quietly(saveAttendance(event, list([presence(ben, false)]), after));
    for (const noted of [hours, absent]) {
      expect(saveAttendance(noted, list([], true, false), after)).toEqual({
        kind: 'refused',
        code: 'attendance-noted',
      });
      expect(hoursAt(quietly(saveAttendance(noted, list([], true, true), after)))).toEqual(hoursAt(event));
    }
    // An entry of their own says what the organiser knows.
    expect(saveAttendance(hours, list([presence(anna, true, 1)], true, false), after).kind).toBe('changed');
    expect(saveAttendance(event, list([], true, false), after).kind).toBe('changed');
    const left = quietly(notTelling(ben.id, removeRegistration(absent, idOf(absent, ben), null, after)));
    expect(saveAttendance(left, list([], true, false), after).kind).toBe('unchanged');
  });

  it('remembers that somebody looked, even where nothing was to be changed, and is the same the second time', () => {
    const noted = quietly(saveAttendance(event, list([], true), after));
    expect(noted).toEqual({ ...event, attendanceNotedAt: after });
    expect(saveAttendance(noted, list([], true), new Date(after.getTime() + 1)).kind).toBe('unchanged');
  });

  it('is refused before the end, and for somebody who has no place any more', () => {
    expect(saveAttendance(event, list([], true), event.endTime)).toMatchObject({ code: 'not-over-yet' });
    for (const nobody of [clara, dora])
      expect(saveAttendance(event, list([presence(anna, false), presence(nobody, true)]), after)).toMatchObject({
        code: 'changed-meanwhile',
        message: expect.stringContaining('inzwischen geändert'),
      });
    const unknown = { registrationId: '1-zzz', present: true, hours: null };
    expect(saveAttendance(event, list([unknown], true), after)).toMatchObject({ code: 'changed-meanwhile' });
    expect(saveAttendance(event, list([unknown]), event.endTime)).toMatchObject({ code: 'not-over-yet' });
  });

  it('is possible for people of the first shifts before the last one is over, and then not yet done', () => {
    const roster = buildRoster([anna, early.id], [ben, late.id]);
    const given = party([early, late], { roster });
    const [first, second] = roster.map((entry) => ({
      registrationId: registrationIdOf(given.id, entry),
      present: false,
      hours: null,
    }));
    if (!first || !second) throw new Error('two shifts');
    const meanwhile = new Date('2026-06-20T12:30:00Z');
    for (const entries of [list([first, second]), list([]), list([first], true)])
      expect(saveAttendance(given, entries, meanwhile)).toMatchObject({ code: 'not-over-yet' });
    const noted = quietly(saveAttendance(given, list([first]), meanwhile));
    expect([noted.attendanceNotedAt, countAttendance(noted)]).toEqual([null, { present: 1, absent: 1 }]);
  });

  it('is refused for a cancelled event, which counts for nobody, whatever was noted before', () => {
    const noted = quietly(saveAttendance(event, list([presence(anna, true, 2.5)]), after));
    const cancelled = { ...noted, cancelledAt: after };
    expect(hoursAt(cancelled)).toEqual([]);
    expect(saveAttendance(cancelled, list([], true), after)).toMatchObject({ code: 'event-cancelled' });
    expect(hoursAt({ ...cancelled, cancelledAt: null })).toEqual(hoursAt(noted));
  });

  it('is forgotten for those who lose their place, and for all when the event is yet to come', () => {
    const noted = quietly(saveAttendance(event, list([presence(anna, true, 2.5), presence(ben, false)]), after));
    const removed = quietly(notTelling(anna.id, removeRegistration(noted, idOf(noted, anna), null, after)));
    const restored = quietly(notTelling(anna.id, restoreRegistration(removed, idOf(noted, anna), after)));
    expect(hoursAt(restored)).toEqual([[anna.id, 4]]);
    const rejected = quietly(notTelling(ben.id, decide(noted, idOf(noted, ben), 'cancelled', after)));
    expect(findRegistration(rejected.roster, ben.id)).toMatchObject({ noShow: false, hours: null });
    const startTime = new Date(after.getTime() + 3_600_000);
    const endTime = new Date(after.getTime() + 7_200_000);
    const moved = changed(changeFacts(noted, { startTime, endTime }, after));
    expect(moved.attendanceNotedAt).toBeNull();
    expect(moved.roster.some(({ noShow, hours }) => noShow || hours !== null)).toBe(false);
  });

  it('keeps the hours of former members for nobody', () => {
    const noted = quietly(saveAttendance(event, list([presence(anna, true, 2.5)]), after));
    expect(hoursAt(quietly(eraseMember(noted, anna.id, after)))).toEqual([[ben.id, 4]]);
  });

  it('with the mark for one person does the same, and keeps hours for when it is taken back', () => {
    const noted = quietly(saveAttendance(event, list([presence(anna, true, 2.5)]), after));
    const absent = quietly(setAttendance(noted, idOf(noted, anna), true, after));
    expect(hoursAt(absent)).toEqual([[ben.id, 4]]);
    expect(hoursAt(quietly(setAttendance(absent, idOf(noted, anna), false, after)))).toEqual(hoursAt(noted));
    expect(quietly(setAttendance(event, idOf(event, anna), true, after)).attendanceNotedAt).toEqual(after);
  });
});

describe('whatever members and organisers did before', () => {
  const quarters = fc.option(
    fc.integer({ min: 0, max: 399 }).map((number) => number / 4),
    { nil: null },
  );
  const marks = fc.uniqueArray(fc.record({ who: person, present: fc.boolean(), hours: quarters }), {
    selector: ({ who }) => who.id,
  });

  it('everybody with a place counts as it was noted, nobody else does, and places and turns stay', () => {
    fc.assert(
      fc.property(scenario, marks, fc.boolean(), (given, chosen, everyone) => {
        let last: ClubEvent = buildEvent({ active: people.slice(0, 3) });
        run(given, ({ after: next }) => {
          last = { ...next, cancelledAt: null };
        });
        const before = last;
        const over = new Date(Math.max(before.endTime.getTime(), before.updatedAt.getTime()) + 1);
        const entries = chosen.flatMap(({ who, present, hours }) => {
          const entry = findRegistration(before.roster, who.id);
          return entry && isActive(entry)
            ? [{ registrationId: registrationIdOf(before.id, entry), present, hours }]
            : [];
        });
        const outcome = saveAttendance(before, { everyone, overwrite: true, entries }, over);
        if (outcome.kind === 'refused') throw new Error(outcome.code);
        const named = new Map(entries.map((entry) => [entry.registrationId, entry]));
        const expected = before.roster.flatMap((entry) => {
          if (!isActive(entry) || entry.userId === null) return [];
          const own = named.get(registrationIdOf(before.id, entry));
          if (own) return own.present ? [[entry.userId, own.hours ?? 4]] : [];
          if (everyone) return [[entry.userId, 4]];
          return entry.noShow ? [] : [[entry.userId, entry.hours ?? 4]];
        });
        expect(hoursAt(outcome.event, over)).toEqual(expected);
        expect(outcome.event.roster.map(({ noShow: _, hours: __, ...entry }) => entry)).toEqual(
          before.roster.map(({ noShow: _, hours: __, ...entry }) => entry),
        );
        expect(outcome.event.roster.filter(isWaiting)).toEqual(before.roster.filter(isWaiting));
        const again = saveAttendance(outcome.event, { everyone, overwrite: false, entries }, over);
        expect(again.kind).toBe('unchanged');
      }),
    );
  });
});
