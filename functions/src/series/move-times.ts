import { addClubDays, atClubTimeOf, clubDaysBetween, formatClub } from '@club/contract';
import type { ClubEvent } from '../events/club-event';

export type Times = Pick<ClubEvent, 'startTime' | 'endTime'>;

/** How the times of one event were changed, to be done to others. */
export type Move = { start(start: Date): Date; times(times: Times): Times };

/**
 * In club days and wall-clock times, across the changes of the clocks. Each part that stayed
 * the same (the day, the hour of the start, the days until the end, the hour of the end)
 * leaves that of the others as it is, so that what was changed in one of them alone remains.
 */
export function moveBetween(before: Times, after: Times): Move {
  const days = clubDaysBetween(before.startTime, after.startTime);
  const startClock = hasSameClock(before.startTime, after.startTime) ? null : after.startTime;
  const endClock = hasSameClock(before.endTime, after.endTime) ? null : after.endTime;
  const nights = nightsOf(before) === nightsOf(after) ? null : nightsOf(after);
  const startMoves = days !== 0 || startClock !== null;

  const start = (own: Date): Date => (startMoves ? atClubTimeOf(addClubDays(own, days), startClock ?? own) : own);
  return {
    start,
    times(own) {
      const startTime = start(own.startTime);
      if (!startMoves && !endClock && nights === null) return { startTime, endTime: own.endTime };
      const endTime = atClubTimeOf(addClubDays(startTime, nights ?? nightsOf(own)), endClock ?? own.endTime);
      if (endTime > startTime) return { startTime, endTime };
      return {
        startTime,
        endTime: new Date(startTime.getTime() + after.endTime.getTime() - after.startTime.getTime()),
      };
    },
  };
}

const hasSameClock = (one: Date, other: Date): boolean => clockOf(one) === clockOf(other);
const clockOf = (instant: Date): string => formatClub(instant, 'HH:mm:ss.SSS');
const nightsOf = ({ startTime, endTime }: Times): number => clubDaysBetween(startTime, endTime);
