import * as z from 'zod';
import type { Instant } from '../club-time';
import { optionalLines, requiredLine } from '../text-fields';

export const MAX_SHIFTS = 60;
export const MAX_SHIFT_TITLE_LENGTH = 60;
export const MAX_SHIFT_DESCRIPTION_LENGTH = 300;

/** A shift may lie this far before its event's start, for setting up, and after its end, for taking down. */
export const SHIFT_DAYS_BEFORE = 7;
export const SHIFT_DAYS_AFTER = 3;

/** The client makes the id of a new shift, so that a repeated request makes no second one. It stays for the shift's life. */
export const shiftIdSchema = z.string().regex(/^[0-9a-z]{8}$/, 'Ungültige Schicht');

/** A part of an event that people register for. Without times it is a contribution, such as a cake or a trailer. */
export const shiftSchema = z.object({
  id: shiftIdSchema,
  title: z.string(),
  /** null together with `endTime`, for a contribution. */
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  /** null means no limit. */
  maxParticipants: z.number().int().positive().nullable(),
  description: z.string().nullable(),
});

/** The text fields of a shift, which the API and the form check alike. */
export const shiftTextSchemas = {
  title: requiredLine('Bitte gib der Schicht einen Namen', MAX_SHIFT_TITLE_LENGTH),
  description: optionalLines(MAX_SHIFT_DESCRIPTION_LENGTH),
} as const;

type Times<Time> = { startTime: Time; endTime: Time };

/** What people bring has no times, and so overlaps with nothing and counts no hours. */
export const isContribution = ({ startTime }: { startTime: Instant | null }): boolean => startTime === null;

/** Whether nobody can be at both. One may begin at the instant at which the other ends. */
export function overlap(one: Times<Instant | null>, other: Times<Instant | null>): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first !== null && second !== null && first.start < second.end && second.start < first.end;
}

function spanOf({ startTime, endTime }: Times<Instant | null>): { start: number; end: number } | null {
  if (startTime === null || endTime === null) return null;
  return { start: new Date(startTime).getTime(), end: new Date(endTime).getTime() };
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

const HOUR_MS = 3_600_000;

/** The hours that count for somebody who was there all the time. What people bring takes none. */
export function hoursOfPart(event: WithShifts, shiftId: string | null): number {
  const shift = event.shifts.find(({ id }) => id === shiftId);
  if (shift && isContribution(shift)) return 0;
  const { startTime, endTime } = timesOfPart(event, shiftId);
  return (new Date(endTime).getTime() - new Date(startTime).getTime()) / HOUR_MS;
}

type Limited = { maxParticipants: number | null };

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

/** Without it, a call means all that the caller has in the event. */
export const shiftQuerySchema = z.object({ shiftId: shiftIdSchema.optional() });

/** A shift as everybody sees it. */
export const shownShiftSchema = shiftSchema.extend({
  /** Active registrations: pending and confirmed. */
  registrations: z.number().int().nonnegative(),
  /** Those who wait for this shift, people who wait for any shift included. */
  waitlistCount: z.number().int().nonnegative(),
});

/** A shift in which the viewer has a place. */
export const ownShiftSchema = shiftSchema.pick({ id: true, title: true, startTime: true, endTime: true }).extend({
  /** The viewer has not accepted its new time yet. */
  isMoved: z.literal(true).optional(),
});

export type OwnShift = z.infer<typeof ownShiftSchema>;
/** A shift that lacks people, and how many. */
export const shiftGapSchema = shiftSchema
  .pick({ id: true, title: true, startTime: true, endTime: true })
  .extend({ missing: z.number().int().positive() });

export type ShiftGap = z.infer<typeof shiftGapSchema>;
export type Shift = z.infer<typeof shiftSchema>;
export type ShownShift = z.infer<typeof shownShiftSchema>;
