import { isActive, isCancelled, isWaiting, occupiedTimes, ownStatusOf, shiftSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';
import { type RosterEntry, rosterEntrySchema } from './roster';

const storedShiftSchema = shiftSchema.extend({ startTime: storedDate.nullable(), endTime: storedDate.nullable() });

/** A shift or, without times, a contribution. */
export type EventShift = z.output<typeof storedShiftSchema>;

export const shiftsSchema = z.object({
  /** In the order in which organisers put them. Stored only when there are some. */
  shifts: z.array(storedShiftSchema).default([]),
});

const turnSchema = rosterEntrySchema.pick({ userId: true, shiftId: true, anyShift: true, avoidedShiftIds: true });

/** A turn on the waitlist of an event with shifts, without the person’s name. */
export type ShiftTurn = z.output<typeof turnSchema>;

/**
 * The document of an event with shifts has these beside the lists of ids, so that who has which shift, and who waits for
 * which, is known without the roster. An event without shifts has neither.
 */
export const heldShiftsSchema = z.object({
  /** The ids of those who have a place, by the shift's id. Guests have none. */
  shiftUserIds: z.record(z.string(), z.array(z.string())).default({}),
});

export const movedShiftsSchema = z.object({
  /** The ids of those who have not accepted its new time yet, by the shift's id. Stored only when there are some. */
  movedUserIds: z.record(z.string(), z.array(z.string())).default({}),
});

/** The shifts of an event, and who has a place in which. */
export type HeldShifts = { shifts: readonly EventShift[]; shiftUserIds: Record<string, readonly string[]> };

export const shiftTurnsSchema = z.object({
  /** In the order of the waitlist. */
  shiftTurns: z.array(turnSchema).default([]),
});

/** Stored only with shifts: until then an event without them lasts as long as `endTime` says. */
export const occupiedUntilSchema = z.object({ occupiedUntil: storedDate.nullable().default(null) });

/** When the last thing of a stored event ends. */
export const lastEndOf = ({ endTime, occupiedUntil }: { endTime: Date; occupiedUntil: Date | null }): Date =>
  occupiedUntil ?? endTime;

export const shiftCountsSchema = z.object({
  /** How many have a place, guests included, by the shift's id. */
  activeByShift: z.record(z.string(), z.number().int().nonnegative()).default({}),
});

type WithShifts = { shifts: readonly EventShift[]; roster: readonly RosterEntry[] };

export const activeByShift = (shifts: readonly EventShift[], roster: readonly RosterEntry[]): Record<string, number> =>
  Object.fromEntries(
    shifts.map(({ id }) => [id, roster.filter((entry) => isActive(entry) && entry.shiftId === id).length]),
  );

export const shiftUserIdsIn = (event: WithShifts): Record<string, string[]> => idsByShift(event, () => true);

const idsByShift = (
  { shifts, roster }: WithShifts,
  isMeant: (entry: RosterEntry) => boolean,
): Record<string, string[]> => {
  const meant = roster.filter((entry) => ownStatusOf(entry) === 'registered' && isMeant(entry));
  return Object.fromEntries(
    shifts.map(({ id }) => [id, meant.flatMap((entry) => (entry.shiftId === id ? (entry.userId ?? []) : []))]),
  );
};

function movedIn(event: WithShifts): Record<string, string[]> {
  const moved = Object.entries(idsByShift(event, ({ movedFrom }) => movedFrom !== null));
  return Object.fromEntries(moved.filter(([, userIds]) => userIds.length > 0));
}

/** An event with shifts has these fields beside the roster. */
export function heldShiftsIn({ shifts, roster }: WithShifts) {
  const movedUserIds = movedIn({ shifts, roster });
  return {
    activeByShift: activeByShift(shifts, roster),
    shiftUserIds: shiftUserIdsIn({ shifts, roster }),
    shiftTurns: roster.filter(isWaiting).map(toTurn),
    ...(Object.keys(movedUserIds).length > 0 && { movedUserIds }),
  };
}

/** Queries find by these what lies outside of the event's own hours. */
export function occupiedIn(event: Parameters<typeof occupiedTimes>[0]): { occupiedFrom: Date; occupiedUntil: Date } {
  const { startTime, endTime } = occupiedTimes(event);
  return { occupiedFrom: startTime, occupiedUntil: endTime };
}

/** Values that most turns share are left out, as in the roster. */
const toTurn = ({ userId, shiftId, anyShift, avoidedShiftIds }: RosterEntry) => ({
  userId,
  ...(shiftId !== null && { shiftId }),
  ...(anyShift && { anyShift }),
  ...(avoidedShiftIds.length > 0 && { avoidedShiftIds }),
});

type Times = { startTime: Date; endTime: Date };
type Held = Times & HeldShifts & { cancelledAt: Date | null; activeUserIds: readonly string[] };

/** When the person is expected in an event: during their shifts, or all the time where it has none. */
export function busyTimesIn(event: Held, userId: string): Times[] {
  if (isCancelled(event)) return [];
  if (event.shifts.length === 0) return event.activeUserIds.includes(userId) ? [event] : [];
  return event.shifts.flatMap(({ id, startTime, endTime }) =>
    startTime && endTime && event.shiftUserIds[id]?.includes(userId) ? { startTime, endTime } : [],
  );
}

/** The waitlist of an event: who waits, in order, with null for guests. In an event with shifts `turns` says for which. */
export type Waitlist = HeldShifts & { waiting: readonly (string | null)[]; turns: readonly ShiftTurn[] };
