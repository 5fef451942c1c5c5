import { addClubDays, clubDate, clubDay, startOfClubWeek } from '@club/contract';

/** Monday is 0. */
const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** What belongs to a season is not announced on the eve of it. */
const SEASON_AHEAD_DAYS = 7;

/** Dates as the demo data names them, all in club time and counted from today. */
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
    /** So many days from today; negative ones are past. */
    inDays: (days: number, time: string): Date => at(addClubDays(now, days), time),

    /** A weekday of the week that is so many weeks from this one. */
    inWeek,

    /** The next such weekday on or after a day of the year, this year or the next: what belongs to a season. */
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
