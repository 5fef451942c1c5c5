import { capacityOf, freePlaces, isActive, toldFacts } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { plainName } from '../mail/plain-name';
import { type RosterEntry, registrationIdOf } from '../registrations/roster';
import { activeByShift } from '../registrations/stored-shifts';
import { shortened } from '../shortened';

export type EventState = ReturnType<typeof toEventState>;

/** The part of an event that is kept for the run: a whole roster may be a megabyte. */
export function toEventState(stored: ClubEvent) {
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
    attendanceNotedAt: event.attendanceNotedAt,
    activeCount,
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

const MAX_NAME_LENGTH = 40;

export type Attendant = { name: string; userId: string | null; isActive: boolean; isCancelled: boolean };

/** The part of an event that the text is made of. */
export type Attendance = {
  people: ReadonlyMap<string, Attendant>;
  active: number;
  missing: number | null;
  /** The same of each shift, by its id. */
  byShift: ReadonlyMap<string, Pick<Attendance, 'active' | 'missing'>>;
};

export function toAttendance({ id, roster, maxParticipants, shifts }: ClubEvent): Attendance {
  const active = roster.filter(isActive).length;
  return {
    people: new Map(
      roster.map((entry) => [
        registrationIdOf(id, entry),
        {
          name: plainName(shortened(`${entry.firstName} ${entry.lastName}`, MAX_NAME_LENGTH)) ?? 'jemand',
          userId: entry.userId,
          isActive: isActive(entry),
          isCancelled: entry.status === 'cancelled',
        },
      ]),
    ),
    active,
    missing: missingOf(maxParticipants, active),
    byShift: new Map(
      shifts.map((shift) => {
        const held = roster.filter((entry) => isActive(entry) && entry.shiftId === shift.id).length;
        return [shift.id, { active: held, missing: missingOf(shift.maxParticipants, held) }];
      }),
    ),
  };
}

const missingOf = (maxParticipants: number | null, active: number): number | null =>
  maxParticipants === null ? null : freePlaces(maxParticipants, active);
