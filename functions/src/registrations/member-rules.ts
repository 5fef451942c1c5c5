import { FORMER_MEMBER, isActive, isAhead, tookPlace } from '@club/contract';
import { isSameSnapshot, type MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './commands';
import { partOf } from './event-parts';
import { withLateCancellation } from './late-cancellation';
import { promoteFromWaitlist } from './promotion';
import { type RosterEntry, registrationsOf, withChange } from './roster';
import { isHeld, withdrawn } from './rules';

/**
 * Takes a person out of an event, of which they may be a contact. An active registration for a part that has started took
 * place and stays, without the person. Every other one is removed, and the next in line is promoted.
 */
export function eraseMember(event: ClubEvent, userId: string, now: Date): Outcome {
  const contactIds = event.contactIds.filter((id) => id !== userId);
  const wasContact = contactIds.length < event.contactIds.length;
  const others = wasContact ? { ...event, contactIds } : event;
  const own = new Set(registrationsOf(event.roster, userId));
  if (own.size === 0)
    return wasContact ? { kind: 'changed', event: others, notices: [] } : { kind: 'unchanged', event };
  const roster = event.roster.flatMap((registration) => {
    if (!own.has(registration)) return registration;
    const tookPart = isActive(registration) && tookPlace(partOf(event, registration), now);
    return tookPart ? formerMember(registration) : [];
  });
  const outcome = promoteFromWaitlist({ ...others, roster }, now);
  if (outcome.kind !== 'changed') return outcome;
  return { ...outcome, notices: withLateCancellation(outcome.event, [...own].filter(isActive), outcome.notices, now) };
}

/** The place of somebody who is not known any more. */
export const formerMember = (registration: RosterEntry): RosterEntry => ({
  ...registration,
  ...FORMER_MEMBER,
  userId: null,
  profilePhotoUrl: null,
  notes: null,
});

/**
 * Gives back what a person holds of an event and has not begun. Blocked people leave in this way, whatever the rules say
 * about members who withdraw by themselves.
 */
export function leaveComingEvent(event: ClubEvent, userId: string, now: Date): Outcome {
  const leaving = registrationsOf(event.roster, userId).filter(
    (registration) => isHeld(registration) && isAhead(partOf(event, registration), now),
  );
  return leaving.length === 0 ? { kind: 'unchanged', event } : withdrawn(event, leaving, now);
}

/** Brings the name and picture of a person up to date. No notice, and no new revision for calendars, comes of it. */
export function refreshMember(event: ClubEvent, { id, ...snapshot }: MemberSnapshot): Outcome {
  const outdated = registrationsOf(event.roster, id).filter((registration) => !isSameSnapshot(registration, snapshot));
  if (outdated.length === 0) return { kind: 'unchanged', event };
  const { firstName, lastName, profilePhotoUrl } = snapshot;
  const changed = withChange(event, outdated, { firstName, lastName, profilePhotoUrl });
  return { kind: 'changed', event: changed, notices: [] };
}
