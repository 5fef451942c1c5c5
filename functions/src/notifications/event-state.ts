import { freePlaces, isActive, occupiedTimes } from '@club/contract';
import { lacksAttendance } from '../attendance/missing-attendance';
import type { ClubEvent } from '../events/club-event';
import { registrationIdOf } from '../registrations/roster';
import { toAttendance } from './late-cancellation';

export type EventState = ReturnType<typeof toEventState>;

/** The part of an event that is kept for the run: a whole roster may be a megabyte. */
export function toEventState(stored: ClubEvent, now: Date) {
  const { id, title, location, startTime, endTime, cancelledAt, cancellationReason, roster, ...event } = stored;
  const activeCount = roster.filter(isActive).length;
  return {
    attendance: toAttendance(stored),
    id,
    title,
    location,
    startTime,
    endTime,
    toldStart: event.toldStart,
    cancelledAt,
    cancellationReason,
    registrationEnabled: event.registrationEnabled,
    standings: new Map(
      roster.flatMap(({ userId, status, decidedAt }) =>
        userId === null ? [] : [[userId, { status, decidedAt }] as const],
      ),
    ),
    activeGuests: new Map(
      roster.flatMap((entry) =>
        entry.guest?.name && isActive(entry) ? [[registrationIdOf(stored.id, entry), entry.guest.name] as const] : [],
      ),
    ),
    takesMore: event.registrationEnabled && freePlaces(event.maxParticipants, activeCount) > 0,
    lacksAttendance: lacksAttendance({ ...stored, activeCount, lastEnd: occupiedTimes(stored).endTime }, now),
  };
}
