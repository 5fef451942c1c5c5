import { FORMER_MEMBER, hasStarted, isActive } from '@club/contract';
import { isSameSnapshot, type MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './commands';
import { partOf } from './event-parts';
import { withLateCancellation } from './late-cancellation';
import { promoteFromWaitlist } from './promotion';
import { type RosterEntry, registrationsOf, withChange } from './roster';
import { cancel, leaveWaitlist } from './rules';

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
    const tookPlace = isActive(registration) && hasStarted(partOf(event, registration), now);
    return tookPlace ? formerMember(registration) : [];
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

/** Gives back what a person holds of an event and has not begun, as if they had withdrawn. */
export function leaveComingEvent(event: ClubEvent, userId: string, now: Date): Outcome {
  const cancelled = cancel(event, userId, now);
  const outcome = cancelled.kind === 'unchanged' ? leaveWaitlist(event, userId, now) : cancelled;
  return outcome.kind === 'refused' ? { kind: 'unchanged', event } : outcome;
}

/** Brings the name and picture of a person up to date. No notice, and no new revision for calendars, comes of it. */
export function refreshMember(event: ClubEvent, { id, ...snapshot }: MemberSnapshot): Outcome {
  const outdated = registrationsOf(event.roster, id).filter((registration) => !isSameSnapshot(registration, snapshot));
  if (outdated.length === 0) return { kind: 'unchanged', event };
  const { firstName, lastName, profilePhotoUrl } = snapshot;
  const changed = withChange(event, outdated, { firstName, lastName, profilePhotoUrl });
  return { kind: 'changed', event: changed, notices: [] };
}
