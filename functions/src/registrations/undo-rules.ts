import { findPart, isCancelled } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { freeIn, obstacleTo, occupancyOf } from './event-parts';
import { type Outcome, refused, unchanged } from './outcome';
import { promoteFromWaitlist } from './promotion';
import { type RosterEntry, withChange } from './roster';
import { CANCELLED, isHeld, isInTime, ownIn } from './rules';

/**
 * Restores what the person had before they cancelled or left the waitlist: in this shift, or in all. Somebody whose place
 * is taken meanwhile waits with the turn of before. A person who moved up keeps the place. For those who have come back
 * by themselves, nothing changes.
 */
export function undoWithdrawal(event: ClubEvent, userId: string, now: Date, shiftId?: string): Outcome {
  const own = ownIn(event, userId, shiftId);
  const undoable = own.filter(
    (entry): entry is Withdrawn => !isHeld(entry) && entry.withdrawn !== null && isInTime(entry, now),
  );
  if (undoable.length === 0) {
    return own.some(isHeld) ? unchanged(event) : refused('nothing-to-undo');
  }
  if (isCancelled(event)) return CANCELLED;
  const restored = undoable.reduce((current, entry) => bringBack(current, entry), event);
  return promoteFromWaitlist(restored, now, userId);
}

type Withdrawn = RosterEntry & { withdrawn: NonNullable<RosterEntry['withdrawn']> };

function bringBack(event: ClubEvent, registration: Withdrawn): ClubEvent {
  const occupancy = occupancyOf(event);
  const part = findPart(event, registration.shiftId);
  const hasPlace = part && freeIn(occupancy, part) > 0 && obstacleTo(part, registration.userId, occupancy) === null;
  const held = hasPlace ? registration.withdrawn : { status: 'waitlisted' as const, decidedAt: null };
  return withChange(event, [registration], { ...held, withdrawn: null });
}
