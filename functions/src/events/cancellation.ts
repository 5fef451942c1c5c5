import { isCancelled, isOver, toldFacts } from '@club/contract';
import { changed, type Outcome, refused, unchanged } from '../registrations/outcome';
import { promoteFromWaitlist } from '../registrations/promotion';
import type { ClubEvent } from './club-event';

const OVER = refused('past-event', 'Diese Veranstaltung ist bereits vorbei und lässt sich nicht mehr absagen.');

/**
 * Cancels an event until its end. The roster stays as it is, so that everybody has their place again if that is taken back.
 * An event that is cancelled already can change only its reason. `known` is what people were last told of the event.
 */
export function cancelEvent(
  event: ClubEvent,
  reason: string | null,
  now: Date,
  known: NonNullable<ClubEvent['factsWhenCancelled']> = event,
): Outcome {
  if (isCancelled(event) && event.cancellationReason === reason) return unchanged(event);
  if (isOver(event, now)) return OVER;
  return changed({
    ...event,
    factsWhenCancelled: isCancelled(event) ? event.factsWhenCancelled : toldFacts(known),
    cancelledAt: event.cancelledAt ?? now,
    cancellationReason: reason,
    revision: event.revision + 1,
  });
}

/** Takes back that an event was cancelled, even after its end. Places that became free meanwhile go to those who wait. */
export function reinstateEvent(event: ClubEvent, now: Date): Outcome {
  if (!isCancelled(event)) return unchanged(event);
  const reinstated = {
    ...event,
    cancelledAt: null,
    cancellationReason: null,
    factsWhenCancelled: null,
    revision: event.revision + 1,
  };
  return promoteFromWaitlist(reinstated, now);
}
