import { freePlaces, type Guest, hasStarted, isActive, isCancelled, isWaiting } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isOverfull } from '../events/event-size';
import type { RegistrationDecision } from '../notifications/registration-decisions';
import type { Outcome } from './commands';
import { CALLED_OFF, CANCELLED, forbidUndo, telling, UNKNOWN } from './decision-rules';
import {
  ended,
  findGuest,
  findRegistration,
  findRegistrationById,
  isNobody,
  type RosterEntry,
  withChange,
} from './roster';
import { promoteFromWaitlist, withGuest, withNewcomer } from './rules';

const STILL_WAITS: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Diese Person hat keinen Platz: Sie steht inzwischen auf der Warteliste.',
};
const WAITS_NO_LONGER: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Diese Person steht nicht mehr auf der Warteliste.',
};
const NO_PLACE_TO_GIVE: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Die Person, die den Platz abgeben sollte, hat inzwischen keinen mehr. Bitte wähle noch einmal.',
};

const FORGOTTEN: Outcome = {
  kind: 'refused',
  code: 'already-decided',
  message: 'Name und Telefonnummer dieses Gastes sind gelöscht. Trage den Gast bitte neu ein.',
};

/** Somebody to whom an organiser gives a place need not be confirmed as well. */
const given = (now: Date) => ({ status: 'confirmed', decidedAt: now }) as const;

/** Takes somebody's place, before the event or after it; the next who waits moves up. */
export function removeRegistration(
  event: ClubEvent,
  registrationId: string,
  reason: string | null,
  now: Date,
  actor?: string,
): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isWaiting(registration)) return STILL_WAITS;
  if (!isActive(registration)) return forbidUndo(event, registration);
  // A guest who wants to be forgotten does not wait for the event to take place after all.
  if (isCancelled(event) && registration.guest === null) return CALLED_OFF;
  const outcome = promoteFromWaitlist(withChange(event, [registration], ended(registration, now)), now);
  return telling(outcome, { decision: 'removed', ...(reason && { reason }) }, [registration], actor);
}

/** Takes a confirmation back. The person keeps the place. */
export function unconfirm(event: ClubEvent, registrationId: string, actor?: string): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isWaiting(registration)) return STILL_WAITS;
  if (!isActive(registration)) return CANCELLED;
  if (registration.status === 'pending') return { kind: 'unchanged', event };
  if (isCancelled(event)) return CALLED_OFF;
  const changed = withChange(event, [registration], { status: 'pending', decidedAt: null });
  return telling({ kind: 'changed', event: changed, notices: [] }, { decision: 'unconfirmed' }, [registration], actor);
}

/**
 * Takes somebody back who cancelled, or whom an organiser rejected or removed, before the event or after it. They get a
 * place if one is free and nobody waits before them. Otherwise they wait with the turn of before.
 */
export function restoreRegistration(event: ClubEvent, registrationId: string, now: Date, actor?: string): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (registration.status !== 'cancelled') return { kind: 'unchanged', event };
  if (isNobody(registration)) return FORGOTTEN;
  if (isCancelled(event)) return CALLED_OFF;
  const before = event.roster.slice(0, event.roster.indexOf(registration));
  const hasPlace = hasFreePlace(event) && !before.some(isWaiting);
  const held = hasPlace ? given(now) : ({ status: 'waitlisted', decidedAt: null } as const);
  const outcome: Outcome = {
    kind: 'changed',
    event: withChange(event, [registration], { ...held, withdrawn: null }),
    notices: [],
  };
  // A turn on the waitlist is of no use any more.
  if (!hasPlace && hasStarted(event, now)) return outcome;
  const decision: RegistrationDecision = hasPlace ? 'restored' : 'waiting-again';
  return telling(outcome, { decision }, [registration], actor);
}

/** The registration that gives up its place, or else whether the limit is raised. Without a need both mean nothing. */
type PlaceFrom = { instead: string | null; raiseLimit: boolean };

