/** A time at which the clubhouse is taken: from the start up to, but not including, the end. Without an end it is only the instant of the start. */
export type Occupancy = { start: Date; end: Date | null };

/**
 * Whether the two times exclude each other. One may begin at the instant at which the other ends. A time without an
 * end collides with every time that includes its start.
 */
export const overlaps = (one: Occupancy, other: Occupancy): boolean =>
  holds(one, other.start) || holds(other, one.start);

const holds = ({ start, end }: Occupancy, instant: Date): boolean =>
  instant >= start && (instant <= start || instant < (end ?? start));
