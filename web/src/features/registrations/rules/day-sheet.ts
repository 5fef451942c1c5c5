import {
  addClubDays,
  clubDay,
  clubNoonOfDay,
  type DaySheet,
  daySpanOf,
  formatClub,
  isActive,
  isOnDay,
  type Registration,
  shiftName,
  timesOfPart,
} from '@club/contract';
import { eventPeriod } from '@/features/events/texts';
import { STATUS_LABELS } from './roster';
import { byTime } from './roster-groups';

export type SheetEvent = DaySheet['events'][number];

export type Day = {
  /** yyyy-MM-dd */
  date: string;
  noon: Date;
  /** 'Samstag, 11. Juli 2026' */
  title: string;
  previous: string;
  next: string;
};

/** The present day in club time, as yyyy-MM-dd. */
export const today = (): string => clubDay(new Date());

/** The day of an address; null when there is no such day. */
export function dayOf(date: string | undefined): Day | null {
  // Stryker disable next-line StringLiteral: it is no day either.
  const noon = clubNoonOfDay(date ?? '');
  if (!noon) return null;
  const dayAfter = (days: number) => clubDay(addClubDays(noon, days));
  return {
    date: clubDay(noon),
    noon,
    title: formatClub(noon, 'EEEE, d. MMMM yyyy'),
    previous: dayAfter(-1),
    next: dayAfter(1),
  };
}

/** '14:00 bis 18:00 Uhr' on the event's only day, else with the days. A night belongs to the day on which it begins. */
export function sheetTime(event: Pick<SheetEvent, 'startTime' | 'endTime'>, date: string): string {
  const { first, last } = daySpanOf(event);
  return first === last && first === date
    ? `${formatClub(event.startTime, 'HH:mm')} bis ${formatClub(event.endTime, "HH:mm\u00a0'Uhr'")}`
    : eventPeriod(event);
}

export type SheetPerson = Registration & {
  /** 'Bestätigt', or 'Warteliste 2' with the position. */
  statusText: string;
};

/** The people of an event as the sheet lists them, in the order in which they come. */
export function sheetPeople(registrations: readonly Registration[]): SheetPerson[] {
  const active = registrations.filter(isActive).length;
  return registrations.map((registration, index) => ({
    ...registration,
    statusText: isActive(registration)
      ? STATUS_LABELS[registration.status]
      : `${STATUS_LABELS[registration.status]} ${index + 1 - active}`,
  }));
}

/** '3 von 5 Plätzen belegt, 1 ausstehend, 2 auf der Warteliste' */
export function peopleText({
  registrations,
  maxParticipants,
}: Pick<SheetEvent, 'registrations' | 'maxParticipants'>): string {
  const active = registrations.filter(isActive).length;
  const pending = registrations.filter(({ status }) => status === 'pending').length;
  const waiting = registrations.length - active;
  const taken = maxParticipants === null ? `${active} angemeldet` : `${active} von ${maxParticipants} Plätzen belegt`;
  return [taken, pending > 0 && `${pending} ausstehend`, waiting > 0 && `${waiting} auf der Warteliste`]
    .filter(Boolean)
    .join(', ');
}

export type SheetGroup = {
  id: string;
  /** 'Grill, 10–12 Uhr'; null for an event without shifts. */
  name: string | null;
  /** '3 von 5 Plätzen belegt' */
  counts: string;
  people: SheetPerson[];
};

/** The people of an event by its shifts of the day; those of an event without shifts are one group. */
export function sheetGroups(event: SheetEvent, date: string): SheetGroup[] {
  const groupOf = (id: string, name: string | null, registrations: readonly Registration[], limit: number | null) => ({
    id,
    name,
    counts: peopleText({ registrations: [...registrations], maxParticipants: limit }),
    people: sheetPeople(registrations),
  });
  if (event.shifts.length === 0) return [groupOf('', null, event.registrations, event.maxParticipants)];
  const isOwnDay = isOnDay(event, date);
  const noon = clubNoonOfDay(date) ?? event.startTime;
  const groups = event.shifts
    .filter(({ id }) => isOnDay(timesOfPart(event, id), date))
    .sort(byTime)
    .map((shift) =>
      groupOf(
        shift.id,
        shiftName(shift, { startTime: noon }),
        event.registrations.filter(({ shiftId }) => shiftId === shift.id),
        shift.maxParticipants,
      ),
    );
  const anyTurns = event.registrations.filter(({ shiftId }) => shiftId === null);
  return isOwnDay && anyTurns.length > 0 ? [...groups, groupOf('egal', 'Egal wo', anyTurns, null)] : groups;
}
