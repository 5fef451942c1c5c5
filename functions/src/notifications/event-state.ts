import { capacityOf, freePlaces, isActive } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { plainName } from '../mail/plain-name';
import { activeByShift } from '../registrations/derived-fields';
import { type RosterEntry, registrationIdOf } from '../registrations/roster';
import { shortened } from '../shortened';

export type EventState = ReturnType<typeof toEventState>;

/** The event as it is kept for the run, without most of its roster, which may be a megabyte. */
export function toEventState({ roster, ...event }: ClubEvent) {
  const activeCount = roster.filter(isActive).length;
  const people = roster.map((entry) => ({ ...toStanding(entry), registrationId: registrationIdOf(event.id, entry) }));
  return {
    ...event,
    takesMore: event.registrationEnabled && freePlaces(capacityOf(event), activeCount) > 0,
    activeCount,
    activeByShift: activeByShift({ ...event, roster }),
    registrations: people,
    /** The same by their ids. */
    people: new Map(people.map((one) => [one.registrationId, one])),
  };
}

const MAX_NAME_LENGTH = 40;

const toStanding = ({ firstName, lastName, guest, ...entry }: RosterEntry) => ({
  userId: entry.userId,
  status: entry.status,
  createdAt: entry.createdAt,
  decidedAt: entry.decidedAt,
  shiftId: entry.shiftId,
  anyShift: entry.anyShift,
  name: plainName(shortened(`${firstName} ${lastName}`, MAX_NAME_LENGTH)) ?? 'jemand',
  guestName: guest?.name ?? null,
});

export type Standing = ReturnType<typeof toStanding>;
