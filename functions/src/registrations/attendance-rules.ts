import {
  isActive,
  isCancelled,
  isOver,
  occupiedTimes,
  type Presence,
  type SaveAttendance,
  type SavedAttendance,
} from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { CALLED_OFF, notedAt } from './decision-rules';
import { partOf } from './event-parts';
import { changed, type Outcome, refused, unchanged } from './outcome';
import { type RosterEntry, registrationIdOf } from './roster';

const NOT_OVER = refused('not-over-yet');
const ALREADY_NOTED = refused('attendance-noted');
const CHANGED_MEANWHILE = refused(
  'changed-meanwhile',
  'Die Anmeldungen haben sich inzwischen geändert. Bitte sieh die Liste noch einmal durch.',
);

type Noted = Pick<Presence, 'present' | 'hours'>;

/**
 * Notes who was there, and for how long. With `everyone`, those who are not named were there for as long as the event
 * lasted, also where something else was noted before if this is to be overwritten; otherwise they stay as they are. Nothing
 * is noted where somebody is named who has no place any more. Somebody who enters no hours leaves those that were entered,
 * also with people marked absent: they count again when the person was there after all.
 */
export function saveAttendance(
  event: ClubEvent,
  { everyone, overwrite, entries }: SaveAttendance,
  now: Date,
  entersHours = true,
): Outcome {
  const isAllOver = isOver(occupiedTimes(event), now);
  // Before the last shift is over those of the others can be named already.
  if (!isAllOver && (event.shifts.length === 0 || entries.length === 0 || everyone)) return NOT_OVER;
  if (isCancelled(event)) return CALLED_OFF;
  const named = new Map(entries.map((entry) => [entry.registrationId, entry]));
  const entryOf = (registration: RosterEntry) => named.get(registrationIdOf(event.id, registration));
  const active = event.roster.filter(isActive);
  const found = active.filter(entryOf);
  if (found.some((registration) => !isOver(partOf(event, registration), now))) return NOT_OVER;
  if (found.length < named.size) return CHANGED_MEANWHILE;
  const isNoted = ({ noShow, hours }: RosterEntry) => noShow || (entersHours && hours !== null);
  const isLost = (registration: RosterEntry) => isNoted(registration) && !entryOf(registration);
  if (everyone && !overwrite && active.some(isLost)) return ALREADY_NOTED;
  const others: Noted | undefined = everyone ? { present: true, hours: null } : undefined;
  const roster = event.roster.map((registration) => {
    const noted = isActive(registration) ? (entryOf(registration) ?? others) : undefined;
    return noted ? noting(registration, noted, entersHours) : registration;
  });
  const isSame = roster.every((registration, index) => registration === event.roster[index]);
  const attendanceNotedAt = notedAt(event, now);
  if (isSame && event.attendanceNotedAt === attendanceNotedAt) return unchanged(event);
  return changed({ ...event, attendanceNotedAt, roster: isSame ? event.roster : roster });
}

/** The same registration where that was noted already. */
function noting(registration: RosterEntry, { present, hours: entered }: Noted, entersHours: boolean): RosterEntry {
  const enteredHours = present ? entered : null;
  const [noShow, hours] = [!present, entersHours ? enteredHours : registration.hours];
  return registration.noShow === noShow && registration.hours === hours
    ? registration
    : { ...registration, noShow, hours };
}

export function countAttendance({ roster }: Pick<ClubEvent, 'roster'>): SavedAttendance {
  const active = roster.filter(isActive);
  const absent = active.filter(({ noShow }) => noShow).length;
  return { present: active.length - absent, absent };
}
