import { addClubDays, formatClub, isSameClubDay } from '@club/contract';

/** Returns 'Offline – Stand von heute, 14:03 Uhr'. */
export function offlineText(since: Date, now: Date): string {
  const time = formatClub(since, "HH:mm 'Uhr'");
  if (isSameClubDay(since, now)) return `Offline – Stand von heute, ${time}`;
  if (isSameClubDay(since, addClubDays(now, -1))) return `Offline – Stand von gestern, ${time}`;
  return `Offline – Stand vom ${formatClub(since, 'd. MMMM')}, ${time}`;
}
