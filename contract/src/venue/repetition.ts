import { atClubTimeOf, clubDay, clubNoonOfDay } from '../club-time';
import { occurrenceEnd, occurrenceStart } from '../series/recurrence';
import { type Occupancy, overlaps } from './occupancy';

export const BOOKING_REPETITIONS = ['none', 'weekly', 'biweekly', 'monthly'] as const;
export type BookingRepetition = (typeof BOOKING_REPETITIONS)[number];

/** One call books so many times at most: a weekly course for a year has 53. */
export const MAX_BOOKINGS_AT_ONCE = 60;

/** The times of one call lie within two years, so that one query finds all that could overlap. */
export const MAX_BOOKING_SPAN_DAYS = 732;

export const TOO_MANY_BOOKINGS = `Höchstens ${MAX_BOOKINGS_AT_ONCE} Termine auf einmal`;

/**
 * The time and its repetitions up to the day `until` (yyyy-MM-dd, inclusive) in wall-clock time; null when they are more
 * than one call books.
 */
export function repeatedTimes(first: Occupancy, repetition: BookingRepetition, until: string): Occupancy[] | null {
  const times = [first];
  if (repetition === 'none') return times;
  const step = repetition === 'biweekly' ? 2 : 1;
  const interval = repetition === 'monthly' ? 'monthly' : 'weekly';
  for (;;) {
    const start = occurrenceStart(first.start, interval, times.length * step);
    if (clubDay(start) > until) return times;
    if (times.length === MAX_BOOKINGS_AT_ONCE) return null;
    times.push(withStart(first, start));
  }
}

/** The same time on each of the days (yyyy-MM-dd), ascending. Days that do not exist are left out. */
export const onDays = (time: Occupancy, days: readonly string[]): Occupancy[] =>
  days
    .toSorted()
    .flatMap((day) => clubNoonOfDay(day) ?? [])
    .map((noon) => withStart(time, atClubTimeOf(noon, time.start)));

const withStart = ({ start, end }: Occupancy, next: Date): Occupancy => ({
  start: next,
  end: end && occurrenceEnd({ start, end }, next),
});

/** Whether two of the times overlap, as those of a week that is repeated every week. */
export function overlapEachOther(times: readonly Occupancy[]): boolean {
  const sorted = times.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  return sorted.some((time, index) => {
    // Stryker disable next-line ArithmeticOperator: each pair of neighbours is compared from either side.
    const next = sorted[index + 1];
    return next !== undefined && overlaps(time, next);
  });
}
