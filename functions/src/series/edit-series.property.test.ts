import { addClubDays, hasStarted, isActive, isWaiting, RECURRENCE_INTERVALS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClubEvent } from '../events/club-event';
import { byStart } from '../events/club-event';
import type { EventFacts } from '../events/event-facts';
import { cancel, register } from '../registrations/rules';
import { buildEvent, buildMember } from '../testing/builders';
import { isEmpty } from './affected-occurrences';
import { deleteFromSeries, editSeries, reachesSeries, type SeriesEdit } from './edit-series';
import { planSeries } from './plan-series';

const people = Array.from({ length: 6 }, () => buildMember());
const HOUR = 3_600_000;
/** The series of the scenarios began two days before, so some of it is past. */
const NOW = new Date('2026-03-20T10:00:00Z');

const pick = fc.noBias(fc.nat(30));
const scope = fc.constantFrom('this' as const, 'following' as const, 'following' as const);
const limit = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
const days = fc.noBias(fc.integer({ min: -1, max: 40 }));
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const registration = fc.record({
  kind: fc.constant('register' as const),
  event: pick,
  who: fc.constantFrom(...people),
});
const step = fc.oneof(
  { weight: 2, arbitrary: registration },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), event: pick, who: fc.constantFrom(...people) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), event: pick, scope }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      event: pick,
      scope,
      title: sometimes(fc.constantFrom('A', 'B')),
      limit: sometimes(limit),
      days: rarely(fc.integer({ min: -10, max: 10 })),
      hours: rarely(fc.integer({ min: -12, max: 12 })),
      length: rarely(fc.integer({ min: 1, max: 60 })),
      interval: rarely(fc.constantFrom(...RECURRENCE_INTERVALS)),
      // Some series would have more events than allowed.
      endDays: sometimes(fc.oneof({ weight: 9, arbitrary: days }, { weight: 1, arbitrary: fc.constant(250) })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Edit = Extract<Step, { kind: 'edit' }>;

const scenario = fc.record({
  interval: fc.constantFrom(...RECURRENCE_INTERVALS),
  limit,
  days,
  registrations: fc.array(registration, { minLength: 10, maxLength: 10 }),
  steps: fc.array(step, { maxLength: 8, size: 'max' }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

type Seen = {
  before: ClubEvent[];
  after: ClubEvent[];
  edited: ClubEvent;
  facts: EventFacts;
  edit: SeriesEdit;
  scope: 'this' | 'following';
};

const lastIdOf = (events: readonly ClubEvent[]) => Math.max(0, ...events.map(({ id }) => id));

function firstSeries({ interval, limit: maxParticipants, days }: Scenario): ClubEvent[] {
  const event = buildEvent({ startTime: new Date('2026-03-18T18:00:00Z'), maxParticipants });
  const recurrenceEnd = interval === 'none' ? null : addClubDays(event.startTime, Math.max(0, days));
  const facts = { ...event, recurrenceInterval: interval, recurrenceEnd };
  const planned = planSeries(facts, { actor: 'o', now: NOW, newSeriesId: 'series-0', lastId: 0 });
  if (planned.kind === 'refused') throw new Error('the first series is one that can be planned');
  return planned.created;
}

/** The form sends all facts: those that were changed, and the others as they are. */
function factsAfter(
  event: ClubEvent,
  { title, limit: places, days = 0, hours = 0, length, interval, endDays }: Edit,
): EventFacts {
  const startTime = new Date(addClubDays(event.startTime, days).getTime() + hours * HOUR);
  const duration = length === undefined ? event.endTime.getTime() - event.startTime.getTime() : length * HOUR;
  const recurrenceInterval = interval ?? event.recurrenceInterval;
  const endsAt = endDays === undefined ? (event.recurrenceEnd ?? startTime) : addClubDays(event.startTime, endDays);
  return {
    ...event,
    title: title ?? event.title,
    maxParticipants: places === undefined ? event.maxParticipants : places,
    startTime,
    endTime: new Date(startTime.getTime() + duration),
    recurrenceInterval,
    recurrenceEnd: recurrenceInterval === 'none' ? null : endsAt,
  };
}

function run(given: Scenario, check: (seen: Seen) => void, always: (events: ClubEvent[]) => void = () => {}): void {
  let events = firstSeries(given);
  for (const [turn, next] of [...given.registrations, ...given.steps].entries()) {
    const event = events[next.event % Math.max(1, events.length)];
    if (!event) return;
    if (next.kind === 'register' || next.kind === 'cancel') {
      const at = new Date(NOW.getTime() + turn * 60_000);
      const outcome = next.kind === 'register' ? register(event, next.who, null, at) : cancel(event, next.who.id, at);
      if (outcome.kind === 'changed') events = events.map((other) => (other === event ? outcome.event : other));
    } else {
      const known = reachesSeries(event, next.scope)
        ? events.filter(({ seriesId }) => seriesId === event.seriesId)
        : [event];
      const context = { actor: 'organiser', now: NOW, newSeriesId: `series-${turn + 1}`, lastId: lastIdOf(events) };
      if (next.kind === 'delete') {
        events = applied(events, deleteFromSeries(known, event, next.scope, context));
      } else {
        const facts = factsAfter(event, next);
        const edit = editSeries(known, event, facts, next.scope, context);
        if (edit.kind === 'refused') continue;
        const before = events;
        events = applied(events, edit);
        check({ before, after: events, edited: event, facts, edit, scope: next.scope });
      }
    }
    always(events);
  }
}

function applied(
  events: ClubEvent[],
  { updated, created, removed }: Omit<SeriesEdit, 'kind' | 'edited' | 'changedCount' | 'kept'>,
): ClubEvent[] {
  const changed = new Map(updated.map(({ before, after }) => [before, after]));
  const gone = new Set(removed);
  return [...events.filter((event) => !gone.has(event)).map((event) => changed.get(event) ?? event), ...created];
}

function seriesOf(events: readonly ClubEvent[]): ClubEvent[][] {
  const ids = new Set(events.flatMap(({ seriesId }) => seriesId ?? []));
  return [...ids].map((id) => events.filter(({ seriesId }) => seriesId === id));
}

const turns = ({ roster }: ClubEvent) => roster.map(({ userId, createdAt }) => [userId, createdAt.getTime()]);

const holds = (check: (seen: Seen) => void, always?: (events: ClubEvent[]) => void) =>
  fc.assert(
    fc.property(scenario, (given) => run(given, check, always)),
    { numRuns: 60 },
  );

describe('whatever organisers edit and members do, in whatever order', () => {
  it('no registration is lost: the roster keeps everyone in the same order', () => {
    holds(({ before, after, edit }) => {
      const now = new Map(after.map((event) => [event.id, event]));
      for (const event of before) {
        const still = now.get(event.id);
        if (still) expect(turns(still)).toEqual(turns(event));
        else expect([isEmpty(event), edit.removed.includes(event)]).toEqual([true, true]);
      }
    });
  });

  it('an edit takes no place away', () => {
    holds(({ before, after }) => {
      const now = new Map(after.map((event) => [event.id, event]));
      for (const event of before) {
        const still = now.get(event.id)?.roster ?? [];
        for (const [turn, registration] of event.roster.entries()) {
          if (isActive(registration)) expect(still[turn]?.status).toBe(registration.status);
        }
      }
    });
  });

  it('nobody waits for a coming event while a place is free', () => {
    holds(
      () => {},
      (events) => {
        for (const event of events.filter((one) => !hasStarted(one, NOW) && one.roster.some(isWaiting))) {
          expect(event.roster.filter(isActive).length).toBeGreaterThanOrEqual(
            event.maxParticipants ?? Number.POSITIVE_INFINITY,
          );
        }
      },
    );
  });

  it('a series has one recurrence, at most 200 events and no occurrence twice', () => {
    holds(
      () => {},
      (events) => {
        for (const series of seriesOf(events)) {
          expect(series.length).toBeLessThanOrEqual(200);
          expect(new Set(series.map(({ recurrenceInterval }) => recurrenceInterval)).size).toBe(1);
          expect(new Set(series.map(({ recurrenceEnd }) => recurrenceEnd?.getTime())).size).toBe(1);
          const places = series.flatMap(({ seriesIndex }) => seriesIndex ?? []);
          expect(new Set(places).size).toBe(places.length);
        }
        const single = events.filter(({ seriesId }) => seriesId === null);
        expect(
          single.every(
            ({ seriesIndex, seriesStart, recurrenceInterval }) =>
              seriesIndex === null && seriesStart === null && recurrenceInterval === 'none',
          ),
        ).toBe(true);
      },
    );
  });

  it('every event ends after it starts and has a different number', () => {
    holds(
      () => {},
      (events) => {
        for (const { startTime, endTime } of events) expect(endTime.getTime()).toBeGreaterThan(startTime.getTime());
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      },
    );
  });

  it('the edited event is as the form had it, and earlier ones keep all but the end of their series', () => {
    holds(({ before, after, edited, facts, edit, scope }) => {
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
        const { recurrenceEnd: _, revision: __, ...rest } = event;
        expect(now.get(event.id)).toMatchObject(rest);
      }
    });
  });

  it('each changed event has one more revision, and only changed events are written', () => {
    holds(({ edit }) => {
      for (const { before, after } of edit.updated) {
        expect(after.revision).toBe(before.revision + 1);
        expect({ ...after, revision: 0, roster: [] }).not.toEqual({ ...before, revision: 0, roster: [] });
      }
    });
  });

  it('nobody is told twice about one edit, and the organiser is not told', () => {
    holds(({ edit }) => {
      const told = edit.notices.flatMap(({ notice }) => (notice.kind === 'eventUpdated' ? notice.userIds : []));
      expect(new Set(told).size).toBe(told.length);
      expect(told).not.toContain('organiser');
    });
  });

  it('saving an event as it is changes nothing', () => {
    holds(({ after, edit, scope }) => {
      const known = reachesSeries(edit.edited, scope)
        ? after.filter(({ seriesId }) => seriesId === edit.edited.seriesId)
        : [edit.edited];
      const context = { actor: 'organiser', now: NOW, newSeriesId: 'again', lastId: lastIdOf(after) };
      const again = editSeries(known, edit.edited, edit.edited, scope, context);
      expect(again).toMatchObject({ updated: [], created: [], removed: [], notices: [] });
    });
  });
});
