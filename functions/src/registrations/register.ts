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
import { DomainError, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Call } from '../http/handlers';
import type { Services } from '../services';
import type { Command } from './commands';
import { busyTimesIn } from './derived-fields';
import type { Outcome } from './outcome';
import { ownStandingOn } from './own-standing';
import { toRegistration } from './registration-presenter';
import { findRegistration, type RosterEntry, registrationsOf } from './roster';
import { isHeld, ownIn, register, type Wish } from './rules';
import { positionsOf } from './shift-turns';

export type RegistrationDeps = Pick<Services, 'events' | 'accounts' | 'clock'>;

type Wanted = Pick<RegisterForEvent, 'notes' | 'shiftId' | 'anyShift'>;

/** Takes a place or a turn on the waitlist; someone who has one already keeps it. */
export async function registerForEvent(
  deps: RegistrationDeps,
  { params: { eventId }, body: wanted, identity: caller }: Call<'registerForEvent'>,
): Promise<RegisterResponse> {
  const { uid } = caller;
  // Many may wait for the transaction, so the account is read before it. The name need not be the latest.
  const [member, wish] = await Promise.all([deps.accounts.find(uid), wishOf(deps, eventId, uid, wanted)]);
  const person = required(member, 'not-signed-in');
  const event = await changeEvent(deps, eventId, (current, now) => register(current, person, wanted.notes, now, wish));
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

/** A call changes the registrations of this shift, or without one all that the caller has in the event. */
export type OwnCall = { params: { eventId: number }; query: { shiftId?: string | undefined }; identity: Identity };
type OwnRule = (event: ClubEvent, userId: string, now: Date, shiftId?: string) => Outcome;

const applyOwn = (deps: RegistrationDeps, { params, query, identity }: OwnCall, rule: OwnRule): Promise<ClubEvent> =>
  changeEvent(deps, params.eventId, (event, now) => rule(event, identity.uid, now, query.shiftId));

/** Gives up places or turns; answers the caller's own status after it. */
export async function giveUp(deps: RegistrationDeps, call: OwnCall, rule: OwnRule): Promise<CancelResponse> {
  const event = await applyOwn(deps, call, rule);
  return { status: ownStandingOn(event, call.identity.uid).myStatus };
}

/** Changes what the caller has, or had; answers what they have after it. */
export async function changeOwn(deps: RegistrationDeps, call: OwnCall, rule: OwnRule): Promise<RegisterResponse> {
  const event = await applyOwn(deps, call, rule);
  const { identity, query } = call;
  return toRegisterResponse(event, ownIn(event, identity.uid, query.shiftId).find(isHeld) ?? null, identity);
}

function toRegisterResponse(event: ClubEvent, registration: RosterEntry | null, caller: Identity): RegisterResponse {
  const own = required(registration, 'internal');
  // Someone who was marked absent has no own status, but still has the registration.
  return { status: ownStatusOf(own) ?? 'registered', registration: toRegistration(event.id, own, caller) };
}

/** Answers the caller's positions on the waitlists. */
export async function getWaitlist(
  { events }: RegistrationDeps,
  eventId: number,
  viewer: Identity,
): Promise<WaitlistInfo> {
  const waiting = required(await events.findWaitlist(eventId));
  return positionsOf(viewer.uid, waiting);
}

/** Returns the event after the command; throws where the event is unknown or the command refused. */
export async function changeEvent({ events }: RegistrationDeps, eventId: number, command: Command): Promise<ClubEvent> {
  const message = 'Diese Veranstaltung gibt es nicht mehr.';
  const outcome = required(await events.change(eventId, command), 'not-found', { message });
  if (outcome.kind === 'refused') throw new DomainError(outcome.code, outcome);
  return outcome.event;
}
