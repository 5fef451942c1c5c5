import { type CancelResponse, ownStatusOf, type RegisterResponse, type WaitlistInfo } from '@club/contract';
import type { AccountRepository } from '../accounts/account-repository';
import type { Identity } from '../accounts/sessions/session-service';
import { DomainError } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { EventRepository } from '../events/event-repository';
import type { UnconfirmedCaller } from '../http/handlers';
import type { Clock } from '../platform/clock';
import type { Command } from './commands';
import { toRegistration } from './registration-presenter';
import { findRegistration, ownStatusOn } from './roster';
import { cancel, changeNote, leaveWaitlist, register } from './rules';
import { undoWithdrawal } from './undo-rules';

export type RegistrationDeps = { events: EventRepository; accounts: AccountRepository; clock: Clock };

/**
 * Takes a place or a turn on the waitlist; someone who has one already keeps it. Session, account and event are read at
 * the same time.
 */
export async function registerForEvent(
  deps: RegistrationDeps,
  eventId: number,
  { uid, confirmed }: UnconfirmedCaller,
  notes: string | null,
): Promise<RegisterResponse> {
  const event = await changeEvent(deps, eventId, commandOf());
  return toRegisterResponse(event, await confirmed);

  async function commandOf(): Promise<Command> {
    // Many may wait for the transaction, so the account is read beside it. The name need not be the latest.
    const [member] = await Promise.all([deps.accounts.find(uid), confirmed]);
    if (!member) throw new DomainError('not-signed-in');
    return (current, now) => register(current, member, notes, now);
  }
}

/** Gives up a place; answers the caller's own status after it. */
export async function cancelRegistration(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<CancelResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => cancel(current, caller.uid, now));
  return { status: ownStatusOn(event.roster, caller.uid) };
}

/** Gives up a turn on the waitlist; answers the caller's own status after it. */
export async function leaveEventWaitlist(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<CancelResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => leaveWaitlist(current, caller.uid, now));
  return { status: ownStatusOn(event.roster, caller.uid) };
}

/** Restores what the caller gave up; answers what they have after it. */
export async function undoOwnWithdrawal(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<RegisterResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => undoWithdrawal(current, caller.uid, now));
  return toRegisterResponse(event, caller);
}

/** Replaces the caller's note for the organisers. */
export async function changeOwnNote(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  notes: string | null,
): Promise<RegisterResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => changeNote(current, caller.uid, notes, now));
  return toRegisterResponse(event, caller);
}

function toRegisterResponse(event: ClubEvent, caller: Identity): RegisterResponse {
  const registration = findRegistration(event.roster, caller.uid);
  if (!registration) throw new DomainError('internal');
  return {
    // Someone who was marked absent has no own status, but still has the registration.
    status: ownStatusOf(registration) ?? 'registered',
    registration: toRegistration(event.id, registration, caller),
  };
}

/** Answers the caller's position on the waitlist. */
export async function getWaitlist(
  { events }: RegistrationDeps,
  eventId: number,
  viewer: Identity,
): Promise<WaitlistInfo> {
  const waiting = await events.findWaitlist(eventId);
  if (!waiting) throw new DomainError('not-found');
  const index = waiting.indexOf(viewer.uid);
  return { onWaitlist: index >= 0, position: index >= 0 ? index + 1 : null, totalOnWaitlist: waiting.length };
}

/** Returns the event after the command; throws where the event is unknown or the command refused. */
export async function changeEvent(
  { events }: RegistrationDeps,
  eventId: number,
  command: Command | Promise<Command>,
): Promise<ClubEvent> {
  const outcome = await events.change(eventId, command);
  if (!outcome) throw new DomainError('not-found', { message: 'Diese Veranstaltung gibt es nicht mehr.' });
  if (outcome.kind === 'refused')
    throw new DomainError(outcome.code, outcome.message ? { message: outcome.message } : {});
  return outcome.event;
}
