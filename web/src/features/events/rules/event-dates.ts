import { addClubDays, formatClub, isSameClubDay } from '@club/contract';

/** 'Sa., 12. Juli'; with the year where it is not the present one. */
export function shortDay(startTime: string, now: Date): string {
  const sameYear = formatClub(startTime, 'yyyy') === formatClub(now, 'yyyy');
  return formatClub(startTime, sameYear ? 'EEEEEE, d. MMMM' : 'EEEEEE, d. MMM yyyy');
}

export const clock = (startTime: string): string => formatClub(startTime, "HH:mm 'Uhr'");

/** 'Samstag, 12. Juli 2025, 14:00 Uhr': for those who hear it. */
export const spokenStart = (startTime: string): string => formatClub(startTime, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'");

/** 'Heute', 'Morgen' or nothing. */
export function nearDay(instant: string | Date, now: Date): string | null {
  if (isSameClubDay(instant, now)) return 'Heute';
  if (isSameClubDay(instant, addClubDays(now, 1))) return 'Morgen';
  return null;
}
