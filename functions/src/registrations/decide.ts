import { randomUUID } from 'node:crypto';
import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type ConfirmAllResponse,
  isActive,
  isWaiting,
  type UndoConfirmAll,
} from '@club/contract';
import type { Account } from '../accounts/account';
import { showsPhoneToContacts } from '../accounts/consents';
import { type Identity, isApproved } from '../accounts/sessions/identity';
import { DomainError, required } from '../domain-error';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import type { Call } from '../http/handlers';
import type { Services } from '../services';
import { addGuest, addMember } from './adding-rules';
import type { Command } from './commands';
import { confirmAll, pendingIds, undoConfirmAll } from './decision-rules';
import { changeEvent, type RegistrationDeps } from './register';
import { type Contacts, NO_CONTACTS, toAdminRegistration } from './registration-presenter';
import { hasRosterRight, requireRosterRight, rightToPlace, withRosterRight } from './registration-rights';
import { findGuest, findRegistrationById, type RosterEntry, registrationsOf } from './roster';
import { isHeld } from './rules';
import { isAnyTurn } from './shift-turns';

/**
 * Lists active registrations, then cancelled ones, which contacts of the event do not see, each in order of registration.
 */
export async function listRegistrations(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<AdminRegistration[]> {
  const event = required(await deps.events.find(eventId));
  requireRosterRight('listRegistrations', event, caller);
  const cancelled = event.roster.filter(({ status }) => status === 'cancelled' && seesAll(event, caller));
  return present(deps, event, [...event.roster.filter(isActive), ...cancelled], caller);
}

/** Lists the waitlist in its order: the first is promoted next. */
export async function listWaitlist(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<AdminWaitlistEntry[]> {
  const event = required(await deps.events.find(eventId));
  requireRosterRight('listWaitlist', event, caller);
  return present(deps, event, event.roster.filter(isWaiting), caller);
}

const seesAll = (event: ClubEvent, caller: Identity): boolean => hasRosterRight(event, caller, 'manage');

const NOBODY = { name: null, phoneNumber: null, requestKey: null };

/** Shows registrations with as much of the people as the caller may see, who may read the roster. */
async function present(
  { accounts, clock }: RegistrationDeps,
  event: ClubEvent,
  registrations: readonly RosterEntry[],
  caller: Identity,
): Promise<AdminRegistration[]> {
  // Nobody has to phone the helpers of long ago, so their contacts see no more of them than other members do.
  if (!seesAll(event, caller) && forgetGuestsAt(event) < clock.now()) {
    return registrations.map((entry) => {
      const shown = { ...entry, notes: null, movedFrom: null, guest: entry.guest && NOBODY };
      return toAdminRegistration(event.id, shown, NO_CONTACTS);
    });
  }
  const found = await accounts.findAll(registrations.flatMap(({ userId }) => userId ?? []));
  const contacts: Contacts = seesAll(event, caller) ? found : shownToContacts(found);
  return registrations.map((registration) => toAdminRegistration(event.id, registration, contacts));
}

const shownToContacts = (accounts: ReadonlyMap<string, Account>): Contacts =>
  new Map(
    Array.from(accounts, ([id, account]) => [
      id,
      { email: null, phoneNumber: showsPhoneToContacts(account) ? account.phoneNumber : null },
    ]),
  );

/** Answers which registrations this call has confirmed; those that others confirmed before are not among them. */
export async function confirmAllRegistrations(
  deps: RegistrationDeps,
  eventId: number,
  organiser: Identity,
): Promise<ConfirmAllResponse> {
  let response: ConfirmAllResponse = { confirmed: 0, registrationIds: [], confirmedAt: null };
  await changeEvent(deps, eventId, (event, now) => {
    // A contended transaction runs again, and only its last run counts.
    const registrationIds = pendingIds(event);
    const confirmedAt = registrationIds.length > 0 ? now.toISOString() : null;
    response = { confirmed: registrationIds.length, registrationIds, confirmedAt };
    return confirmAll(event, now, organiser.uid);
  });
  return response;
}

/** Answers which of the named registrations are pending after it. */
export async function undoConfirmAllRegistrations(
  deps: RegistrationDeps,
  eventId: number,
  { registrationIds, confirmedAt }: UndoConfirmAll,
): Promise<{ registrationIds: string[] }> {
  const event = await changeEvent(deps, eventId, (current, now) =>
    undoConfirmAll(current, registrationIds, new Date(confirmedAt), now),
  );
  const named = new Set(registrationIds);
  return { registrationIds: pendingIds(event).filter((id) => named.has(id)) };
}

/** So much of the key tells all requests apart, and takes less of the event's document. */
const REQUEST_KEY_LENGTH = 32;

const NOT_LET_IN = 'Diese Person ist nicht freigeschaltet oder gesperrt und kann nicht angemeldet werden.';

type Deps = Pick<Services, 'events' | 'accounts' | 'clock' | 'access'>;

/** Registers a member, which organisers alone do, or a guest; answers the registration, which may be an earlier one. */
export async function addRegistration(
  deps: Deps,
  { params: { eventId }, body, identity: caller, idempotencyKey }: Call<'addRegistration'>,
): Promise<AdminRegistration> {
  const { userId, guest, ...place } = body;
  // A guest of a request without a key is found by the new one.
  const requestKey = (idempotencyKey ?? randomUUID().replaceAll('-', '')).slice(0, REQUEST_KEY_LENGTH);
  if (guest) {
    const add: Command = (current, now) => addGuest(current, guest, requestKey, place, now);
    const right = rightToPlace('addRegistration', place);
    const joined = await changeEvent(deps, eventId, withRosterRight(right, caller, add));
    return toAdminRegistration(eventId, required(findGuest(joined.roster, requestKey), 'internal'), NO_CONTACTS);
  }
  if (userId === null) throw new DomainError('validation');
  if (!caller.isAdmin) throw new DomainError('not-allowed');
  const [member, isLetIn] = await Promise.all([deps.accounts.find(userId), isApproved(deps.access, userId)]);
  if (member && !isLetIn) throw new DomainError('already-decided', { message: NOT_LET_IN });
  if (!member) throw new DomainError('not-found', { message: 'Dieses Mitglied gibt es nicht mehr.' });
  const event = await changeEvent(deps, eventId, (current, now) => addMember(current, member, place, now, caller.uid));
  const own = registrationsOf(event.roster, userId).filter(isHeld);
  const registration = required(
    own.find((entry) => entry.shiftId === place.shiftId && !isAnyTurn(entry)),
    'internal',
  );
  return toAdminRegistration(eventId, registration, new Map([[userId, member]]));
}

/** Answers the registration as it is after the command, as the caller may see it. */
export async function changeRegistration(
  deps: RegistrationDeps,
  eventId: number,
  registrationId: string,
  caller: Identity,
  command: Command,
): Promise<AdminRegistration> {
  const event = await changeEvent(deps, eventId, command);
  const changed = required(findRegistrationById(event, registrationId), 'internal');
  return required((await present(deps, event, [changed], caller))[0], 'internal');
}
