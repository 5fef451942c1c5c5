import type { EventSummary } from '@club/contract';

/** What the form of an existing event needs besides its fields. */
export type Editing = {
  event: EventSummary;
  /** How many later occurrences its series has; null when that is not known (yet). */
  following: number | null;
  /** The event as it is now. */
  loadPresent: () => Promise<EventSummary>;
};
