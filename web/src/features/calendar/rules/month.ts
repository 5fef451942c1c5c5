import { clubNoonOfDay, DAY_MS, formatClub } from '@club/contract';

/** Days are written yyyy-MM-dd and months yyyy-MM. They are plain calendar dates, so no time zone can shift them. */

const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day in words; empty for what is no day. */
export function formatDay(day: string, pattern: string): string {
  const noon = clubNoonOfDay(day);
  return noon ? formatClub(noon, pattern) : '';
}

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export const addDays = (day: string, days: number): string => toDay(toUtc(day) + days * DAY_MS);

export function addMonths(month: string, months: number): string {
  const date = new Date(toUtc(firstDayOf(month)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(toDay(date.getTime()));
}

const daysIn = (month: string): number => (toUtc(firstDayOf(addMonths(month, 1))) - toUtc(firstDayOf(month))) / DAY_MS;

/** Returns the same day of another month, or its last day if that month is shorter. */
export function sameDayInMonth(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const date = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(date).padStart(2, '0')}`;
}

/** Counts from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(toUtc(day)).getUTCDay() + 6) % 7;

/** Returns the week of a day from Monday to Sunday. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_day, weekday) => addDays(day, weekday - weekdayOf(day)));

const THURSDAY = 3;

/** The number of the week by ISO 8601: a week belongs to the year of its Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(day, THURSDAY - weekdayOf(day));
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  return 1 + Math.floor((toUtc(thursday) - toUtc(newYear)) / (7 * DAY_MS));
}

/** Returns the weeks of a month from Monday to Sunday. Days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const lead = weekdayOf(firstDayOf(month));
  const count = Math.ceil((lead + daysIn(month)) / 7);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = addDays(firstDayOf(month), week * 7 + weekday - lead);
      return monthOf(day) === month ? day : null;
    }),
  );
}
