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

const CHANGED_MEANWHILE = refused(
  'changed-meanwhile',
  'Die Anmeldungen haben sich inzwischen geändert. Bitte sieh die Liste noch einmal durch.',
);

type Noted = Pick<RosterEntry, 'noShow' | 'hours'>;

const ALREADY_NOTED = refused('attendance-noted');

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
  const toNoted = ({ present, hours }: Pick<Presence, 'present' | 'hours'>): Partial<Noted> =>
    entersHours ? { noShow: !present, hours: present ? hours : null } : { noShow: !present };
  const isNoted = ({ noShow, hours }: Noted) => noShow || (entersHours && hours !== null);
  const named = new Map(entries.map((entry) => [entry.registrationId, toNoted(entry)]));
  const isLost = (registration: RosterEntry) =>
    isActive(registration) && isNoted(registration) && !named.has(registrationIdOf(event.id, registration));
  const others = everyone ? toNoted({ present: true, hours: null }) : {};
  return note(event, named, others, { asks: everyone && !overwrite && event.roster.some(isLost), now });
}

/** `others` is noted of everybody who is not named. `asks`: something would be lost that was noted before. */
function note(
  event: ClubEvent,
  named: ReadonlyMap<string, Partial<Noted>>,
  others: Partial<Noted>,
  { asks, now }: { asks: boolean; now: Date },
): Outcome {
  const isAllOver = isOver(occupiedTimes(event), now);
  const notOver = refused('not-over-yet');
  const isComing = (registration: RosterEntry) => !isAllOver && !isOver(partOf(event, registration), now);
  // Before the last shift is over those of the others can be named already.
  if (!isAllOver && (event.shifts.length === 0 || named.size === 0 || Object.keys(others).length > 0)) return notOver;
  if (isCancelled(event)) return CALLED_OFF;
  let found = 0;
  let isEarly = false;
  const roster = event.roster.map((registration) => {
    if (!isActive(registration)) return registration;
    const own = named.get(registrationIdOf(event.id, registration));
    if (own) found += 1;
    isEarly ||= own !== undefined && isComing(registration);
    return noting(registration, own ?? others);
  });
  if (isEarly) return notOver;
  if (found < named.size) return CHANGED_MEANWHILE;
  if (asks) return ALREADY_NOTED;
  const isSame = roster.every((registration, index) => registration === event.roster[index]);
  const attendanceNotedAt = notedAt(event, now);
  if (isSame && event.attendanceNotedAt === attendanceNotedAt) return unchanged(event);
  return changed({ ...event, attendanceNotedAt, roster: isSame ? event.roster : roster });
}

function noting(registration: RosterEntry, noted: Partial<Noted>): RosterEntry {
  const { noShow = registration.noShow, hours = registration.hours } = noted;
  return registration.noShow === noShow && registration.hours === hours
    ? registration
    : { ...registration, noShow, hours };
}

export function countAttendance({ roster }: Pick<ClubEvent, 'roster'>): SavedAttendance {
  const active = roster.filter(isActive);
  const absent = active.filter(({ noShow }) => noShow).length;
  return { present: active.length - absent, absent };
}
