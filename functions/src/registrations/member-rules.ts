import { FORMER_MEMBER, hasStarted, isActive } from '@club/contract';
import { isSameSnapshot, type MemberSnapshot } from '../accounts/account';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import type { Outcome } from './commands';
import { withLateCancellation } from './late-cancellation';
import { findRegistration, type RosterEntry, withChange } from './roster';
import { promoteFromWaitlist } from './rules';

/**
 * Takes a person out of an event, of which they may be a contact. An active registration for an event that has started
 * took place and stays, without the person. Every other one is removed, and the next in line is promoted.
 */
export function eraseMember(event: ClubEvent, userId: string, now: Date): Outcome {
  const contactIds = event.contactIds.filter((id) => id !== userId);
  const wasContact = contactIds.length < event.contactIds.length;
  const others = wasContact ? { ...event, contactIds } : event;
  const leaving = findRegistration(event.roster, userId);
  if (!leaving) return wasContact ? { kind: 'changed', event: others, notices: [] } : { kind: 'unchanged', event };
  const left = hasStarted(event, now) && isActive(leaving) ? [formerMember(leaving)] : [];
  const roster = event.roster.flatMap((registration) => (registration === leaving ? left : registration));
  const outcome = promoteFromWaitlist({ ...others, roster }, now);
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

/** Erases names and phone numbers of guests when nobody needs them any more. The roster keeps them as anonymous guests. */
export function forgetGuests(event: ClubEvent, now: Date): Outcome {
  const known = event.roster.filter(({ guest }) => guest && Object.values(guest).some((value) => value !== null));
  if (known.length === 0 || forgetGuestsAt(event) > now) return { kind: 'unchanged', event };
  const guest = { name: null, phoneNumber: null, requestKey: null };
  return { kind: 'changed', event: withChange(event, known, { guest }), notices: [] };
}

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
