import { addClubDays, atClubTimeOf, clubDate, clubNoon, type Digest, HOUR_MS } from '@club/contract';

/**
 * The first instant after `instant` at which the person wants a mail of news: at a full hour of club time. An hour that summer
 * time skips is the next one; of one that comes twice it is the first. null: never.
 */
export function nextDigest({ rhythm, hour, weekday }: Digest, instant: Date): Date | null {
  if (rhythm === 'never') return null;
  for (let days = 0; ; days += 1) {
    const noon = addClubDays(clubNoon(instant), days);
    const at = atHour(noon, hour);
    if (at > instant && (rhythm === 'daily' || (clubDate(at).getDay() || 7) === weekday)) return at;
  }
}

/** Noon is never moved by summer time, and an hour of any day tells the hour alone. */
function atHour(noon: Date, hour: number): Date {
  const ofAnyDay = new Date(Date.UTC(2026, 0, 15, hour));
  const shown = clubDate(ofAnyDay);
  const shift = (hour - shown.getHours()) * HOUR_MS;
  return atClubTimeOf(noon, new Date(ofAnyDay.getTime() + shift));
}
