import { type AdminRegistration, clubDay, formatClub, isContribution, type Shift, shiftHours } from '@club/contract';
import { fullName } from '@/lib/full-name';
import type { ListedRegistration } from './roster';
import { groupedByShift, type Roster, type ShiftEvent, type ShiftGroup } from './roster-groups';

/**
 * The lists to download and to print, by shift in order of time: first who has a place, then who waits for it. Last come
 * those who wait for any shift. Positions count those who stand before in the same line.
 */
export function listedByShift(event: ShiftEvent, roster: Roster): ListedRegistration[] {
  const { groups, anyTurns, elsewhere } = groupedByShift(event, roster);
  const waiting = (entries: ShiftGroup['waitlist'], line: Roster['waitlist']): ListedRegistration[] =>
    entries.map((entry) => ({
      ...entry,
      status: 'waitlisted',
      noShow: false,
      hours: null,
      position: line.indexOf(entry) + 1,
    }));
  return [
    ...groups.flatMap((group) => [
      ...group.registrations.flatMap(withPlace),
      ...waiting(group.waitlist, waitingFor(group.shift, roster.waitlist)),
    ]),
    ...elsewhere.flatMap(withPlace),
    ...waiting(anyTurns, anyTurns),
  ];
}

const withPlace = (registration: AdminRegistration): ListedRegistration[] => {
  const { status } = registration;
  return status === 'cancelled' ? [] : [{ ...registration, status, position: null }];
};

/** The line for a shift, in which everybody stands, too, who waits for any. */
export const waitingFor = (shift: Shift, waitlist: Roster['waitlist']): Roster['waitlist'] =>
  waitlist.filter(({ shiftId }) => shiftId === shift.id || (shiftId === null && !isContribution(shift)));

export type PlannedShift = {
  id: string;
  /** '10–12 Uhr'; null for a contribution. */
  hours: string | null;
  title: string;
  description: string | null;
  /** In order of registration. */
  people: { id: string; name: string }[];
  /** So many lines are left to write on. */
  blanks: number;
  /** So many places are free beside those lines. */
  moreFree: number;
};

export type PlannedDay = { date: string; title: string; shifts: PlannedShift[] };

export type ShiftPlan = { days: PlannedDay[]; contributions: PlannedShift[] };

/** A shift without a limit leaves so many lines. */
const BLANKS_WITHOUT_LIMIT = 2;

/** A shift with more free places tells their number. */
const MAX_BLANKS = 12;

/** The plan to hang on a wall: names without phone numbers, and a line for every place that is free. */
export function shiftPlan(event: ShiftEvent, registrations: readonly AdminRegistration[]): ShiftPlan {
  const { groups } = groupedByShift(event, { registrations, waitlist: [] });
  const timed = groups.filter(({ shift }) => !isContribution(shift));
  const dates = [...new Set(timed.map(dateOf))];
  return {
    days: dates.map((date) => {
      const ofDay = timed.filter((group) => dateOf(group) === date);
      return { date, title: dayTitle(ofDay), shifts: ofDay.map(planned) };
    }),
    contributions: groups.filter(({ shift }) => isContribution(shift)).map(planned),
  };
}

const dateOf = ({ shift }: ShiftGroup): string => clubDay(shift.startTime ?? 0);

const dayTitle = ([group]: readonly ShiftGroup[]): string =>
  group?.shift.startTime ? formatClub(group.shift.startTime, 'EEEE, d. MMMM yyyy') : '';

const planned = ({ shift, registrations, missing }: ShiftGroup): PlannedShift => ({
  id: shift.id,
  hours: shiftHours(shift),
  title: shift.title,
  description: shift.description,
  people: registrations.map(({ id, user }) => ({ id, name: fullName(user) })),
  blanks: shift.maxParticipants === null ? BLANKS_WITHOUT_LIMIT : Math.min(missing, MAX_BLANKS),
  moreFree: Math.max(0, missing - MAX_BLANKS),
});
