import { addClubDays, atClubTimeOf, clubDaysBetween, formatClub } from '@club/contract';

type Times = { startTime: Date; endTime: Date };

/** Where times lie on the wall clock, counted from a day. Of `start` and `end` only the clock counts. */
export type Place = { days: number; start: Date; nights: number; end: Date; length: number };

export const placeOf = ({ startTime: start, endTime: end }: Times, day: Date): Place => ({
  days: clubDaysBetween(day, start),
  start,
  nights: clubDaysBetween(start, end),
  end,
  length: end.getTime() - start.getTime(),
});

/**
 * Repeats the change of one place in another. The day, the hour of the start, the nights until the end and the hour of the
 * end are four parts: a part that the change leaves alone stays as it is, so what was changed in one occurrence alone
 * remains. Returns the very same where nothing changes.
 */
export function changedPlace(own: Place, before: Place, after: Place): Place {
  const changed = {
    ...(before.days !== after.days && { days: after.days }),
    ...(!hasSameClock(before.start, after.start) && { start: after.start }),
    ...(before.nights !== after.nights && { nights: after.nights }),
    ...(!hasSameClock(before.end, after.end) && { end: after.end }),
  };
  return Object.keys(changed).length === 0 ? own : { ...own, ...changed, length: after.length };
}

/** The times at the place, also across a change of the clocks. Where the end would not come after the start, the length decides. */
export function timesAt({ days, start, nights, end, length }: Place, day: Date): Times {
  // The hour that comes twice is not mistaken for the first one.
  const isAtDay = days === 0 && hasSameClock(day, start);
  const startTime = isAtDay ? day : atClubTimeOf(addClubDays(day, days), start);
  const endTime = atClubTimeOf(addClubDays(startTime, nights), end);
  return { startTime, endTime: endTime > startTime ? endTime : new Date(startTime.getTime() + length) };
}

const CLOCK = 'HH:mm:ss.SSS';

const hasSameClock = (one: Date, other: Date): boolean => formatClub(one, CLOCK) === formatClub(other, CLOCK);
