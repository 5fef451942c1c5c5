import { type EventSummary, formatClub, isSameClubDay } from '@club/contract';

/** Without a line break between hours and what they belong to. */
const CLOCK = "HH:mm\u00a0'Uhr'";

/** 'Samstag, 11. Juli 2026, 14:00 bis 18:00 Uhr'; with both days where it ends on another one. */
export function eventPeriod({ startTime, endTime }: Pick<EventSummary, 'startTime' | 'endTime'>): string {
  const start = formatClub(startTime, 'EEEE, d. MMMM yyyy, HH:mm');
  return isSameClubDay(startTime, endTime)
    ? `${start}\u00a0bis\u00a0${formatClub(endTime, CLOCK)}`
    : `${start}\u00a0Uhr bis ${formatClub(endTime, `EEEE, d. MMMM yyyy, ${CLOCK}`)}`;
}
