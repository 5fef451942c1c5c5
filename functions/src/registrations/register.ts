import {
  addClubDays,
  type CancelResponse,
  ownStatusOf,
  type RegisterForEvent,
  type RegisterResponse,
  SHIFT_DAYS_AFTER,
  type WaitlistInfo,
} from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Services } from '../services';
import type { Command } from './commands';
import { ownStandingOn } from './own-standing';
import { toRegistration } from './registration-presenter';
import { findRegistration, type RosterEntry, registrationsOf } from './roster';
import { acceptTimes, cancel, changeNote, isHeld, leaveWaitlist, ownIn, register, type Wish } from './rules';
import { positionsOf } from './shift-turns';
import { busyTimesIn } from './stored-shifts';
import { undoWithdrawal } from './undo-rules';

export type RegistrationDeps = Pick<Services, 'events' | 'accounts' | 'clock'>;

type Wanted = Pick<RegisterForEvent, 'notes' | 'shiftId' | 'anyShift'>;

/** Takes a place or a turn on the waitlist; someone who has one already keeps it. */
export async function registerForEvent(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  wanted: Wanted,
): Promise<RegisterResponse> {
  const { uid } = caller;
  // Many may wait for the transaction, so the account is read before it. The name need not be the latest.
  const [member, wish] = await Promise.all([deps.accounts.find(uid), wishOf(deps, eventId, uid, wanted)]);
  if (!member) throw new DomainError('not-signed-in');
  const event = await changeEvent(deps, eventId, (current, now) => register(current, member, wanted.notes, now, wish));
  const own = registrationsOf(event.roster, uid).filter(({ status }) => status !== 'cancelled');
  const registration = wanted.anyShift
    ? own.find(({ anyShift }) => anyShift)
    : own.find(({ shiftId }) => shiftId === (wanted.shiftId ?? null));
  return toRegisterResponse(event, registration ?? findRegistration(event.roster, uid), caller);
}

/**
 * When the person has something else to do is read before the transaction, which reads this event only. Shifts may follow
 * the end of their event.
 */
async function wishOf(
  { events, clock }: RegistrationDeps,
  eventId: number,
  uid: string,
  { shiftId, anyShift }: Wanted,
): Promise<Wish> {
  if (!anyShift) return { kind: 'part', shiftId: shiftId ?? null };
  const since = addClubDays(clock.now(), -SHIFT_DAYS_AFTER);
  const others = (await events.listOf(uid, since)).filter(({ id }) => id !== eventId);
  return { kind: 'any-shift', busy: others.flatMap((event) => busyTimesIn(event, uid)) };
}

/** Gives up a place, or all that the caller has in the event; answers the caller's own status after it. */
export async function cancelRegistration(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  shiftId?: string,
): Promise<CancelResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => cancel(current, caller.uid, now, shiftId));
  return { status: ownStandingOn(event, caller.uid).myStatus };
}

/** Gives up a turn on a waitlist, or all of them; answers the caller's own status after it. */
export async function leaveEventWaitlist(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  shiftId?: string,
): Promise<CancelResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => leaveWaitlist(current, caller.uid, now, shiftId));
  return { status: ownStandingOn(event, caller.uid).myStatus };
}

/** Restores what the caller gave up; answers what they have after it. */
export async function undoOwnWithdrawal(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  shiftId?: string,
): Promise<RegisterResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => undoWithdrawal(current, caller.uid, now, shiftId));
  return toRegisterResponse(event, ownIn(event, caller.uid, shiftId).find(isHeld) ?? null, caller);
}

/** The caller comes at the times to which their shifts were moved. */
export async function acceptOwnTimes(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  shiftId?: string,
): Promise<RegisterResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => acceptTimes(current, caller.uid, now, shiftId));
  return toRegisterResponse(event, ownIn(event, caller.uid, shiftId).find(isHeld) ?? null, caller);
}

/** Replaces the caller's note for the organisers. */
export async function changeOwnNote(
  deps: RegistrationDeps,
  eventId: number,
  caller: Identity,
  notes: string | null,
  shiftId?: string,
): Promise<RegisterResponse> {
  const event = await changeEvent(deps, eventId, (current, now) =>
    changeNote(current, caller.uid, notes, now, shiftId),
  );
  return toRegisterResponse(event, ownIn(event, caller.uid, shiftId).find(isHeld) ?? null, caller);
}

function toRegisterResponse(event: ClubEvent, registration: RosterEntry | null, caller: Identity): RegisterResponse {
  if (!registration) throw new DomainError('internal');
  return {
    // Someone who was marked absent has no own status, but still has the registration.
    status: ownStatusOf(registration) ?? 'registered',
    registration: toRegistration(event.id, registration, caller),
  };
}

/** Answers the caller's positions on the waitlists. */
export async function getWaitlist(
  { events }: RegistrationDeps,
  eventId: number,
  viewer: Identity,
): Promise<WaitlistInfo> {
  const waiting = await events.findWaitlist(eventId);
  if (!waiting) throw new DomainError('not-found');
  return positionsOf(viewer.uid, waiting);
}

/** Returns the event after the command; throws where the event is unknown or the command refused. */
export async function changeEvent({ events }: RegistrationDeps, eventId: number, command: Command): Promise<ClubEvent> {
  const outcome = await events.change(eventId, command);
  if (!outcome) throw new DomainError('not-found', { message: 'Diese Veranstaltung gibt es nicht mehr.' });
  if (outcome.kind === 'refused')
    throw new DomainError(outcome.code, outcome.message ? { message: outcome.message } : {});
  return outcome.event;
}
