import { type EditScope, EVENT_FACTS, formatClub, fromClubInput } from '@club/contract';
import { DomainError } from '../functions/src/domain-error';
import type { ClubEvent } from '../functions/src/events/club-event';
import type { EventFacts } from '../functions/src/events/event-facts';
import { newsOf, tellOfEdit } from '../functions/src/series/change-window';
import { editSeries } from '../functions/src/series/edit-series';
import { type EditContext, planSeries, type SeriesChange } from '../functions/src/series/plan-series';
import type { UpdatedEvent } from '../functions/src/series/series-notices';
import { buildEvent, type EventOverrides } from './builders';

/** An edit in January, before all the series below. */
export const CONTEXT = {
  actor: 'organiser',
  now: new Date('2026-01-10T10:00:00Z'),
  newSeriesId: 'new',
  lastId: 100,
};

/** The instant of a club time like yyyy-MM-ddTHH:mm. */
export function at(text: string): Date {
  const instant = fromClubInput(text);
  if (!instant) throw new Error(`no such club time: ${text}`);
  return instant;
}

export const shown = (instant: Date | null) => instant && formatClub(instant, 'dd.MM. HH:mm');
export const startsOf = (events: readonly ClubEvent[]) => events.map(({ startTime }) => shown(startTime));

const FACTS = Object.keys(EVENT_FACTS).map((fact) =>
  fact === 'contacts' ? 'contactIds' : fact,
) as (keyof EventFacts)[];

export const factsOf = (event: ClubEvent) => Object.fromEntries(FACTS.map((fact) => [fact, event[fact]])) as EventFacts;

/**
 * Builds five Wednesdays from 11 March 2026, 18:00 to 20:00, with the ids 1 to 5. Summer time begins after the third.
 */
export function buildSeries(
  change: Partial<EventFacts> = {},
  start = '2026-03-11T18:00',
  end = '2026-03-11T20:00',
): ClubEvent[] {
  const facts = {
    ...factsOf(buildEvent({ startTime: at(start), endTime: at(end) })),
    recurrenceInterval: 'weekly' as const,
    recurrenceEnd: at('2026-04-08T18:00'),
    ...change,
  };
  const planned = planSeries(facts, { ...CONTEXT, newSeriesId: 'old', lastId: 0 });
  return planned.created;
}

export function nth(events: readonly ClubEvent[], number: number): ClubEvent {
  const event = events[number - 1];
  if (!event) throw new Error(`no event ${number}`);
  return event;
}

/** The series with these people, and places for them, in one of its events. */
export const withPeople = (series: readonly ClubEvent[], number: number, people: EventOverrides): ClubEvent[] =>
  series.map((event) => {
    const { roster, maxParticipants } = buildEvent(people);
    return event.id === number ? { ...event, roster, maxParticipants } : event;
  });

/** The series after one of its events was moved alone. */
export const withTimes = (series: readonly ClubEvent[], number: number, start: string, end: string): ClubEvent[] =>
  series.map((event) => (event.id === number ? { ...event, startTime: at(start), endTime: at(end) } : event));

export function edit(
  series: readonly ClubEvent[],
  number: number,
  change: Partial<EventFacts>,
  scope: EditScope = 'following',
  context: Partial<EditContext> = {},
) {
  const edited = nth(series, number);
  const known = scope === 'this' ? [edited] : series;
  return editSeries(known, edited, { ...factsOf(edited), ...change }, scope, { ...CONTEXT, ...context });
}

/** Returns why something was refused. */
export function refusalOf(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('not refused');
}

/** Lists what people are told of an edit, be it at once or later. */
export function newsOfEdit({ updated }: { updated: UpdatedEvent[] }, { actor, now } = CONTEXT) {
  const { notices, open } = tellOfEdit([], updated, { actor, now, quiet: false });
  const events = updated.map(({ after }) => after);
  return [...notices, ...newsOf(open, events, now)];
}

/** All events after the edit, by start. */
export function after(series: readonly ClubEvent[], { updated, created, removed }: SeriesChange): ClubEvent[] {
  const changed = new Map(updated.map((change) => [change.before.id, change.after]));
  return [...series.filter((event) => !removed.includes(event)), ...created]
    .map((event) => changed.get(event.id) ?? event)
    .sort((a, b) => Number(a.startTime) - Number(b.startTime) || a.id - b.id);
}
