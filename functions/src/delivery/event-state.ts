import { capacityOf, freePlaces, isActive, occupiedTimes, toldFacts } from '@club/contract';
import { lacksAttendance } from '../attendance/attendance';
import type { ClubEvent } from '../events/club-event';
import { type RosterEntry, registrationIdOf } from '../registrations/roster';
import { activeByShift } from '../registrations/stored-shifts';
import { toAttendance } from './late-cancellation';

export type EventState = ReturnType<typeof toEventState>;

/** The part of an event that is kept for the run: a whole roster may be a megabyte. */
export function toEventState(stored: ClubEvent, now: Date) {
  const { id, cancelledAt, cancellationReason, roster, ...event } = stored;
  const activeCount = roster.filter(isActive).length;
  return {
    attendance: toAttendance(stored),
    id,
    ...toldFacts(stored),
    toldStart: event.toldStart,
    contactIds: event.contactIds,
    cancelledAt,
    cancellationReason,
    registrationEnabled: event.registrationEnabled,
    shifts: event.shifts,
    maxParticipants: event.maxParticipants,
    activeByShift: activeByShift(event.shifts, roster),
    standings: standingsIn(roster),
    activeGuests: new Map(
      roster.flatMap((entry) =>
        entry.guest?.name && isActive(entry) ? [[registrationIdOf(stored.id, entry), entry.guest.name] as const] : [],
      ),
    ),
    takesMore: event.registrationEnabled && freePlaces(capacityOf(event), activeCount) > 0,
    lacksAttendance: lacksAttendance({ ...stored, activeCount, lastEnd: occupiedTimes(stored).endTime }, now),
  };
}

export type Standing = Pick<RosterEntry, 'status' | 'decidedAt' | 'shiftId' | 'anyShift'>;

/** Lists what each person has in the event: one registration for each shift, or one for the event as a whole. */
function standingsIn(roster: readonly RosterEntry[]): Map<string, Standing[]> {
  const standings = new Map<string, Standing[]>();
  for (const { userId, status, decidedAt, shiftId, anyShift } of roster) {
    // Stryker disable next-line ConditionalExpression: the status of a former member stands under null, and nobody
    // has that as an id.
    if (userId === null) continue;
    const own = standings.get(userId) ?? [];
    own.push({ status, decidedAt, shiftId, anyShift });
    standings.set(userId, own);
  }
  return standings;
}
