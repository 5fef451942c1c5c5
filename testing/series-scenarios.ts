import { addClubDays, clubDay, RECURRENCE_INTERVALS } from '@club/contract';
import fc from 'fast-check';
import { DomainError } from '../functions/src/domain-error';
import type { ClubEvent } from '../functions/src/events/club-event';
import type { EventFacts } from '../functions/src/events/event-facts';
import { cancel, register } from '../functions/src/registrations/rules';
import { deleteFromSeries, editSeries, reachesSeries, type SeriesEdit } from '../functions/src/series/edit-series';
import { planSeries, type SeriesChange } from '../functions/src/series/plan-series';
import { buildEvent, buildMember } from './builders';

const people = Array.from({ length: 6 }, () => buildMember());
const HOUR = 3_600_000;
/** The series of the scenarios began two days before, so some of it is past. */
export const NOW = new Date('2026-03-20T10:00:00Z');

const SERIES_START = new Date('2026-03-18T18:00:00Z');

const pick = fc.noBias(fc.nat(30));
const scope = fc.constantFrom('this' as const, 'following' as const, 'following' as const);
const limit = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
const days = fc.noBias(fc.integer({ min: -1, max: 40 }));
const skips = fc
  .uniqueArray(fc.integer({ min: -3, max: 40 }), { maxLength: 6 })
  .map((numbers) => numbers.map((number) => clubDay(addClubDays(SERIES_START, number))).sort());
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
      every: rarely(fc.constantFrom(1 as const, 2 as const)),
      skips: sometimes(skips),
      // Some series would have more events than allowed.
      endDays: sometimes(fc.oneof({ weight: 9, arbitrary: days }, { weight: 1, arbitrary: fc.constant(250) })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Edit = Extract<Step, { kind: 'edit' }>;

export const scenario = fc.record({
  interval: fc.constantFrom(...RECURRENCE_INTERVALS),
  limit,
  days,
  registrations: fc.array(registration, { minLength: 10, maxLength: 10 }),
  steps: fc.array(step, { maxLength: 8, size: 'max' }),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** The events before and after one edit, and the edit itself. */
export type Seen = {
  before: ClubEvent[];
  after: ClubEvent[];
  edited: ClubEvent;
  facts: EventFacts;
  edit: SeriesEdit;
  scope: 'this' | 'following';
};

export const lastIdOf = (events: readonly ClubEvent[]) => Math.max(0, ...events.map(({ id }) => id));

function firstSeries({ interval, limit: maxParticipants, days }: Scenario): ClubEvent[] {
  const event = buildEvent({ startTime: SERIES_START, maxParticipants });
  const recurrenceEnd = interval === 'none' ? null : addClubDays(event.startTime, Math.max(0, days));
  const facts = { ...event, recurrenceInterval: interval, recurrenceEnd };
  const planned = planSeries(facts, { actor: 'o', now: NOW, newSeriesId: 'series-0', lastId: 0 });
  return planned.created;
}

/** The form sends all facts: those that were changed, and the others as they are. */
function factsAfter(
  event: ClubEvent,
  { title, limit: places, days = 0, hours = 0, length, interval, every, skips: skipped, endDays }: Edit,
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
    recurrenceEvery: recurrenceInterval === 'none' ? 1 : (every ?? event.recurrenceEvery),
    recurrenceEnd: recurrenceInterval === 'none' ? null : endsAt,
    recurrenceSkips: recurrenceInterval === 'none' ? [] : (skipped ?? event.recurrenceSkips),
  };
}

/** Plays the steps. `check` sees each edit, `always` all events after each step. */
export function run(
  given: Scenario,
  check: (seen: Seen) => void,
  always: (events: ClubEvent[]) => void = () => {},
): void {
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
        events = applied(events, deleteFromSeries(known, event, context));
      } else {
        const facts = factsAfter(event, next);
        const edit = editUnlessRefused(() => editSeries(known, event, facts, next.scope, context));
        if (!edit) continue;
        const before = events;
        events = applied(events, edit);
        check({ before, after: events, edited: event, facts, edit, scope: next.scope });
      }
    }
    always(events);
  }
}

function editUnlessRefused(work: () => SeriesEdit): SeriesEdit | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function applied(events: ClubEvent[], { updated, created, removed }: SeriesChange): ClubEvent[] {
  const changed = new Map(updated.map(({ before, after }) => [before, after]));
  const gone = new Set(removed);
  return [...events.filter((event) => !gone.has(event)).map((event) => changed.get(event) ?? event), ...created];
}
