import { randomUUID } from 'node:crypto';
import {
  type AddRegistration,
  type AdminRegistration,
  type AdminWaitlistEntry,
  type ConfirmAllResponse,
  isActive,
  isWaiting,
  type UndoConfirmAll,
} from '@club/contract';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { type Identity, isApproved } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import { addGuest, addMember } from './adding-rules';
import type { Command } from './commands';
import { confirmAll, pendingIds, undoConfirmAll } from './decision-rules';
import { changeEvent, type RegistrationDeps } from './register';
import { type Contacts, NO_CONTACTS, toAdminRegistration, toRegistration } from './registration-presenter';
import { findGuest, findRegistrationById, type RosterEntry, registrationsOf } from './roster';
import { isHeld } from './rules';
import { isAnyTurn } from './shift-turns';

/** Lists active registrations, then cancelled ones, each in order of registration. */
export async function listRegistrations(
  deps: RegistrationDeps,
  eventId: number,
  organiser: Identity,
): Promise<AdminRegistration[]> {
  const { roster } = await getEvent(deps, eventId);
  const cancelled = roster.filter(({ status }) => status === 'cancelled');
  const shown = [...roster.filter(isActive), ...cancelled];
  const contacts = await findContacts(deps, shown);
  return shown.map((registration) => toAdminRegistration(eventId, registration, organiser, contacts));
}

/** Lists the waitlist in its order: the first is promoted next. */
export async function listWaitlist(
  deps: RegistrationDeps,
  eventId: number,
  organiser: Identity,
): Promise<AdminWaitlistEntry[]> {
  const { roster } = await getEvent(deps, eventId);
  const waiting = roster.filter(isWaiting);
  const contacts = await findContacts(deps, waiting);
  return waiting.map((registration) => toRegistration(eventId, registration, organiser, contacts));
}

/** Answers which registrations this call has confirmed; those that others confirmed before are not among them. */
export async function confirmAllRegistrations(
  deps: RegistrationDeps,
  eventId: number,
  organiser: Identity,
): Promise<ConfirmAllResponse> {
  let pending: string[] = [];
  let confirmedAt: Date | null = null;
  await changeEvent(deps, eventId, (event, now) => {
    // A contended transaction runs again, and only its last run counts.
    pending = pendingIds(event);
    confirmedAt = now;
    return confirmAll(event, now, organiser.uid);
  });
  return toConfirmAllResponse(pending, confirmedAt);
}

const toConfirmAllResponse = (registrationIds: string[], confirmedAt: Date | null): ConfirmAllResponse => ({
  confirmed: registrationIds.length,
  registrationIds,
  confirmedAt: registrationIds.length > 0 && confirmedAt ? confirmedAt.toISOString() : null,
});

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

export type AddingDeps = RegistrationDeps & { access: Pick<AccessRepository, 'find'> };

/** Registers a member or a guest; answers the registration, which may be an earlier one. */
export async function addRegistration(
  deps: AddingDeps,
  eventId: number,
  organiser: Identity,
  { userId, guest, ...place }: AddRegistration,
  idempotencyKey: string | null,
): Promise<AdminRegistration> {
  // A guest of a request without a key is found by the new one.
  const requestKey = (idempotencyKey ?? randomUUID().replaceAll('-', '')).slice(0, REQUEST_KEY_LENGTH);
  if (guest) {
    const joined = await changeEvent(deps, eventId, (current, now) => addGuest(current, guest, requestKey, place, now));
    return toAdminRegistration(eventId, required(findGuest(joined.roster, requestKey)), organiser, NO_CONTACTS);
  }
  if (userId === null) throw new DomainError('validation');
  const [member, isLetIn] = await Promise.all([deps.accounts.find(userId), isApproved(deps.access, userId)]);
  if (member && !isLetIn) throw new DomainError('already-decided', { message: NOT_LET_IN });
  if (!member) throw new DomainError('not-found', { message: 'Dieses Mitglied gibt es nicht mehr.' });
  const event = await changeEvent(deps, eventId, (current, now) =>
    addMember(current, member, place, now, organiser.uid),
  );
  const own = registrationsOf(event.roster, userId).filter(isHeld);
  const registration = required(own.find((entry) => entry.shiftId === place.shiftId && !isAnyTurn(entry)) ?? null);
  return toAdminRegistration(eventId, registration, organiser, new Map([[userId, member]]));
}

function required(registration: RosterEntry | null): RosterEntry {
  if (!registration) throw new DomainError('internal');
  return registration;
}

/** Answers the registration as it is after the command. */
export async function changeRegistration(
  deps: RegistrationDeps,
  eventId: number,
  registrationId: string,
  organiser: Identity,
  command: Command,
): Promise<AdminRegistration> {
  const registration = required(findRegistrationById(await changeEvent(deps, eventId, command), registrationId));
  const contacts = await findContacts(deps, [registration]);
  return toAdminRegistration(eventId, registration, organiser, contacts);
}

async function getEvent({ events }: RegistrationDeps, eventId: number): Promise<ClubEvent> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  return event;
}

const findContacts = ({ accounts }: RegistrationDeps, registrations: readonly RosterEntry[]): Promise<Contacts> =>
  accounts.findAll(registrations.flatMap(({ userId }) => userId ?? []));
