import { clubDay, isActive, isAhead, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTEXT, newsOfEdit } from '../../../testing/series';
import { lastIdOf, NOW, run, type Seen, scenario } from '../../../testing/series-scenarios';
import type { ClubEvent } from '../events/club-event';
import { byStart } from '../events/club-event';
import { isEmpty } from './affected-occurrences';
import { editSeries, reachesSeries } from './edit-series';

function seriesOf(events: readonly ClubEvent[]): ClubEvent[][] {
  const ids = new Set(events.flatMap(({ seriesId }) => seriesId ?? []));
  return [...ids].map((id) => events.filter(({ seriesId }) => seriesId === id));
}

const turns = ({ roster }: ClubEvent) => roster.map(({ userId, createdAt }) => [userId, createdAt.getTime()]);

const RULE = ['recurrenceInterval', 'recurrenceEvery', 'recurrenceEnd', 'recurrenceSkips'] as const;

/** They hold for every edit. */
const OF_EDITS: Record<string, (seen: Seen) => void> = {
  'no registration is lost: the roster keeps everyone in the same order, and who has a place keeps it': ({
    before,
    after,
    edit,
  }) => {
    const now = new Map(after.map((event) => [event.id, event]));
    for (const event of before) {
      const still = now.get(event.id);
      if (still) expect(turns(still)).toEqual(turns(event));
      else expect([isEmpty(event), edit.removed.includes(event)]).toEqual([true, true]);
      for (const [turn, registration] of event.roster.entries()) {
        if (isActive(registration)) expect(still?.roster[turn]?.status).toBe(registration.status);
      }
    }
  },
  'the edited event is as the form had it, and earlier ones keep all but end and skipped days of their series': ({
    before,
    after,
    edited,
    facts,
    edit,
    scope,
  }) => {
    const { title, maxParticipants, startTime, endTime, recurrenceInterval } = facts;
    expect(edit.edited).toMatchObject({
      id: edited.id,
      title,
      maxParticipants,
      startTime,
      endTime,
      recurrenceInterval,
    });
    const now = new Map(after.map((event) => [event.id, event]));
    for (const event of before) {
      const reached =
        event === edited ||
        (reachesSeries(edited, scope) && event.seriesId === edited.seriesId && byStart(event, edited) > 0);
      if (reached) continue;
      const { recurrenceEnd: _, recurrenceSkips: __, revision: ___, ...rest } = event;
      expect(now.get(event.id)).toMatchObject(rest);
    }
  },
  'no occurrence comes to a skipped day, unless people are registered for it or an organiser moved it there alone': ({
    before,
    edit,
    scope,
    edited,
  }) => {
    if (!reachesSeries(edited, scope)) return;
    const known = new Map(before.map((event) => [event.id, event]));
    for (const event of [...edit.created, ...edit.updated.map((change) => change.after)]) {
      const { startTime, recurrenceSkips } = known.get(event.id) ?? { startTime: null, recurrenceSkips: [] };
      const stood = startTime !== null && recurrenceSkips.includes(clubDay(startTime));
      const isFollowing = !startTime || startTime >= edited.startTime;
      if (!event.recurrenceSkips.includes(clubDay(event.startTime)) || stood || !isFollowing) continue;
      expect([isEmpty(event), edit.kept.map(({ id }) => id)]).toEqual([false, expect.arrayContaining([event.id])]);
    }
  },
  'each changed event has one more revision, and only changed events are written': ({ edit }) => {
    for (const { before, after } of edit.updated) {
      expect(after.revision).toBe(before.revision + 1);
      expect({ ...after, revision: 0, roster: [] }).not.toEqual({ ...before, revision: 0, roster: [] });
    }
  },
  'nobody is told twice about one edit, and the organiser is not told': ({ edit }) => {
    const told = newsOfEdit(edit, { ...CONTEXT, actor: 'organiser', now: NOW }).flatMap(({ notice }) =>
      notice.kind === 'eventUpdated' ? notice.userIds : [],
    );
    expect(new Set(told).size).toBe(told.length);
    expect(told).not.toContain('organiser');
  },
  'saving an event as it is changes nothing': ({ after, edit, scope }) => {
    const known = reachesSeries(edit.edited, scope)
      ? after.filter(({ seriesId }) => seriesId === edit.edited.seriesId)
      : [edit.edited];
    const context = { actor: 'organiser', now: NOW, newSeriesId: 'again', lastId: lastIdOf(after) };
    const again = editSeries(known, edit.edited, edit.edited, scope, context);
    expect(again).toMatchObject({ updated: [], created: [], removed: [], notices: [], changedCount: 0 });
  },
};

/** They hold for all events after every step. */
const OF_EVENTS: Record<string, (events: ClubEvent[]) => void> = {
  'nobody waits for a coming event while a place is free, and every event ends after it starts and has its number': (
    events,
  ) => {
    for (const { roster, maxParticipants, startTime, endTime } of events) {
      expect(endTime.getTime()).toBeGreaterThan(startTime.getTime());
      if (!isAhead({ startTime }, NOW) || !roster.some(isWaiting)) continue;
      expect(roster.filter(isActive).length).toBeGreaterThanOrEqual(maxParticipants ?? Number.POSITIVE_INFINITY);
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  },
  'a series has one recurrence, at most 200 events and no occurrence twice': (events) => {
    for (const series of seriesOf(events)) {
      expect(series.length).toBeLessThanOrEqual(200);
      const rules = series.map((event) => String(RULE.map((name) => event[name])));
      expect(new Set(rules).size).toBe(1);
      const places = series.flatMap(({ seriesIndex }) => seriesIndex ?? []);
      expect(new Set(places).size).toBe(places.length);
    }
    const none = { seriesIndex: null, seriesStart: null, recurrenceInterval: 'none' };
    for (const event of events) if (event.seriesId === null) expect(event).toMatchObject(none);
  },
};

const hold = <T>(checks: Record<string, (seen: T) => void>, seen: T) => {
  for (const [sentence, check] of Object.entries(checks)) {
    try {
      check(seen);
    } catch (cause) {
      throw new Error(`Broken: ${sentence}`, { cause });
    }
  }
};

it('whatever organisers edit and members do, in whatever order, loses nobody’s place and keeps each series whole', () => {
  fc.assert(
    fc.property(scenario, (given) =>
      run(
        given,
        (seen) => hold(OF_EDITS, seen),
        (events) => hold(OF_EVENTS, events),
      ),
    ),
    { numRuns: 100 },
  );
});
