import { isActive, isWaiting, tookPlace } from '@club/contract';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import type { Outcome } from './commands';
import { UNKNOWN } from './decision-rules';
import { partOf, withEnded } from './event-parts';
import { promoteFromWaitlist } from './promotion';
import { ended, findRegistrationById, withChange } from './roster';

/** Erases names and phone numbers of guests when nobody needs them any more. The roster keeps them as anonymous guests. */
export function forgetGuests(event: ClubEvent, now: Date): Outcome {
  const known = event.roster.filter(({ guest }) => guest && Object.values(guest).some((value) => value !== null));
  if (known.length === 0 || forgetGuestsAt(event) > now) return { kind: 'unchanged', event };
  const guest = { name: null, phoneNumber: null, requestKey: null };
  return { kind: 'changed', event: withChange(event, known, { guest }), notices: [] };
}

const NO_GUEST: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Diese Person ist kein Gast. Ein Konto löscht sie selbst, oder ihr löscht es in der Mitgliederverwaltung.',
};

/**
 * Erases name and number of one guest who wants that, before anybody else is forgotten. A guest has no account to delete.
 * Who was there is still counted.
 */
export function forgetGuest(event: ClubEvent, registrationId: string, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (!registration.guest) return NO_GUEST;
  if (registration.guest.name === null) return { kind: 'unchanged', event };
  const guest = { ...registration.guest, name: null, phoneNumber: null };
  const tookPart = isActive(registration) && tookPlace(partOf(event, registration), now);
  const isLeaving = !tookPart && (isActive(registration) || isWaiting(registration));
  const left = withEnded(event, [registration], () => ({ ...(isLeaving && ended(now)), guest }));
  return promoteFromWaitlist(left, now);
}
