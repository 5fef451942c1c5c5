import { DAY_MS, formatClub, HOUR_MS, MINUTE_MS } from '@club/contract';

/** Counts the time that has passed, not calendar days. Where a device's clock is slow, future comments count as new. */
export function commentTime(createdAt: string, now: Date): string {
  const passed = now.getTime() - Date.parse(createdAt);
  if (passed < MINUTE_MS) return 'Gerade eben';
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'Minute', 'Minuten');
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'Stunde', 'Stunden');
  if (passed < 2 * DAY_MS) return formatClub(createdAt, "'Gestern um' HH:mm 'Uhr'");
  return formatClub(createdAt, "d. MMMM yyyy 'um' HH:mm 'Uhr'");
}

export const fullCommentTime = (createdAt: string): string => formatClub(createdAt, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'");

function ago(passed: number, one: string, many: string): string {
  const count = Math.floor(passed);
  return `Vor ${count} ${count === 1 ? one : many}`;
}
