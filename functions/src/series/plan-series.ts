import { type Displaced, occurrenceEnd, plannedOccurrences, type Recurrence, recurrenceIssue } from '@club/contract';
import { invalid } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { EventFacts } from '../events/event-facts';
import { shiftsOnDayOf } from '../events/event-shifts';
import { contactNotices, createdNotices, type SeriesNotice, type UpdatedEvent } from './series-notices';

export type EditContext = {
  /** The organiser, who gets no notice of their own edit. */
  actor: string;
  now: Date;
  /** The id of a series that begins with this edit. */
  newSeriesId: string;
  /** The highest number that an event ever had. New events get the numbers after it. */
  lastId: number;
  /** These words say where the people of removed shifts go. */
  displaced?: readonly Displaced[];
};

/** An edit writes all of this or nothing. */
export type SeriesChange = {
  updated: UpdatedEvent[];
  created: ClubEvent[];
  removed: ClubEvent[];
  notices: SeriesNotice[];
};

/** Plans one event, or all events of a series, ascending by start; as drafts, if asked to. */
export function planSeries(
  facts: EventFacts,
  context: EditContext,
  isDraft = false,
): SeriesChange & { first: ClubEvent } {
  const { startTime: first, recurrenceEnd: end } = facts;
  const issue = recurrenceIssue({ ...rhythmOf(facts), end });
  if (issue) throw invalid(issue.path, issue.message);
  const planned =
    end === null
      ? [newEvent(facts, OUTSIDE, context.lastId + 1, context.now)]
      : // Stryker disable next-line ArrayDeclaration: a recurrence with too many occurrences is refused before.
        (plannedOccurrences({ ...rhythmOf(facts), end }) ?? []).map(({ number, start }, index) => {
          const place = { seriesId: context.newSeriesId, seriesStart: first, seriesIndex: number };
          return newOccurrence(facts, place, start, context.lastId + 1 + index, context.now);
        });
  const created = planned.map((event) => ({ ...event, isDraft }));
  const named = contactNotices(
    created.map((after) => ({ after })),
    context,
  );
  const notices = isDraft ? [] : [...createdNotices(created, context), ...named];
  return { first: firstOf(created), updated: [], created, removed: [], notices };
}

/** The recurrence that the facts ask for, but for its end, which may be missing. */
export const rhythmOf = (facts: EventFacts): Omit<Recurrence, 'end'> => ({
  first: facts.startTime,
  interval: facts.recurrenceInterval,
  every: facts.recurrenceEvery,
  skips: facts.recurrenceSkips,
});

function firstOf(events: readonly ClubEvent[]): ClubEvent {
  const [first] = events;
  if (!first) throw new RangeError('a series without an event');
  return first;
}

export type Place = Pick<ClubEvent, 'seriesId' | 'seriesStart' | 'seriesIndex'>;

/** An event that belongs to no series has this place. */
export const OUTSIDE: Place = { seriesId: null, seriesStart: null, seriesIndex: null };

const newEvent = (facts: EventFacts, place: Place, id: number, now: Date): ClubEvent => ({
  ...facts,
  ...place,
  id,
  roster: [],
  // Stryker disable next-line BooleanLiteral: whoever plans an event says whether it is a draft.
  isDraft: false,
  liveKey: null,
  cancelledAt: null,
  cancellationReason: null,
  factsWhenCancelled: null,
  toldStart: null,
  attendanceNotedAt: null,
  attendanceDueAt: facts.endTime,
  revision: 1,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** Makes a new event like the one that `facts` describe, with a start of its own. */
export function newOccurrence(facts: EventFacts, place: Place, start: Date, id: number, now: Date): ClubEvent {
  const endTime = occurrenceEnd({ start: facts.startTime, end: facts.endTime }, start);
  const shifts = shiftsOnDayOf(facts.shifts, facts.startTime, start);
  return newEvent({ ...facts, startTime: start, endTime, shifts }, place, id, now);
}
