import { clubDay, MAX_BOOKING_DAYS, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import { addDays } from '@/features/calendar/rules/month';

/** The longest booking may begin late on its first day, and summer time may push it past one more midnight. */
const MAX_TOUCHED_DAYS = MAX_BOOKING_DAYS + 2;

/** How much stands on one day. */
export type VenueDay = { bookings: number; pending: number };
/** By yyyy-MM-dd; a day that is not there is free. */
export type VenueDays = ReadonlyMap<string, VenueDay>;

type Occupied = Pick<VenueOccupancy, 'date' | 'end'>;
type Wished = Pick<VenueInquiry, 'preferredDate' | 'status'>;

/** What the calendar marks, of times and inquiries in any order. What has no readable date is left out. */
export function venueDays(occupancies: readonly Occupied[], inquiries: readonly Wished[] = []): VenueDays {
  const days = new Map<string, VenueDay>();
  const count = (day: string, kind: keyof VenueDay) => {
    const known = days.get(day) ?? { bookings: 0, pending: 0 };
    days.set(day, { ...known, [kind]: known[kind] + 1 });
  };
  for (const occupancy of occupancies) {
    for (const day of occupiedDays(occupancy)) count(day, 'bookings');
  }
  for (const { preferredDate, status } of inquiries) {
    const wished = readDate(preferredDate);
    if (status === 'pending' && wished) count(clubDay(wished), 'pending');
  }
  return days;
}

/**
 * Every club day that it touches. The end is not part of it: until 0:00 is not the next day. An end that
 * cannot be, or is missing, leaves the day of the start.
 */
export function occupiedDays({ date, end }: Occupied): string[] {
  const start = readDate(date);
  if (!start) return [];
  const until = end === null ? null : readDate(end);
  const last = clubDay(until && until > start ? until.getTime() - 1 : start);
  const days: string[] = [];
  for (let day = clubDay(start); day <= last && days.length < MAX_TOUCHED_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/** null for what is no date. */
export function readDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
