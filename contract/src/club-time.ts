import { TZDate, tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { isSameDay } from 'date-fns/isSameDay';
import { set } from 'date-fns/set';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfWeek } from 'date-fns/startOfWeek';
import { CLUB } from './club';
import { formatByPattern } from './date-pattern';
import { HOUR_MS } from './durations';

const inClub = tz(CLUB.timeZone);

/** A moment in time, whatever the zone: a date, ISO text with an offset or in UTC, or milliseconds since 1970 in UTC. */
export type Instant = Date | string | number;

/** Whether the instant lies before `now`. The instant `now` itself is not past. */
export const isPast = (instant: Instant, now: Date): boolean => new Date(instant).getTime() < now.getTime();

/** The instant as club time: its getters return wall-clock values of the club's zone. */
export const clubDate = (instant: Instant): TZDate => new TZDate(new Date(instant), CLUB.timeZone);

/** The instant as German text in club time: formatClub(start, 'dd.MM.yyyy'). */
export const formatClub = (instant: Instant, pattern: string): string => formatByPattern(clubDate(instant), pattern);

/** The calendar day in club time as yyyy-MM-dd, for comparing, grouping and URLs. */
export const clubDay = (instant: Instant): string => formatClub(instant, 'yyyy-MM-dd');

export const isSameClubDay = (a: Instant, b: Instant): boolean => isSameDay(new Date(a), new Date(b), { in: inClub });

export const startOfClubDay = (instant: Instant): Date =>
  new Date(startOfDay(new Date(instant), { in: inClub }).getTime());

/** 12:00 of that day in club time. A selected day is kept as its noon, which summer time never moves to another day. */
export const clubNoon = (instant: Instant): Date =>
  new Date(set(clubDate(instant), { hours: 12, minutes: 0, seconds: 0, milliseconds: 0 }).getTime());

/** Noon in club time of a day written as yyyy-MM-dd; null when there is no such day. */
export function clubNoonOfDay(day: string): Date | null {
  // Stryker disable next-line Regex: a longer text is refused all the same, because the day that was read is compared
  // with the whole text.
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const noon = new TZDate(year, month - 1, date, 12, 0, 0, CLUB.timeZone);
  return clubDay(noon) === day ? new Date(noon.getTime()) : null;
}

/** The first of the two instants of a wall-clock time that comes twice. Which of them the library takes depends on the zone of the device. */
function firstOfTwo(instant: Date): Date {
  const hourEarlier = new Date(instant.getTime() - HOUR_MS);
  return clubDate(hourEarlier).getHours() === clubDate(instant).getHours() ? hourEarlier : instant;
}

/** The same wall-clock time so many days later; days can be negative. */
export const addClubDays = (instant: Instant, days: number): Date =>
  days === 0 ? new Date(instant) : firstOfTwo(new Date(addDays(clubDate(instant), days).getTime()));

/** The same wall-clock time so many months later, on the last day of a shorter month; months can be negative. */
export const addClubMonths = (instant: Instant, months: number): Date =>
  firstOfTwo(new Date(addMonths(clubDate(instant), months).getTime()));

/** Monday, 0:00 in club time. */
export const startOfClubWeek = (instant: Instant): Date =>
  new Date(startOfWeek(new Date(instant), { weekStartsOn: 1, in: inClub }).getTime());

/** The last millisecond of Sunday in club time. */
export const endOfClubWeek = (instant: Instant): Date =>
  new Date(endOfWeek(new Date(instant), { weekStartsOn: 1, in: inClub }).getTime());

/** The last millisecond of the month in club time. */
export const endOfClubMonth = (instant: Instant): Date =>
  new Date(endOfMonth(new Date(instant), { in: inClub }).getTime());

/** The calendar days from one instant to the other in club time: 1 from 23:59 to 0:01 of the next day. */
export const clubDaysBetween = (from: Instant, to: Instant): number =>
  differenceInCalendarDays(new Date(to), new Date(from), { in: inClub });

/**
 * The wall-clock time of `time` on the day of `day`, both in club time. A time that summer time skips becomes an hour
 * later; of a time that comes twice it is the first.
 */
export function atClubTimeOf(day: Instant, time: Instant): Date {
  const [date, clock] = [clubDate(day), clubDate(time)];
  const parts = [clock.getHours(), clock.getMinutes(), clock.getSeconds(), clock.getMilliseconds()] as const;
  const moment = new TZDate(date.getFullYear(), date.getMonth(), date.getDate(), ...parts, CLUB.timeZone);
  return firstOfTwo(new Date(moment.getTime()));
}

/** The value of a `datetime-local` field: yyyy-MM-ddTHH:mm in club time. */
export const toClubInput = (instant: Instant): string => formatClub(instant, "yyyy-MM-dd'T'HH:mm");

/**
 * The instant of a `datetime-local` value in club time; null when there is no such moment, for example because summer
 * time skips it. Of a moment that comes twice it is the first.
 */
export function fromClubInput(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (!match) return null;
  const [year, month, day, hours, minutes] = match.slice(1).map(Number) as [number, number, number, number, number];
  const instant = firstOfTwo(new Date(new TZDate(year, month - 1, day, hours, minutes, CLUB.timeZone).getTime()));
  return !Number.isNaN(instant.getTime()) && toClubInput(instant) === match[0] ? instant : null;
}
