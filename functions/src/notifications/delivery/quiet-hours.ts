import { clubDate, type NotificationPreferences } from '@club/contract';

type QuietHours = Pick<NotificationPreferences, `quietHours${string}` & keyof NotificationPreferences>;

const HOUR_MS = 3_600_000;

/**
 * When a notice may go that could go at `instant`: then, or at the end of the quiet hours that it
 * falls into. They are hours of the club's clock (`CLUB.timeZone`): the start belongs to them, the
 * end does not, and they may go past midnight; the same hour twice means none. An hour that the
 * clock shows twice in autumn is quiet both times; from one that it leaves out in spring the next takes over.
 */
export function endOfQuiet(quiet: QuietHours, instant: Date): Date {
  if (!quiet.quietHoursEnabled) return instant;
  let moment = instant;
  // Hour by hour, so that no day needs to have twenty-four of them.
  while (isQuiet(quiet, moment)) moment = nextFullHour(moment);
  return moment;
}

function isQuiet({ quietHoursStart: start, quietHoursEnd: end }: QuietHours, instant: Date): boolean {
  const hour = clubDate(instant).getHours();
  return start <= end ? start <= hour && hour < end : start <= hour || hour < end;
}

function nextFullHour(instant: Date): Date {
  const shown = clubDate(instant);
  const intoHour = (shown.getMinutes() * 60 + shown.getSeconds()) * 1_000 + shown.getMilliseconds();
  return new Date(instant.getTime() - intoHour + HOUR_MS);
}
