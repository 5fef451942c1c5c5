import { clubDay, isActive, isWaiting, MAX_OCCURRENCES } from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import { changedPlainFacts, type EventChanges, type EventFacts, type RecurrenceRule } from '../events/event-facts';
import { isSame } from '../events/told-facts';
import { carriedShifts } from './carried-shifts';
import { changedPlace, placeOf, timesAt } from './clock-places';

/** An edit affects these occurrences and changes this in them. */
export type AffectedOccurrences = {
  edited: ClubEvent;
  /** The occurrences of the series that started later than the edited one before the edit, ascending. */
  following: ClubEvent[];
  /** The occurrences of the series before the edited one, ascending. Of them only end and skips of the recurrence can change. */
  earlier: ClubEvent[];
  facts: EventFacts;
  move: Move;
  /** Says what changes in the edited occurrence or a following one, except its recurrence. */
  changesIn(event: ClubEvent): EventChanges;
};

export type ChangedOccurrence = { event: ClubEvent; changes: EventChanges };

/** The plan for the occurrences removes none that people are registered for. */
export type EditPlan = {
  changes: Map<ClubEvent, EventChanges>;
  created: ClubEvent[];
  removed: ClubEvent[];
  /** Occurrences that are outside of the recurrence, but have people in them. */
  kept: ClubEvent[];
};

/** `known` is the edited event, and its series where the edit reaches that. */
export function affectedOccurrences(
  edited: ClubEvent,
  known: readonly ClubEvent[],
  facts: EventFacts,
): AffectedOccurrences {
  const move = moveBetween(edited, facts);
  const changed = changedPlainFacts(edited, facts);
  // The limit is that of the shifts, which each occurrence has of its own.
  const { maxParticipants, ...others } = changed;
  const limitless = facts.shifts.length > 0 ? others : changed;
  const { startTime, endTime, shifts } = facts;
  const sorted = known.toSorted(byStart);
  return {
    edited,
    following: sorted.filter((event) => byStart(event, edited) > 0),
    earlier: sorted.filter((event) => byStart(event, edited) < 0),
    facts,
    move,
    changesIn(event) {
      if (event === edited) return { ...changed, startTime, endTime, shifts };
      const times = move(event);
      const start = times.startTime ?? event.startTime;
      return { ...limitless, ...times, shifts: carriedShifts(edited, facts, event, start) };
    },
  };
}

export const startAfter = ({ event, changes }: ChangedOccurrence): Date => changes.startTime ?? event.startTime;

export const changesRecurrence = (event: ClubEvent, facts: EventFacts): boolean => Boolean(changedRule(event, facts));

/** Another rhythm begins a series of its own. */
export const changesRhythm = (event: ClubEvent, facts: EventFacts): boolean =>
  event.recurrenceInterval !== facts.recurrenceInterval || event.recurrenceEvery !== facts.recurrenceEvery;

const RULE = ['recurrenceInterval', 'recurrenceEvery', 'recurrenceEnd', 'recurrenceSkips'] as const;

/** The first part of the rule that the organiser has changed; null when it stays. */
export const changedRule = (event: ClubEvent, facts: EventFacts): keyof RecurrenceRule | null =>
  RULE.find((name) => !isSame(event[name], facts[name])) ?? null;

/** Whether the series has no occurrences on the day of this start. */
export const isSkipped = (start: Date, skips: readonly string[]): boolean => skips.includes(clubDay(start));

export const isTooLong = (count: number): boolean => count > MAX_OCCURRENCES;

/** Nobody would lose a place or a turn if the event were removed. */
export const isEmpty = ({ roster }: ClubEvent): boolean =>
  !roster.some((registration) => isActive(registration) || isWaiting(registration));

type Times = Pick<ClubEvent, 'startTime' | 'endTime'>;

/** Repeats the change of one event's times in others; empty where they stay. */
type Move = (times: Times) => Partial<Times>;

function moveBetween(before: Times, after: Times): Move {
  const [was, is] = [placeOf(before, before.startTime), placeOf(after, before.startTime)];
  return (times) => {
    const own = placeOf(times, times.startTime);
    const place = changedPlace(own, was, is);
    return place === own ? {} : timesAt(place, times.startTime);
  };
}
