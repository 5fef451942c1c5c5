/** When the clubhouse is taken: from the start up to, but not at, the end. Without an end the start alone is. */
export type Occupancy = { start: Date; end: Date | null };

/**
 * Whether both cannot be. Half-open, so that one may begin when the other ends; a booking
 * without an end is in the way of what holds its start.
 */
export const overlaps = (one: Occupancy, other: Occupancy): boolean =>
  holds(one, other.start) || holds(other, one.start);

const holds = ({ start, end }: Occupancy, instant: Date): boolean =>
  instant >= start && (instant <= start || instant < (end ?? start));
