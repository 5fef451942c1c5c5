const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/** The time left until `start`, in whole days of 24 hours, hours, minutes and seconds; null once it has begun. */
export function countdownTo(start: string, now: Date): Countdown | null {
  const left = new Date(start).getTime() - now.getTime();
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
