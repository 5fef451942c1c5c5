import { findPart, isActive, isOver, isWaiting } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { isSame } from '../events/told-facts';
import type { EventShift } from './derived-fields';
import { clashWith, occupancyOf } from './event-parts';
import { isNobody, type RosterEntry } from './roster';

/** People confirm a shift anew when its start or end is so far from what they agreed to. */
const FAR_MS = 30 * 60_000;

type Times = { startTime: Date; endTime: Date };

/** The shifts that both events have, at other times, as they were before. */
export function movedShifts(before: Pick<ClubEvent, 'shifts'>, after: Pick<ClubEvent, 'shifts'>): EventShift[] {
  const present = new Map(after.shifts.map((shift) => [shift.id, shift]));
  return before.shifts.filter((shift) => {
    const now = present.get(shift.id);
    return now && !(isSame(now.startTime, shift.startTime) && isSame(now.endTime, shift.endTime));
  });
}

/** Somebody who has given up the place or the turn may still take it back. */
const mayHold = (entry: RosterEntry): boolean => entry.status !== 'cancelled' || entry.withdrawn !== null;

export const isFar = (one: Times, other: Times): boolean =>
  Math.abs(one.startTime.getTime() - other.startTime.getTime()) >= FAR_MS ||
  Math.abs(one.endTime.getTime() - other.endTime.getTime()) >= FAR_MS;

/**
 * Marks those whose shift is moved by the edit, far from what they agreed to or into another shift of theirs. They keep
 * both. A mark goes when the shift comes back. Who is moved into a shift by the same edit never had its former time.
 */
export function withMovedTimes(before: ClubEvent, after: ClubEvent, now: Date): RosterEntry[] {
  const { roster } = after;
  const moved = movedShifts(before, after);
  if (moved.length === 0) return roster;
  const former = new Map(moved.map(({ id }) => [id as string | null, findPart(before, id)]));
  const occupancy = occupancyOf(after);
  const stayed = new Set(before.roster.map(placeOf));
  return roster.map((entry) => {
    const agreed = entry.movedFrom ?? (stayed.has(placeOf(entry)) ? former.get(entry.shiftId) : null);
    const part = findPart(after, entry.shiftId);
    if (!agreed || !part || !mayHold(entry) || isNobody(entry) || isOver(part, now)) return entry;
    const isMarked = isFar(agreed, part) || (!isWaiting(entry) && clashWith(part, entry.userId, occupancy) !== null);
    const { startTime, endTime } = agreed;
    return { ...entry, movedFrom: isMarked ? { startTime, endTime } : null };
  });
}

const placeOf = ({ createdAt, shiftId }: RosterEntry): string => `${createdAt.getTime()} ${shiftId}`;

/** Names those who have two shifts at the same time, of which the edit has moved one. */
export function overlappingUserIds(before: ClubEvent, after: ClubEvent): string[] {
  const occupancy = occupancyOf(after);
  const moved = new Set<string | null>(movedShifts(before, after).map(({ id }) => id));
  const found = after.roster.flatMap((entry) => {
    const part = isActive(entry) && moved.has(entry.shiftId) ? findPart(after, entry.shiftId) : null;
    // Stryker disable next-line ConditionalExpression: guests are known by no id, so nothing of theirs clashes.
    return part && entry.userId !== null && clashWith(part, entry.userId, occupancy) ? entry.userId : [];
  });
  return [...new Set(found)];
}
