import { addClubDays, clubDate, clubDay, HOUR_MS, startOfClubWeek } from '@club/contract';

/** Monday has the index 0. */
const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Seasonal events are at least so far ahead, because they are announced early. */
const SEASON_AHEAD_DAYS = 7;

/** Computes the dates of the demo data in club time, relative to today. */
export function clubCalendar(now: Date) {
  const at = (day: Date, time: string): Date => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const moment = clubDate(day);
    moment.setHours(hours, minutes, 0, 0);
    return new Date(moment.getTime());
  };

  const inWeek = (weeks: number, weekday: Weekday, time: string): Date =>
    at(addClubDays(startOfClubWeek(now), 7 * weeks + WEEKDAYS.indexOf(weekday)), time);

  return {
    /** A day relative to today; negative days are past. */
    inDays: (days: number, time: string): Date => at(addClubDays(now, days), time),

    /** A full hour, so many hours before the present one. */
    hoursAgo: (hours: number): Date => new Date((Math.floor(now.getTime() / HOUR_MS) - hours) * HOUR_MS),

    /** A weekday of a week relative to this one. */
    inWeek,

    /** The next such weekday on or after a day of the year, in this year or the next, for events of a season. */
    inSeason(month: number, day: number, weekday: Weekday, time: string): Date {
      const earliest = addClubDays(now, SEASON_AHEAD_DAYS);
      const thisYear = clubDate(now).getFullYear();
      const candidates = [thisYear, thisYear + 1].map((year) => {
        const date = clubDate(now);
        date.setFullYear(year, month - 1, day);
        const missing = (WEEKDAYS.indexOf(weekday) - ((date.getDay() + 6) % 7) + 7) % 7;
        return at(addClubDays(date, missing), time);
      });
      return candidates.find((start) => clubDay(start) >= clubDay(earliest)) ?? at(earliest, time);
    },
  };
}

export type ClubCalendar = ReturnType<typeof clubCalendar>;
