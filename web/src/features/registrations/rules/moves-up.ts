import { type AdminWaitlistEntry, type EventSummary, isPast } from '@club/contract';

/** Who takes the place when one of `active` registrations is rejected; null when nobody does. */
export function movesUp(
  event: Pick<EventSummary, 'maxParticipants' | 'startTime'>,
  active: number,
  waitlist: readonly AdminWaitlistEntry[],
  now: Date,
): AdminWaitlistEntry | null {
  // A limit that was lowered can leave an event fuller than full.
  const isFree = event.maxParticipants === null || active - 1 < event.maxParticipants;
  return isFree && !isPast(event, now) ? (waitlist[0] ?? null) : null;
}
