import { clubDaysBetween, formatClub } from '@club/contract';

/** 'heute', 'gestern', 'am 3. Mai' */
export function dayWords(instant: string, now: Date): string {
  const days = clubDaysBetween(instant, now);
  if (days === 0) return 'heute';
  if (days === 1) return 'gestern';
  if (days === -1) return 'morgen';
  return formatClub(instant, "'am' d. MMMM");
}

/** 'heute um 9:05 Uhr' */
export const momentWords = (instant: string, now: Date): string =>
  `${dayWords(instant, now)} um ${formatClub(instant, 'H:mm')} Uhr`;
