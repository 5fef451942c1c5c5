import { findPart, isActive, isCancelled, isWaiting } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './commands';
import { CALLED_OFF, CANCELLED, UNKNOWN } from './decision-rules';
import { withEnded } from './event-parts';
import { givePlace, type PlaceFrom, STILL_WAITS } from './place-rules';
import { findRegistrationById, isNobody } from './roster';
import { SHIFT_GONE } from './rules';

const NOBODY: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Diese Person gibt es hier nicht mehr. Umteilen lässt sie sich nicht.',
};

/**
 * Moves somebody to another shift in one act. On a full shift somebody gives up a place for it, or its limit rises by one.
 * The turn and the confirmation stay, and the next who waits for the place that becomes free moves up.
 */
export function moveRegistration(
  event: ClubEvent,
  registrationId: string,
  to: PlaceFrom & { shiftId: string },
  now: Date,
  actor?: string,
): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isWaiting(registration)) return STILL_WAITS;
  if (!isActive(registration)) return CANCELLED;
  if (isNobody(registration)) return NOBODY;
  if (registration.shiftId === to.shiftId) return { kind: 'unchanged', event };
  if (isCancelled(event)) return CALLED_OFF;
  const part = findPart(event, to.shiftId);
  if (!part) return SHIFT_GONE;
  const { status, decidedAt } = registration;
  // The former place is no obstacle to the new one.
  const leaving = withEnded(event, [registration], () => ({ status: 'waitlisted' }));
  const waiting = findRegistrationById(leaving, registrationId);
  if (!waiting) return UNKNOWN;
  return givePlace(leaving, waiting, part, to, { decision: 'moved', held: { status, decidedAt } }, now, actor);
}
