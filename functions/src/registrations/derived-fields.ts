import { guestCountsSchema, isActive, isCancelled, isWaiting, ownStatusOf, shiftSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';
import { type RosterEntry, rosterEntrySchema } from './roster';

export const storedShiftSchema = shiftSchema.extend({
  startTime: storedDate.nullable(),
  endTime: storedDate.nullable(),
});

/** A shift or, without times, a contribution. */
export type EventShift = z.output<typeof storedShiftSchema>;

const count = z.number().int().nonnegative();
const userIds = z.array(z.string());
/** By the shift's id. Guests have no ids. */
const userIdsByShift = z.record(z.string(), userIds).default({});

/**
 * An event's document has these beside facts and roster, so that queries and lists do without the roster, which may be a
 * megabyte. Those with a default are stored only where they differ from it.
 */
export const derivedSchema = z.object({
  activeCount: count,
  waitingCount: count,
  /** Counts the active registrations that no organiser has decided yet. */
  pendingCount: count,
  guestCounts: guestCountsSchema.default({ active: 0, waiting: 0 }),
  activeUserIds: userIds,
  pendingUserIds: userIds,
  waitlistUserIds: userIds,
  absentUserIds: userIds,
  /** The positions of guests among those who wait, from 0, ascending. */
  waitingGuests: z.array(count).default([]),
  /** How many have a place, guests included, by the shift's id. */
  activeByShift: z.record(z.string(), count).default({}),
  /** Those who have a place. */
  shiftUserIds: userIdsByShift,
  /** Those who have not accepted its new time yet. */
  movedUserIds: userIdsByShift,
  /** The waitlist of an event with shifts, in its order. */
  shiftTurns: z
    .array(rosterEntrySchema.pick({ userId: true, shiftId: true, anyShift: true, avoidedShiftIds: true }))
    .default([]),
  /** When the last thing of an event with shifts ends. */
  occupiedUntil: storedDate.nullable().default(null),
});

type Derived = z.output<typeof derivedSchema>;

/** The shifts of an event, and who has a place in which. */
export type HeldShifts = { shifts: readonly EventShift[]; shiftUserIds: Record<string, readonly string[]> };

/** When the last thing of a stored event ends. */
export const lastEndOf = ({ endTime, occupiedUntil }: { endTime: Date; occupiedUntil: Date | null }): Date =>
  occupiedUntil ?? endTime;

export type WithShifts = { shifts: readonly EventShift[]; roster: readonly RosterEntry[] };

const byShift = <T>({ shifts, roster }: WithShifts, of: (entries: RosterEntry[]) => T): Record<string, T> =>
  Object.fromEntries(shifts.map(({ id }) => [id, of(roster.filter(({ shiftId }) => shiftId === id))]));

export const activeByShift = (event: WithShifts): Derived['activeByShift'] =>
  byShift(event, (entries) => entries.filter(isActive).length);

const presentIn = (entries: readonly RosterEntry[]): string[] =>
  entries.flatMap((entry) => (ownStatusOf(entry) === 'registered' ? (entry.userId ?? []) : []));

export const shiftUserIdsIn = (event: WithShifts): Derived['shiftUserIds'] => byShift(event, presentIn);

/** An event with shifts has these fields beside the roster. */
export function heldShiftsIn(event: WithShifts) {
  const moved = byShift(event, (entries) => presentIn(entries.filter(({ movedFrom }) => movedFrom !== null)));
  const movedUserIds = Object.entries(moved).filter(([, ids]) => ids.length > 0);
  return {
    activeByShift: activeByShift(event),
    shiftUserIds: shiftUserIdsIn(event),
    shiftTurns: event.roster.filter(isWaiting).map(toTurn),
    ...(movedUserIds.length > 0 && { movedUserIds: Object.fromEntries(movedUserIds) }),
  };
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
    // Stryker disable next-line LogicalOperator: a shift has both times or neither.
    startTime && endTime && event.shiftUserIds[id]?.includes(userId) ? { startTime, endTime } : [],
  );
}

/** The waitlist of an event: who waits, in order, with null for guests. In an event with shifts `turns` says for which. */
export type Waitlist = HeldShifts & { waiting: readonly (string | null)[]; turns: Derived['shiftTurns'] };
