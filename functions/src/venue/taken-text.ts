import { formatClub, isSameClubDay } from '@club/contract';
import type { Booking } from './booking';

const DAY = 'EEEE, d. MMMM yyyy';
const CLOCK = "HH:mm 'Uhr'";

/** What an organiser reads whose booking has no room: which other one is in the way. */
export const takenText = (booking: Booking): string =>
  `Zu dieser Zeit ist das Vereinsheim schon belegt: „${oneLine(booking.purpose)}“, ${timeText(booking)}.`;

export function timeText({ date, end }: Pick<Booking, 'date' | 'end'>): string {
  if (end === null) return formatClub(date, `${DAY}, ${CLOCK}`);
  return isSameClubDay(date, end)
    ? `${formatClub(date, `${DAY}, HH:mm`)} bis ${formatClub(end, CLOCK)}`
    : `${formatClub(date, `${DAY}, ${CLOCK}`)} bis ${formatClub(end, `${DAY}, ${CLOCK}`)}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
