import { FORMER_MEMBER, hasStarted, isActive } from '@club/contract';
import { isSameSnapshot, type MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './commands';
import { withLateCancellation } from './late-cancellation';
import { findRegistration, type RosterEntry } from './roster';
import { promoteFromWaitlist } from './rules';

/**
 * Takes a person out of an event. An active registration for an event that has started took place and stays, without
 * the person. Every other one is removed, and the next in line is promoted.
 */
export function eraseMember(event: ClubEvent, userId: string, now: Date): Outcome {
  const leaving = findRegistration(event.roster, userId);
  if (!leaving) return { kind: 'unchanged', event };
  const left = hasStarted(event, now) && isActive(leaving) ? [formerMember(leaving)] : [];
  const roster = event.roster.flatMap((registration) => (registration === leaving ? left : registration));
  const outcome = promoteFromWaitlist({ ...event, roster }, now);
  if (outcome.kind !== 'changed' || !isActive(leaving)) return outcome;
  return { ...outcome, notices: withLateCancellation(outcome.event, leaving, outcome.notices, now) };
}

const formerMember = (registration: RosterEntry): RosterEntry => ({
  ...registration,
  ...FORMER_MEMBER,
  userId: null,
  profilePhotoUrl: null,
  notes: null,
});

/** Brings the name and picture of a person up to date. No notice, and no new revision for calendars, comes of it. */
export function refreshMember(event: ClubEvent, { id, ...snapshot }: MemberSnapshot): Outcome {
  const present = findRegistration(event.roster, id);
  if (!present || isSameSnapshot(present, snapshot)) return { kind: 'unchanged', event };
  const { firstName, lastName, profilePhotoUrl } = snapshot;
  const roster = event.roster.map((registration) =>
    registration === present ? { ...registration, firstName, lastName, profilePhotoUrl } : registration,
  );
  return { kind: 'changed', event: { ...event, roster }, notices: [] };
}
