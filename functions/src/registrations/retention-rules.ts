import { isActive } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './commands';
import { formerMember } from './member-rules';
import type { RosterEntry } from './roster';

const GUEST_FORGOTTEN = { name: null, phoneNumber: null, requestKey: null };

/** Erases the notes of an event that ended long ago, and the registrations that nobody holds any more. */
export function forgetNotes(event: ClubEvent): Outcome {
  const roster = event.roster
    .filter(({ status }) => status !== 'cancelled')
    .map((entry) => (hasNote(entry) ? { ...entry, notes: null, withdrawn: null, movedFrom: null } : entry));
  const isSame = roster.length === event.roster.length && roster.every((entry, index) => entry === event.roster[index]);
  return isSame ? unchanged(event) : { kind: 'changed', event: { ...event, roster }, notices: [] };
}

const hasNote = ({ notes, withdrawn, movedFrom }: RosterEntry): boolean =>
  notes !== null || withdrawn !== null || movedFrom !== null;

/**
 * Leaves nobody's name on an event that ended long ago. Those who came stay in number, as people do who have deleted their
 * account; everybody else and the contacts are removed.
 */
export function forgetPeople(event: ClubEvent): Outcome {
  const others = event.roster.filter((entry) => !isActive(entry));
  const known = event.roster.filter((entry) => isActive(entry) && isKnown(entry));
  if (others.length === 0 && known.length === 0 && event.contactIds.length === 0) return unchanged(event);
  const named = new Set(known);
  const roster = event.roster.filter(isActive).map((entry) => (named.has(entry) ? nameless(entry) : entry));
  return { kind: 'changed', event: { ...event, contactIds: [], roster }, notices: [] };
}

const isKnown = ({ userId, guest, notes }: RosterEntry): boolean =>
  userId !== null || notes !== null || (guest !== null && Object.values(guest).some((value) => value !== null));

const nameless = (entry: RosterEntry): RosterEntry =>
  entry.guest
    ? { ...entry, notes: null, withdrawn: null, movedFrom: null, guest: GUEST_FORGOTTEN }
    : { ...formerMember(entry), withdrawn: null, movedFrom: null };

const unchanged = (event: ClubEvent): Outcome => ({ kind: 'unchanged', event });
