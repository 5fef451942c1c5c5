import type { Instant } from '../club-time';
import { HOUR_MS } from '../durations';
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
    isContribution: isContribution(shift),
    maxParticipants: shift.maxParticipants,
    ...ofEvent,
  }));
}

/** null for an id of no part: of a shift that was removed. */
export const findPart = <Time extends Instant>(event: Parts<Time>, shiftId: string | null): EventPart<Time> | null =>
  partsOf(event).find(({ id }) => id === shiftId) ?? null;

/** A contribution has no times, and so overlaps with nothing and counts no hours. */
export const isContribution = ({ startTime }: { startTime: Instant | null }): boolean => startTime === null;

/** Whether nobody can be at both. One may begin at the instant at which the other ends. */
export function overlap(one: Times<Instant | null>, other: Times<Instant | null>): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first !== null && second !== null && first.start < second.end && second.start < first.end;
}

function spanOf({ startTime, endTime }: Times<Instant | null>): { start: number; end: number } | null {
  // A shift that has a start has an end, too.
  return startTime === null
    ? null
    : { start: new Date(startTime).getTime(), end: new Date(endTime ?? startTime).getTime() };
}

type Shifts = readonly Times<Instant | null>[];

/** When the first and the last thing of an event happen, its shifts included. */
export function occupiedTimes({ startTime, endTime, shifts }: Times<Instant> & { shifts: Shifts }): Times<Date> {
  const spans = [{ startTime, endTime }, ...shifts].flatMap((times) => spanOf(times) ?? []);
  return {
    startTime: new Date(Math.min(...spans.map(({ start }) => start))),
    endTime: new Date(Math.max(...spans.map(({ end }) => end))),
  };
}

type WithShifts = Times<Instant> & { shifts: readonly (Times<Instant | null> & { id: string })[] };

/**
 * When the part of an event takes place for which somebody is registered: their shift, and otherwise the event, which is also
 * the time of what people bring.
 */
export function timesOfPart({ startTime, endTime, shifts }: WithShifts, shiftId: string | null): Times<Instant> {
  const shift = shifts.find(({ id }) => id === shiftId);
  return { startTime: shift?.startTime ?? startTime, endTime: shift?.endTime ?? endTime };
}

/** The hours that count for somebody who was there all the time. What people bring takes none. */
export function hoursOfPart(event: WithShifts, shiftId: string | null): number {
  const shift = event.shifts.find(({ id }) => id === shiftId);
  if (shift && isContribution(shift)) return 0;
  const { startTime, endTime } = timesOfPart(event, shiftId);
  return (new Date(endTime).getTime() - new Date(startTime).getTime()) / HOUR_MS;
}

/**
 * How many places an event has: those of its shifts where it has some, and otherwise what its organisers entered.
 * null: there is no limit.
 */
export function capacityOf({ maxParticipants, shifts }: Limited & { shifts: readonly Limited[] }): number | null {
  if (shifts.length === 0) return maxParticipants;
  return shifts.reduce<number | null>(
    (sum, shift) => (sum === null || shift.maxParticipants === null ? null : sum + shift.maxParticipants),
    0,
  );
}
