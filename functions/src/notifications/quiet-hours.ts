import { clubDate, HOUR_MS, type NotificationPreferences } from '@club/contract';

type QuietHours = Pick<NotificationPreferences, `quietHours${string}` & keyof NotificationPreferences>;

/**
 * The earliest time outside the person's quiet hours, from `instant` on. Quiet hours are in club time (`CLUB.timeZone`),
 * start inclusive, end exclusive, and may cross midnight; the same hour twice means none. On the autumn day both of the
 * repeated hours are quiet. On the spring day quiet hours that would end at the skipped hour end at the next.
 */
export function endOfQuiet(quiet: QuietHours, instant: Date): Date {
  if (!quiet.quietHoursEnabled) return instant;
  let moment = instant;
  // Stepping hour by hour is right on days of 23 and 25 hours, too.
  while (isQuiet(quiet, moment)) moment = nextFullHour(moment);
  return moment;
}

/** When the notification may be sent: at once, or after the person's quiet hours. */
export const sendTimeOf = ({ atAnyHour }: { atAnyHour?: boolean | undefined }, quiet: QuietHours, now: Date): Date =>
  atAnyHour ? now : endOfQuiet(quiet, now);

function isQuiet({ quietHoursStart: start, quietHoursEnd: end }: QuietHours, instant: Date): boolean {
  const hour = clubDate(instant).getHours();
  return start <= end ? start <= hour && hour < end : start <= hour || hour < end;
}

function nextFullHour(instant: Date): Date {
  const shown = clubDate(instant);
  const intoHour = (shown.getMinutes() * 60 + shown.getSeconds()) * 1_000 + shown.getMilliseconds();
  return new Date(instant.getTime() - intoHour + HOUR_MS);
}
