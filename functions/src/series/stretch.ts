import { MAX_OCCURRENCES } from '@club/contract';
import { type Changes, type EventFacts, isSame } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { changedPlainFacts } from './event-facts';
import { type Move, moveBetween } from './move-times';
import { byStart } from './occurrences';

/** The events that an edit reaches, and what it says of them. */
export type Stretch = {
  edited: ClubEvent;
  /** Those of the series that start later than the edited one did, ascending. */
  others: ClubEvent[];
  /** Those of the series before it, ascending. */
  earlier: ClubEvent[];
  facts: EventFacts;
  move: Move;
  /** What the edit carries to each of the edited one and the others. */
  carried(event: ClubEvent): Changes;
};

/** What is to become of them. Nothing is removed that people are registered for. */
export type StretchPlan = {
  changes: Map<ClubEvent, Changes>;
  created: ClubEvent[];
  removed: ClubEvent[];
  /** Outside of the recurrence, and people are registered. */
  kept: ClubEvent[];
};

export type Reached = { event: ClubEvent; changes: Changes };

/** `known`: the edited event, and its series where the edit reaches that. */
export function stretchFrom(edited: ClubEvent, known: readonly ClubEvent[], facts: EventFacts): Stretch {
  const move = moveBetween(edited, facts);
  const changed = changedPlainFacts(edited, facts);
  const { startTime, endTime } = facts;
  const sorted = known.toSorted(byStart);
  return {
    edited,
    others: sorted.filter((event) => byStart(event, edited) > 0),
    earlier: sorted.filter((event) => byStart(event, edited) < 0),
    facts,
    move,
    carried: (event) => ({ ...changed, ...(event === edited ? { startTime, endTime } : move.times(event)) }),
  };
}

export const startIn = (changes: Changes, event: ClubEvent): Date => changes.startTime ?? event.startTime;

export const changesRecurrence = (event: ClubEvent, facts: EventFacts): boolean =>
  changesInterval(event, facts) || !isSame(event.recurrenceEnd, facts.recurrenceEnd);

export const changesInterval = (event: ClubEvent, facts: EventFacts): boolean =>
  event.recurrenceInterval !== facts.recurrenceInterval;

export const isTooLong = (count: number): boolean => count > MAX_OCCURRENCES;
