import { findPart, isActive } from '@club/contract';
import * as z from 'zod';
import type { ClubEvent } from '../events/club-event';
import { isSame } from '../events/event-facts';
import { type AllShiftNews, type ShiftNews, toAllShiftNews } from '../notifications/shift-news';
import { storedDate } from '../platform/stored-documents';
import { createLookup, movedShifts } from '../registrations/moved-shifts';
import type { RosterEntry } from '../registrations/roster';

const seenShiftSchema = z.object({ id: z.string(), startTime: storedDate.nullable(), endTime: storedDate.nullable() });

/** The shifts that an edit has moved, at the times that people saw until then. Stored only where it has moved some. */
export const seenShiftsSchema = z.array(seenShiftSchema).optional();

type SeenShift = z.output<typeof seenShiftSchema>;
type Seen = { shifts?: SeenShift[] | undefined };

/** So many moved shifts take as much of a document as a state of the event without them. */
const SHIFTS_A_STATE = 10;

export const statesIn = ({ shifts = [] }: Seen): number => 1 + Math.ceil(shifts.length / SHIFTS_A_STATE);

export function seenShifts(before: ClubEvent, after: ClubEvent): Seen {
  const moved = movedShifts(before, after).map(({ id, startTime, endTime }) => ({ id, startTime, endTime }));
  return moved.length > 0 ? { shifts: moved } : {};
}

const isAtOther = (one: Omit<SeenShift, 'id'>, other: Omit<SeenShift, 'id'>): boolean =>
  !isSame(one.startTime, other.startTime) || !isSame(one.endTime, other.endTime);

/** Where people are to be told of another time than that of before the edit, they are told the present one instead. */
export function caughtUpShifts<State extends Seen>(state: State, before: ClubEvent, after: ClubEvent): State {
  const { shifts } = state;
  if (!shifts) return state;
  const quiet = new Map(movedShifts(before, after).map((shift) => [shift.id, shift]));
  const present = new Map(after.shifts.map((shift) => [shift.id, shift]));
  const caughtUp = shifts.map((shift) => {
    const [was, is] = [quiet.get(shift.id), present.get(shift.id)];
    return was && is && !isAtOther(was, shift) ? { id: shift.id, startTime: is.startTime, endTime: is.endTime } : shift;
  });
  return { ...state, shifts: caughtUp };
}

/** The shifts as they were in this state: the first edit from there on that has moved one knows it. */
function shiftsIn(seen: readonly Seen[], index: number): Map<string, SeenShift> {
  const known = new Map<string, SeenShift>();
  for (const { shifts = [] } of seen.slice(index)) {
    for (const shift of shifts) if (!known.has(shift.id)) known.set(shift.id, shift);
  }
  return known;
}

/** The shifts of the event that are not where they were in this state, as they were. */
function formerShifts(event: ClubEvent, seen: readonly Seen[], index: number): ClubEvent['shifts'] {
  if (event.shifts.length === 0) return [];
  const known = shiftsIn(seen, index);
  return event.shifts.flatMap((shift) => {
    const former = known.get(shift.id);
    return former && isAtOther(former, shift) ? { ...shift, ...former } : [];
  });
}

export const hasMovedShifts = (event: ClubEvent, seen: readonly Seen[]): boolean =>
  formerShifts(event, seen, 0).length > 0;

/** Whether this person's own shift is not where they saw it. */
export const isMovedSince = (
  event: ClubEvent,
  seen: readonly Seen[],
  index: number,
  { shiftId }: RosterEntry,
): boolean => formerShifts(event, seen, index).some(({ id }) => id === shiftId);

/** Says of the shifts of these registrations that they are at other times. `index` is the state that their people saw. */
export function newsOfShifts(
  event: ClubEvent,
  seen: readonly Seen[],
  index: number,
  registrations: readonly RosterEntry[],
): AllShiftNews | null {
  const former = formerShifts(event, seen, index);
  if (former.length === 0) return null;
  const moved = new Set<string | null>(former.map(({ id }) => id));
  const elsewhere = createLookup(event);
  const news = registrations.flatMap((entry): ShiftNews[] => {
    const { userId, shiftId, movedFrom } = entry;
    const part = findPart(event, shiftId);
    if (userId === null || !part || !moved.has(shiftId)) return [];
    const clashId = isActive(entry) ? elsewhere(userId, part)?.id : null;
    return [
      {
        userId,
        result: 'new-time',
        fromId: shiftId,
        toId: shiftId,
        ...(movedFrom && { isToConfirm: true as const }),
        ...(clashId && { clashId }),
      },
    ];
  });
  return news.length > 0 ? toAllShiftNews(news, former, event.shifts) : null;
}
