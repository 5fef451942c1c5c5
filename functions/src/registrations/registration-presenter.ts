import type { AdminRegistration, Registration } from '@club/contract';
import type { Account } from '../accounts/account';
import { toShownPerson } from '../accounts/person-presenter';
import type { Viewer } from '../accounts/sessions/identity';
import { toIso } from '../platform/responses';
import { type RosterEntry, registrationIdOf } from './roster';

/** Only those who look after a roster see these details of people. The key is the user id. */
export type Contacts = ReadonlyMap<string, { [Detail in 'email' | 'phoneNumber']: Account[Detail] | null }>;

export const NO_CONTACTS: Contacts = new Map();

/** Shows a registration with as much of the person as this viewer may see. */
export function toRegistration(
  eventId: number,
  registration: RosterEntry,
  viewer: Viewer | null,
  contacts: Contacts = NO_CONTACTS,
): Registration {
  const contact = viewer?.isAdmin && registration.userId !== null ? contacts.get(registration.userId) : undefined;
  const guest = viewer?.isAdmin ? registration.guest : null;
  const { userId, user } = toShownPerson(registration, viewer);
  const seesAll = viewer !== null && (viewer.isAdmin || registration.userId === viewer.uid);
  return {
    id: registrationIdOf(eventId, registration),
    userId,
    status: registration.status,
    shiftId: registration.shiftId,
    // Nobody is asked for a time of what was given up. It stays stored for an undo.
    movedFrom: seesAll && registration.status !== 'cancelled' ? toIso(registration.movedFrom) : null,
    createdAt: registration.createdAt.toISOString(),
    notes: seesAll ? registration.notes : null,
    // The person was told so beside the field.
    brings: viewer && registration.brings,
    isGuest: registration.guest !== null,
    user: {
      ...user,
      firstName: guest?.name ?? user.firstName,
      email: contact?.email ?? null,
      phoneNumber: contact?.phoneNumber ?? guest?.phoneNumber ?? null,
    },
  };
}

/** A registration as those see it who look after the roster. */
export const toAdminRegistration = (
  eventId: number,
  registration: RosterEntry,
  contacts: Contacts,
): AdminRegistration => ({
  ...toRegistration(eventId, registration, { uid: '', isAdmin: true }, contacts),
  noShow: registration.noShow,
  hours: registration.hours,
});
