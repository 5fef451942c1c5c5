import type { EventSummary } from '@club/contract';

/** What the member is part of and is not over yet, in the order of the list. */
export const myNextEvents = (events: readonly EventSummary[], now: Date): EventSummary[] =>
  events.filter(({ myStatus, endTime }) => myStatus !== null && new Date(endTime) >= now);
