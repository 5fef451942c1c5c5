import {
  type AdminRegistration,
  attendedHoursSchema,
  type EventDetail,
  formatClub,
  HOURS_HINT,
  isActive,
  isOver,
  occupiedTimes,
  type Presence,
  type SavedAttendance,
  timesOfPart,
} from '@club/contract';
import { rosterGroups, type ShiftEvent } from './roster-groups';

/** An organiser has changed this for one person and not saved it yet. `hours` is what the field holds. */
export type PresenceDraft = { present: boolean; hours: string };

export type PresenceDrafts = Readonly<Record<string, PresenceDraft>>;

export type PresenceRow = PresenceDraft & {
  registration: AdminRegistration;
  isChanged: boolean;
  /** Why the hours cannot be saved; null when they can. Hours of somebody who was not there mean nothing. */
  error: string | null;
};

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** '2,5' */
export const hoursField = (hours: number | null): string => (hours === null ? '' : german.format(hours));

/** '2,5 Stunden' */
export const hoursText = (hours: number): string => `${german.format(hours)} ${hours === 1 ? 'Stunde' : 'Stunden'}`;

/** Reads hours as people write them, with a comma or a point; null: the field is empty. */
export function parseHours(text: string): { hours: number | null; error: string | null } {
  const trimmed = text.trim();
  if (trimmed === '') return { hours: null, error: null };
  const hours = /^\d{1,3}([.,]\d{1,2})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
  return attendedHoursSchema.safeParse(hours).success ? { hours, error: null } : { hours: null, error: HOURS_HINT };
}

const toPresence = ({ registration, present, hours }: PresenceRow): Presence => ({
  registrationId: registration.id,
  present,
  hours: present ? parseHours(hours).hours : null,
});

/** Everybody with a place, as stored, or as the organiser has changed it. */
export const presenceRows = (registrations: readonly AdminRegistration[], drafts: PresenceDrafts): PresenceRow[] =>
  registrations.filter(isActive).map((registration) => {
    const stored = {
      present: !registration.noShow,
      hours: hoursField(registration.noShow ? null : registration.hours),
    };
    const { present, hours } = drafts[registration.id] ?? stored;
    const parsed = parseHours(hours);
    const isChanged =
      present !== stored.present || (present && (parsed.error !== null || hoursField(parsed.hours) !== stored.hours));
    return { registration, present, hours, isChanged, error: present ? parsed.error : null };
  });

/** Only changed people are sent, so that what other organisers noted meanwhile stays. */
export const changedPresences = (rows: readonly PresenceRow[]): Presence[] =>
  rows.filter(({ isChanged }) => isChanged).map(toPresence);

/** Whether everybody was there for as long as the event lasted, as far as is known. */
export const isEveryonePresent = (rows: readonly PresenceRow[]): boolean =>
  rows.every(({ present, hours }) => present && hours.trim() === '');

/** The registrations for what is over. Before the last shift is, the others have nothing to be noted yet. */
export const pastRegistrations = (
  event: Pick<EventDetail, 'startTime' | 'endTime' | 'shifts'>,
  registrations: readonly AdminRegistration[],
  now: Date,
): AdminRegistration[] =>
  isOver(occupiedTimes(event), now)
    ? [...registrations]
    : registrations.filter(({ shiftId }) => shiftId !== null && isOver(timesOfPart(event, shiftId), now));

export type PresenceGroup = {
  id: string;
  /** 'Grill, 10–12 Uhr'; null in an event without shifts. */
  name: string | null;
  rows: PresenceRow[];
};

/** The rows by shift, in order of time; those of an event without shifts are one group. */
export function presenceGroups(event: ShiftEvent, rows: readonly PresenceRow[]): PresenceGroup[] {
  const rowOf = new Map(rows.map((row) => [row.registration, row]));
  // Stryker disable next-line ArrayDeclaration: nobody who waits has a row.
  const { groups, elsewhere } = rosterGroups(event, { registrations: [...rowOf.keys()], waitlist: [] });
  const rowsOf = (registrations: readonly AdminRegistration[]) =>
    // Stryker disable next-line ArrayDeclaration: each registration is that of a row.
    registrations.flatMap((registration) => rowOf.get(registration) ?? []);
  return [
    // Stryker disable next-line StringLiteral: the id only has to be one that no other group has.
    ...groups.map(({ part, name, registrations }) => ({ id: part.id ?? '', name, rows: rowsOf(registrations) })),
    { id: 'elsewhere', name: null, rows: rowsOf(elsewhere) },
  ].filter((group) => group.rows.length > 0);
}

const people = (count: number, one: string, many: string): string =>
  `${count === 1 ? '1 Person' : `${count.toLocaleString('de-DE')} Personen`} ${count === 1 ? one : many}`;

/** '12 Personen waren da, 1 Person fehlte.' */
export const savedText = ({ present, absent }: SavedAttendance): string =>
  [people(present, 'war da', 'waren da'), ...(absent > 0 ? [people(absent, 'fehlte', 'fehlten')] : [])]
    .join(', ')
    .concat('.');

/** Says whether an organiser has looked already. What was noted later changes nothing in it. */
export const notedText = ({ attendanceNotedAt }: Pick<EventDetail, 'attendanceNotedAt'>): string =>
  attendanceNotedAt
    ? `Zuerst eingetragen am ${formatClub(attendanceNotedAt, "d. MMMM yyyy, HH:mm 'Uhr'")}.`
    : 'Noch nicht eingetragen: Bis dahin zählen alle als anwesend.';

/** '12 von 13 waren da' */
export function presentText(rows: readonly PresenceRow[]): string {
  const present = rows.filter((row) => row.present).length;
  return `${present.toLocaleString('de-DE')} von ${rows.length.toLocaleString('de-DE')} ${present === 1 ? 'war' : 'waren'} da`;
}
