import { addClubDays, clubDate, clubDay, type Instant } from '../club-time';

type Times = { startTime: Instant; endTime: Instant };

/** A night belongs to the evening that it follows: an event that ends before this hour is not on its last day. */
export const NIGHT_ENDS_AT = 6;

/**
 * The first and the last day in club time on which an event takes place, as yyyy-MM-dd: it is on them and on all between.
 * The first is the day of its start, also of an event that lies between midnight and 6:00 altogether.
 */
export function daySpanOf({ startTime, endTime }: Times): { first: string; last: string } {
  const first = clubDay(startTime);
  const last = clubDay(clubDate(endTime).getHours() < NIGHT_ENDS_AT ? addClubDays(endTime, -1) : endTime);
  // Stryker disable next-line EqualityOperator: of two equal days it does not matter which is said.
  const isOneNight = last < first;
  return { first, last: isOneNight ? first : last };
}

/** Whether the event takes place on the day, written yyyy-MM-dd. Such texts sort as the days follow each other. */
export function isOnDay(event: Times, day: string): boolean {
  const { first, last } = daySpanOf(event);
  return first <= day && day <= last;
}