/**
 * Gives somebody who waits a place, whoever waits longer, before the event or after it. In a full event somebody gives
 * up a place for it, or the limit rises by one.
 */
export function pullUp(event: ClubEvent, registrationId: string, from: PlaceFrom, now: Date, actor?: string): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isActive(registration)) return { kind: 'unchanged', event };
  if (!isWaiting(registration)) return WAITS_NO_LONGER;
  if (isCancelled(event)) return CALLED_OFF;
  return givePlace(event, registration, from, 'pulled-up', now, actor);
}

type Addition = PlaceFrom & { waits: boolean };

/**
 * Registers a member, before the event or after it, and also when registrations are closed. In a full event they get a
 * place as somebody who is pulled up, or wait. For those who are registered or wait already nothing changes.
 */
export function addMember(
  event: ClubEvent,
  member: MemberSnapshot,
  place: Addition,
  now: Date,
  actor?: string,
): Outcome {
  const present = findRegistration(event.roster, member.id);
  if (present && present.status !== 'cancelled') return { kind: 'unchanged', event };
  if (isCancelled(event)) return CALLED_OFF;
  return addNewcomer(event, withNewcomer(event, member, null, now), place, now, actor);
}

/**
 * Registers a guest as `addMember` does a member. Guests are not told anything. The same `requestKey` again changes
 * nothing; it is all that tells the repetition of a request from a namesake.
 */
export function addGuest(
  event: ClubEvent,
  { name, phoneNumber }: Guest,
  requestKey: string | null,
  place: Addition,
  now: Date,
): Outcome {
  if (findGuest(event.roster, requestKey)) return { kind: 'unchanged', event };
  if (isCancelled(event)) return CALLED_OFF;
  return addNewcomer(event, withGuest(event, { name, phoneNumber, requestKey }, now), place, now);
}

/** `joined` has the newcomer at the end of the waitlist. */
function addNewcomer(
  event: ClubEvent,
  joined: ClubEvent,
  { waits, ...from }: Addition,
  now: Date,
  actor?: string,
): Outcome {
  const registration = joined.roster.at(-1);
  if (!registration || isOverfull(joined)) return { kind: 'refused', code: 'roster-full' };
  const isOnlyWaiting = waits && !hasFreePlace(event) && from.instead === null && !from.raiseLimit;
  if (!isOnlyWaiting) return givePlace(joined, registration, from, 'added', now, actor);
  const outcome: Outcome = { kind: 'changed', event: joined, notices: [] };
  return hasStarted(event, now) ? outcome : telling(outcome, { decision: 'added-waiting' }, [registration], actor);
}

function givePlace(
  event: ClubEvent,
  registration: RosterEntry,
  { instead, raiseLimit }: PlaceFrom,
  decision: RegistrationDecision,
  now: Date,
  actor?: string,
): Outcome {
  const place = (roomy: ClubEvent): Outcome => {
    const outcome = promoteFromWaitlist(withChange(roomy, [registration], given(now)), now);
    return telling(outcome, { decision }, [registration], actor);
  };
  if (hasFreePlace(event)) return place(event);
  if (instead !== null) {
    const leaving = findRegistrationById(event, instead);
    if (!leaving || !isActive(leaving)) return NO_PLACE_TO_GIVE;
    return telling(place(withChange(event, [leaving], ended(leaving, now))), { decision: 'removed' }, [leaving], actor);
  }
  return raiseLimit ? place(withHigherLimit(event)) : { kind: 'refused', code: 'event-full' };
}

const hasFreePlace = ({ maxParticipants, roster }: ClubEvent): boolean =>
  freePlaces(maxParticipants, roster.filter(isActive).length) > 0;

/** This counts as an edit, so that a form that is open meanwhile does not put the old limit back. */
const withHigherLimit = (event: ClubEvent): ClubEvent => ({
  ...event,
  maxParticipants: (event.maxParticipants ?? 0) + 1,
  revision: event.revision + 1,
});
