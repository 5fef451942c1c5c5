// This file imports no zod and says no more than lists need, because home loads it.

/** Everybody can read the reason, and calendars and messengers show it. */
export const MAX_CANCELLATION_REASON_LENGTH = 300;

export type Cancellation = {
  /** null: it takes place. */
  cancelledAt: string | Date | null;
};

/**
 * Whether organisers have cancelled the event. It keeps its page and everybody's place, but nobody can register or move up,
 * nobody is reminded of it, and it counts for no statistics.
 */
export const isCancelled = ({ cancelledAt }: Cancellation): boolean => Boolean(cancelledAt);

/** null while the event takes place. */
const instantOf = ({ cancelledAt }: Cancellation): number | null =>
  cancelledAt ? new Date(cancelledAt).getTime() : null;

/** Whether both events are cancelled, by one act: that gives them the same instant. */
export const areCancelledTogether = (one: Cancellation, other: Cancellation): boolean =>
  isCancelled(one) && instantOf(one) === instantOf(other);

/** The badge of a cancelled event. */
export const CANCELLED = 'Abgesagt';
