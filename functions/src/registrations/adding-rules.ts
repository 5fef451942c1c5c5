import { findPart, type Guest, isAhead, isCancelled } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isOverfull } from '../events/event-size';
import { CALLED_OFF, telling } from './decision-rules';
import { freeIn, occupancyOf } from './event-parts';
import { withGuest, withNewcomer } from './new-turns';
import { changed, type Outcome, refused, unchanged } from './outcome';
import { givePlace, type PlaceFrom } from './place-rules';
import { findGuest } from './roster';
import { findHeld, SHIFT_GONE } from './rules';

type Addition = PlaceFrom & { waits: boolean; brings?: string | null };

/**
 * Registers a member, before the event or after it, and also when registrations are closed. In a full event or shift they
 * get a place as somebody who is pulled up, or wait. For those who are registered or wait there already nothing changes.
 */
export function addMember(event: ClubEvent, member: MemberSnapshot, place: Addition, now: Date): Outcome {
  const turn = turnFor(place);
  if (findHeld(event, member.id, turn.shiftId)) return unchanged(event);
  if (isCancelled(event)) return CALLED_OFF;
  return addNewcomer(event, withNewcomer(event, member, null, now, turn), place, now);
}

/**
 * Registers a guest as `addMember` does a member. Guests are not told anything. The same `requestKey` again changes
 * nothing; it is all that tells the repetition of a request from a namesake.
 */
export function addGuest(
  event: ClubEvent,
  { name, phoneNumber }: Guest,
  requestKey: string | null,
  place: Addition,
  now: Date,
): Outcome {
  if (findGuest(event.roster, requestKey)) return unchanged(event);
  if (isCancelled(event)) return CALLED_OFF;
  return addNewcomer(event, withGuest(event, { name, phoneNumber, requestKey }, now, turnFor(place)), place, now);
}

const turnFor = ({ shiftId = null, brings = null }: Addition) => ({ shiftId, brings });

/** `joined` has the newcomer at the end of the waitlist. */
function addNewcomer(event: ClubEvent, joined: ClubEvent, { waits, ...from }: Addition, now: Date): Outcome {
  const registration = joined.roster.at(-1);
  if (!registration || isOverfull(joined)) return refused('roster-full');
  const part = findPart(event, registration.shiftId);
  if (!part) return registration.shiftId === null ? refused('shift-required') : SHIFT_GONE;
  const isFull = freeIn(occupancyOf(event), part) === 0;
  const isOnlyWaiting = waits && isFull && from.instead === null && !from.raiseLimit;
  if (!isOnlyWaiting) return givePlace(joined, registration, part, from, { decision: 'added' }, now);
  const outcome = changed(joined);
  return isAhead(part, now) ? telling(outcome, { decision: 'added-waiting' }, [registration]) : outcome;
}
