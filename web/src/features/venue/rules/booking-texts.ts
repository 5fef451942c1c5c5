import { formatClub, isSameClubDay, type VenueBooking } from '@club/contract';

const LONG = "EEEE, d. MMMM yyyy, HH:mm 'Uhr'";

/** 'Samstag, 12. Juni 2027, 18:00 bis 22:00 Uhr', in club time. The date must be readable. */
export function bookingPeriod({ date, end }: Pick<VenueBooking, 'date' | 'end'>): string {
  if (end === null || Number.isNaN(Date.parse(end))) return formatClub(date, LONG);
  return isSameClubDay(date, end)
    ? `${formatClub(date, 'EEEE, d. MMMM yyyy, HH:mm')} bis ${formatClub(end, "HH:mm 'Uhr'")}`
    : `${formatClub(date, LONG)}, bis ${formatClub(end, LONG)}`;
}
