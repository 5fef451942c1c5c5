import { FORMER_MEMBER, isActive, isAhead, tookPlace } from '@club/contract';
import { isSameSnapshot, type MemberSnapshot } from '../accounts/account';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import { isSame } from '../events/told-facts';
import { UNKNOWN } from './decision-rules';
import { partOf, withEnded } from './event-parts';
import { withLateCancellation } from './late-cancellation';
import { changed, type Outcome, refused, unchanged } from './outcome';
import { promoteFromWaitlist } from './promotion';
import { ended, findRegistrationById, type RosterEntry, registrationsOf, withChange } from './roster';
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
  if (own.size === 0) return wasContact ? changed(others) : unchanged(event);
  const roster = event.roster.flatMap((registration) => {
    if (!own.has(registration)) return registration;
    return tookPart(event, registration, now) ? formerMember(registration) : [];
  });
  const outcome = promoteFromWaitlist({ ...others, roster }, now);
  return { ...outcome, notices: withLateCancellation(outcome.event, [...own].filter(isActive), outcome.notices, now) };
}

const tookPart = (event: ClubEvent, registration: RosterEntry, now: Date): boolean =>
  isActive(registration) && tookPlace(partOf(event, registration), now);

/** The place of somebody who is not known any more. */
export const formerMember = (registration: RosterEntry): RosterEntry => ({
  ...registration,
  ...FORMER_MEMBER,
  userId: null,
  profilePhotoUrl: null,
  notes: null,
  brings: null,
});

/**
 * Gives back what a person holds of an event and has not begun. Blocked people leave in this way, whatever the rules say
 * about members who withdraw by themselves.
 */
export function leaveComingEvent(event: ClubEvent, userId: string, now: Date): Outcome {
  const held = registrationsOf(event.roster, userId).filter(isHeld);
  const leaving = held.filter((registration) => isAhead(partOf(event, registration), now));
  return leaving.length === 0 ? unchanged(event) : withdrawn(event, leaving, now);
}

/** Brings the name and picture of a person up to date. No notice, and no new revision for calendars, comes of it. */
export function refreshMember(event: ClubEvent, { id, ...snapshot }: MemberSnapshot): Outcome {
  const outdated = registrationsOf(event.roster, id).filter((registration) => !isSameSnapshot(registration, snapshot));
  if (outdated.length === 0) return unchanged(event);
  const { firstName, lastName, profilePhotoUrl } = snapshot;
  return changed(withChange(event, outdated, { firstName, lastName, profilePhotoUrl }));
}

export const GUEST_FORGOTTEN = { name: null, phoneNumber: null, requestKey: null };

/** Erases names, phone numbers and words of guests when nobody needs them any more. The roster keeps them as anonymous guests. */
export function forgetGuests(event: ClubEvent, now: Date): Outcome {
  if (forgetGuestsAt(event) > now) return unchanged(event);
  const guests = event.roster.filter(({ guest }) => guest !== null);
  return changedTo(event, withChange(event, guests, { guest: GUEST_FORGOTTEN, brings: null }));
}

const NO_GUEST = refused(
  'already-decided',
  'Diese Person ist kein Gast. Ein Konto löscht sie selbst, oder ihr löscht es in der Mitgliederverwaltung.',
);

/**
 * Erases name, number and word of one guest who wants that, before anybody else is forgotten. A guest has no account to delete.
 * They still count as having been there.
 */
export function forgetGuest(event: ClubEvent, registrationId: string, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (!registration.guest) return NO_GUEST;
  if (registration.guest.name === null) return unchanged(event);
  const guest = { ...registration.guest, name: null, phoneNumber: null };
  const isLeaving = isHeld(registration) && !tookPart(event, registration, now);
  const left = withEnded(event, [registration], () => ({ ...(isLeaving && ended(now)), guest, brings: null }));
  return promoteFromWaitlist(left, now);
}

/** Erases the notes, and what people brought, of an event that ended long ago, and the registrations that nobody holds any more. */
export function forgetNotes(event: ClubEvent): Outcome {
  const held = event.roster.filter(isHeld);
  return changedTo(event, withChange({ ...event, roster: held }, held, NOTHING_NOTED));
}

const NOTHING_NOTED = { notes: null, brings: null, withdrawn: null, movedFrom: null };

/**
 * Leaves nobody's name on an event that ended long ago. Those who came stay in number, as people do who have deleted their
 * account; everybody else and the contacts are removed.
 */
export const forgetPeople = (event: ClubEvent): Outcome =>
  changedTo(event, { ...event, contactIds: [], roster: event.roster.filter(isActive).map(nameless) });

const nameless = (entry: RosterEntry): RosterEntry => ({
  ...(entry.guest ? { ...entry, guest: GUEST_FORGOTTEN } : formerMember(entry)),
  ...NOTHING_NOTED,
});

const changedTo = (before: ClubEvent, after: ClubEvent): Outcome =>
  isSame(before, after) ? unchanged(before) : changed(after);
