import {
  addClubDays,
  clubDay,
  clubNoonOfDay,
  type DaySheet,
  daySpanOf,
  formatClub,
  isActive,
  type Registration,
} from '@club/contract';
import { eventPeriod } from '@/features/events/texts';
import { STATUS_LABELS } from './roster';

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

/** '14:00 bis 18:00 Uhr', and with the days for an event of several days. A night belongs to the day on which it begins. */
export function sheetTime(event: Pick<SheetEvent, 'startTime' | 'endTime'>): string {
  const { first, last } = daySpanOf(event);
  return first === last
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
