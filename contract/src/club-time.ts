import { TZDate, tz } from '@date-fns/tz';
import { addDays, endOfMonth, endOfWeek, format, isSameDay, set, startOfDay, startOfWeek } from 'date-fns';
import { de } from 'date-fns/locale/de';
import { CLUB } from './club';

const inClub = tz(CLUB.timeZone);

export type Instant = Date | string | number;

/** The instant as club time: its getters answer wall-clock values of Europe/Berlin. */
export const clubDate = (instant: Instant): TZDate => new TZDate(new Date(instant), CLUB.timeZone);

/** `pattern` as in date-fns, German, club time: formatClub(start, 'dd.MM.yyyy'). */
export const formatClub = (instant: Instant, pattern: string): string =>
  format(clubDate(instant), pattern, { locale: de });

/** The calendar day in club time, as yyyy-MM-dd: for comparing, grouping and URLs. */
export const clubDay = (instant: Instant): string => format(clubDate(instant), 'yyyy-MM-dd');

export const isSameClubDay = (a: Instant, b: Instant): boolean => isSameDay(new Date(a), new Date(b), { in: inClub });

export const startOfClubDay = (instant: Instant): Date =>
  new Date(startOfDay(new Date(instant), { in: inClub }).getTime());

/** 12:00 of that day: a selected day is kept as its noon, which summer time never moves to another day. */
export const clubNoon = (instant: Instant): Date =>
  new Date(set(clubDate(instant), { hours: 12, minutes: 0, seconds: 0, milliseconds: 0 }).getTime());

/** Noon in club time of a yyyy-MM-dd; null when the text is no such day. */
export function clubNoonOfDay(day: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const noon = new TZDate(year, month - 1, date, 12, 0, 0, CLUB.timeZone);
  return clubDay(noon) === day ? new Date(noon.getTime()) : null;
}

/** The same hour on another day, in wall-clock time. */
export const addClubDays = (instant: Instant, days: number): Date =>
  new Date(addDays(clubDate(instant), days).getTime());

/** Monday, 0:00. */
export const startOfClubWeek = (instant: Instant): Date =>
  new Date(startOfWeek(new Date(instant), { weekStartsOn: 1, in: inClub }).getTime());

/** The last millisecond of Sunday. */
export const endOfClubWeek = (instant: Instant): Date =>
  new Date(endOfWeek(new Date(instant), { weekStartsOn: 1, in: inClub }).getTime());

/** The last millisecond of the month. */
export const endOfClubMonth = (instant: Instant): Date =>
  new Date(endOfMonth(new Date(instant), { in: inClub }).getTime());
