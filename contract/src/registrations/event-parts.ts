import type { Instant } from '../club-time';
import type { Cancellation } from '../events/cancellation';

// This file imports no schemas, because home loads it.

type OfEvent = Cancellation & { registrationEnabled: boolean };
type Times<Time> = { startTime: Time; endTime: Time };
type Limited = { maxParticipants: number | null };

/** People register for a part of an event: for one of its shifts, or for its only part where it has none. */
export type EventPart<Time extends Instant = Date> = OfEvent &
  Times<Time> &
  Limited & {
    /** null: the only part. */
    id: string | null;
    /** null: the only part, which has no name. */
    title: string | null;
    /** Something that people bring overlaps with nothing, and is given to nobody who asked for any shift. */
    isContribution: boolean;
  };

type Shift<Time> = Times<Time | null> & Limited & { id: string; title: string };

/** An event says this about its parts. */
export type Parts<Time extends Instant = Date> = OfEvent & Times<Time> & Limited & { shifts: readonly Shift<Time>[] };

/** In the order in which organisers put the shifts. People join, leave and move up until a part starts; a contribution starts with the event. */
export function partsOf<Time extends Instant>(event: Parts<Time>): EventPart<Time>[] {
  const { startTime, endTime, maxParticipants, registrationEnabled, cancelledAt } = event;
  const ofEvent = { registrationEnabled, cancelledAt };
  if (event.shifts.length === 0)
    return [{ id: null, title: null, startTime, endTime, isContribution: false, maxParticipants, ...ofEvent }];
  return event.shifts.map((shift) => ({
    id: shift.id,
    title: shift.title,
    startTime: shift.startTime ?? startTime,
    endTime: shift.endTime ?? endTime,
    isContribution: shift.startTime === null,
    maxParticipants: shift.maxParticipants,
    ...ofEvent,
  }));
}

/** null for an id of no part: of a shift that was removed. */
export const findPart = <Time extends Instant>(event: Parts<Time>, shiftId: string | null): EventPart<Time> | null =>
  partsOf(event).find(({ id }) => id === shiftId) ?? null;
