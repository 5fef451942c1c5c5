import { type AdminRegistration, clubDay, isActive, isContribution, shiftHours } from '@club/contract';
import { formatDay } from '@/features/calendar/rules/month';
import { fullName } from '@/lib/full-name';
import { groupBy } from '@/lib/group-by';
import { asRegistration } from './places';
import type { ListedRegistration } from './roster';
import { type Roster, type RosterGroup, type RosterPart, rosterGroups, type ShiftEvent } from './roster-groups';

/**
 * The lists to download and to print, by shift in order of time: first who has a place, then who waits for it. Last come
 * those who wait for any shift. Positions count those who stand before in the same line. Cancelled and rejected
 * registrations are left out, because these lists leave the app.
 */
export function listedRegistrations(event: ShiftEvent, roster: Roster): ListedRegistration[] {
  const { groups, anyTurns, elsewhere } = rosterGroups(event, roster);
  return [
    ...groups.flatMap(({ part, registrations, waitlist }) => [
      ...withPlaces(registrations),
      ...waiting(waitlist, waitingFor(part, roster.waitlist)),
    ]),
    ...withPlaces(elsewhere),
    ...waiting(anyTurns, anyTurns),
  ];
}

const withPlaces = (registrations: Roster['registrations']): ListedRegistration[] =>
  registrations.filter(isActive).map((registration) => ({ ...registration, position: null }));

const waiting = (entries: Roster['waitlist'], line: Roster['waitlist']): ListedRegistration[] =>
  entries.map((entry) => ({ ...asRegistration(entry), position: line.indexOf(entry) + 1 }));

/** The line for a part of the event, in which everybody stands, too, who waits for any. */
export const waitingFor = (part: RosterPart, waitlist: Roster['waitlist']): Roster['waitlist'] =>
  waitlist.filter(({ shiftId }) => shiftId === part.id || (shiftId === null && !isContribution(part)));

export type PlannedShift = {
  id: string;
  /** '10–12 Uhr'; null for a contribution. */
  hours: string | null;
  title: string;
  description: string | null;
  /** In order of registration, with what they bring. */
  people: { id: string; name: string; brings: string | null }[];
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
  // Stryker disable next-line ArrayDeclaration: nobody who waits is in the plan.
  const { groups } = rosterGroups(event, { registrations, waitlist: [] });
  const timed = groups.filter(({ part }) => !isContribution(part));
  return {
    days: [...groupBy(timed, ({ part }) => clubDay(part.startTime ?? 0))].map(([date, ofDay]) => ({
      date,
      title: formatDay(date, 'EEEE, d. MMMM yyyy'),
      shifts: ofDay.map(planned),
    })),
    contributions: groups.filter(({ part }) => isContribution(part)).map(planned),
  };
}

const planned = ({ part, registrations, missing }: RosterGroup): PlannedShift => ({
  // Stryker disable next-line StringLiteral: an event without shifts has no plan.
  id: part.id ?? '',
  hours: shiftHours(part),
  title: part.title,
  description: part.description,
  people: registrations.map(({ id, user, brings }) => ({ id, name: fullName(user), brings })),
  blanks: part.maxParticipants === null ? BLANKS_WITHOUT_LIMIT : Math.min(missing, MAX_BLANKS),
  moreFree: Math.max(0, missing - MAX_BLANKS),
});
