import { occurrenceEnd } from '@club/contract';
import type { EventFacts } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';
import { isActive, isWaiting } from '../registrations/roster';

export type Place = Pick<ClubEvent, 'seriesId' | 'seriesStart' | 'seriesIndex'>;

export const OUTSIDE: Place = { seriesId: null, seriesStart: null, seriesIndex: null };

/** Hands out one number after the other. */
type Numbering = () => number;

export function numberingAfter(last: number): Numbering {
  let given = last;
  return () => {
    given += 1;
    return given;
  };
}

/** An event that nobody has registered for yet. */
export const newEvent = (facts: EventFacts, place: Place, id: number, now: Date): ClubEvent => ({
  ...facts,
  ...place,
  id,
  roster: [],
  revision: 1,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** Another event like the one that `facts` describe, with a start of its own. */
export const newOccurrence = (facts: EventFacts, place: Place, start: Date, id: number, now: Date): ClubEvent =>
  newEvent(
    {
      ...facts,
      startTime: start,
      endTime: occurrenceEnd({ start: facts.startTime, end: facts.endTime }, start),
    },
    place,
    id,
    now,
  );

type Timed = Pick<ClubEvent, 'id' | 'startTime'>;

/** By start; of two at the same time the one with the lower number comes first. */
export const byStart = (one: Timed, other: Timed): number =>
  one.startTime.getTime() - other.startTime.getTime() || one.id - other.id;

/** Nobody would lose a place or a turn if it were gone. */
export const isEmpty = ({ roster }: ClubEvent): boolean => !roster.some((entry) => isActive(entry) || isWaiting(entry));
