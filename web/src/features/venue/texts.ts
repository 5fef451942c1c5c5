import { clubDay, clubNoonOfDay, formatClub, type VenueOccupancy } from '@club/contract';
import { occupiedDays, readDate } from './rules/venue-days';

/**
 * When a booking takes this club day, which it touches: '18:00 – 22:00 Uhr', or over midnight
 * '18:00 Uhr, bis So., 12. Juli, 02:00 Uhr'.
 */
export function bookingTime({ date, end }: Pick<VenueOccupancy, 'date' | 'end'>, day: string): string {
  const days = occupiedDays({ date, end });
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  const until = end === null ? null : readDate(end);
  const from = clock(date);
  if (!until || until <= new Date(date)) return `${from} Uhr`;
  // What ends at midnight ends on the day before, at 24:00.
  const to = clubDay(until) === last ? clock(until) : '24:00';
  if (first === last) return `${from} – ${to} Uhr`;
  if (day === first) return `${from} Uhr, bis ${shortDate(last)}, ${to} Uhr`;
  if (day === last) return `bis ${to} Uhr, seit ${shortDate(first)}`;
  return `ganztägig, bis ${shortDate(last)}, ${to} Uhr`;
}

const clock = (instant: Date | string): string => formatClub(instant, 'HH:mm');

function shortDate(day: string): string {
  const noon = clubNoonOfDay(day);
  return noon ? formatClub(noon, 'EEEEEE., d. MMM') : day;
}
