import { clubDay, MAX_BOOKING_DAYS, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import { addDays } from '@/features/calendar/rules/month';

/** The longest booking can start late on its first day, and summer time can move it past one more midnight. */
const MAX_TOUCHED_DAYS = MAX_BOOKING_DAYS + 2;

/** The number of bookings and of undecided inquiries on a day. */
export type VenueDay = { bookings: number; pending: number };
/** The key is yyyy-MM-dd. Days that are not in the map are free. */
export type VenueDays = ReadonlyMap<string, VenueDay>;

type Occupied = Pick<VenueOccupancy, 'date' | 'end'>;
type Requested = Pick<VenueInquiry, 'preferredDate' | 'status'>;

/** Counts what the calendar marks. Entries without a valid date are left out. */
// Stryker disable next-line ArrayDeclaration: what has no status is no pending inquiry.
export function venueDays(occupancies: readonly Occupied[], inquiries: readonly Requested[] = []): VenueDays {
  const days = new Map<string, VenueDay>();
  const count = (day: string, kind: keyof VenueDay) => {
    const known = days.get(day) ?? { bookings: 0, pending: 0 };
    days.set(day, { ...known, [kind]: known[kind] + 1 });
  };
  for (const occupancy of occupancies) {
    for (const day of occupiedDays(occupancy)) count(day, 'bookings');
  }
  for (const { preferredDate, status } of inquiries) {
    const preferred = readDate(preferredDate);
    if (status === 'pending' && preferred) count(clubDay(preferred), 'pending');
  }
  return days;
}

/**
 * Returns all club days of a booking. The end is exclusive: a booking until 0:00 does not touch the next day. A
 * missing or impossible end leaves the day of the start.
 */
export function occupiedDays({ date, end }: Occupied): string[] {
  const start = readDate(date);
  if (!start) return [];
  const until = readDate(end);
  const last = clubDay(until && until > start ? until.getTime() - 1 : start);
  const days: string[] = [];
  for (let day = clubDay(start); day <= last && days.length < MAX_TOUCHED_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns null for a text that is no date, and where there is none. */
export function readDate(text: string | null): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
