import { type EventSummary, formatClub, isSameClubDay } from '@club/contract';

/** 'Samstag, 11. Juli 2026, 14:00 bis 18:00 Uhr'; with both days where it ends on another one. */
export function eventPeriod({ startTime, endTime }: Pick<EventSummary, 'startTime' | 'endTime'>): string {
  const start = formatClub(startTime, 'EEEE, d. MMMM yyyy, HH:mm');
  return isSameClubDay(startTime, endTime)
    ? `${start} bis ${formatClub(endTime, "HH:mm 'Uhr'")}`
    : `${start} Uhr bis ${formatClub(endTime, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'")}`;
}
