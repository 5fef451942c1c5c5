import { occurrenceStarts, recurrenceIssue } from '@club/contract';
import type { EventFacts } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { createdNotices } from './event-notices';
import { newEvent, newOccurrence, numberingAfter, OUTSIDE } from './occurrences';
import { type Refused, refused, type SeriesChange } from './series-change';

export type EditContext = {
  /** Who does it, and needs no notice. */
  actor: string;
  now: Date;
  /** For a series that begins with this. */
  newSeriesId: string;
  /** The highest number that an event ever had; new ones get those after it. */
  lastId: number;
};

type Planned = SeriesChange & { kind: 'planned'; first: ClubEvent };

/** One event, or all of a series at once, ascending by start. */
export function planSeries(facts: EventFacts, context: EditContext): Planned | Refused {
  const { startTime: first, recurrenceInterval: interval, recurrenceEnd: end } = facts;
  const issue = recurrenceIssue(first, interval, end);
  if (issue) return refused('recurrenceEnd', issue);
  const nextId = numberingAfter(context.lastId);
  const created =
    end === null
      ? [newEvent(facts, OUTSIDE, nextId(), context.now)]
      : (occurrenceStarts({ first, interval, end }) ?? []).map((start, seriesIndex) => {
          const place = { seriesId: context.newSeriesId, seriesStart: first, seriesIndex };
          return newOccurrence(facts, place, start, nextId(), context.now);
        });
  const notices = createdNotices(created, context);
  return { kind: 'planned', first: firstOf(created), updated: [], created, removed: [], notices };
}

function firstOf(events: readonly ClubEvent[]): ClubEvent {
  const [first] = events;
  if (!first) throw new RangeError('a series without an event');
  return first;
}
