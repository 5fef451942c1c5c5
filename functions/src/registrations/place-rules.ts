import { type EventPart, findPart, isActive, isAhead, isCancelled, isWaiting, partsOf } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { CALLED_OFF, CANCELLED, forbidUndo, telling, UNKNOWN } from './decision-rules';
import {
  awaitedParts,
  emptiest,
  freeIn,
  isBringing,
  obstacleTo,
  occupancyOf,
  openTo,
  partOf,
  withEnded,
} from './event-parts';
import type { RegistrationDecision } from './notices/registration-confirmed';
import { type Changed, changed, type Outcome, refused, unchanged } from './outcome';
import { promoteFromWaitlist, withoutSpentTurns, withoutTurnsForPlaces } from './promotion';
import { ended, findRegistrationById, isNobody, type RosterEntry, withChange } from './roster';
import { SHIFT_GONE } from './rules';
import { isAnyTurn } from './shift-turns';

export const STILL_WAITS = refused(
  'already-decided',
  'Diese Person hat keinen Platz: Sie steht inzwischen auf der Warteliste.',
);
const WAITS_NO_LONGER = refused('already-decided', 'Diese Person steht nicht mehr auf der Warteliste.');
const NO_PLACE_TO_GIVE = refused(
  'already-decided',
  'Die Person, die den Platz abgeben sollte, hat inzwischen keinen mehr. Bitte wähle noch einmal.',
);

const FORGOTTEN = refused(
  'already-decided',
  'Name und Telefonnummer dieses Gastes sind gelöscht. Trage den Gast bitte neu ein.',
);

/** Somebody to whom an organiser gives a place need not be confirmed as well. */
const given = (now: Date) => ({ status: 'confirmed', decidedAt: now }) as const;

/** Takes somebody's place, before the event or after it; the next who waits moves up. */
export function removeRegistration(
  event: ClubEvent,
  registrationId: string,
  reason: string | null,
  now: Date,
): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isWaiting(registration)) return STILL_WAITS;
  if (!isActive(registration)) return forbidUndo(event, registration);
  if (isCancelled(event)) return CALLED_OFF;
  const left = withEnded(event, [registration], () => ended(now));
  const outcome = promoteFromWaitlist(left, now);
  return telling(outcome, { decision: 'removed', ...(reason && { reason }) }, [registration]);
}

/** Takes a confirmation back. The person keeps the place. */
export function unconfirm(event: ClubEvent, registrationId: string): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isWaiting(registration)) return STILL_WAITS;
  if (!isActive(registration)) return CANCELLED;
  if (registration.status === 'pending') return unchanged(event);
  if (isCancelled(event)) return CALLED_OFF;
  const pending = withChange(event, [registration], { status: 'pending', decidedAt: null });
  return telling(changed(pending), { decision: 'unconfirmed' }, [registration]);
}

/**
 * Takes somebody back who cancelled, or whom an organiser rejected or removed, before the event or after it. They get a
 * place if one is free and nobody who could come waits before them. Otherwise they wait with the turn of before.
 */
export function restoreRegistration(event: ClubEvent, registrationId: string, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (registration.status !== 'cancelled') return unchanged(event);
  if (isNobody(registration)) return FORGOTTEN;
  if (isCancelled(event)) return CALLED_OFF;
  const waiting = { ...registration, status: 'waitlisted', decidedAt: null, withdrawn: null } as const;
  const part = isAnyTurn(registration) ? chosenPart(event, waiting, null, now) : findPart(event, registration.shiftId);
  if (!part && !isAnyTurn(registration)) return SHIFT_GONE;
  const place = part && isTurnOf(event, part, registration) ? { ...given(now), shiftId: part.id } : null;
  const restored = place ? { ...waiting, ...place, avoidedShiftIds: [] } : waiting;
  const roster = event.roster.map((entry) => (entry === registration ? restored : entry));
  const outcome = changed({ ...event, roster: place ? withoutSpentTurns({ ...event, roster }, [restored]) : roster });
  // A turn on the waitlist is of no use any more.
  if (!place && !isAhead(partOf(event, registration), now)) return outcome;
  const decision: RegistrationDecision = place ? 'restored' : 'waiting-again';
  return telling(outcome, { decision }, [restored]);
}

/** Whether the part has a place that nobody could take who has waited longer. */
function isTurnOf(event: ClubEvent, part: EventPart, registration: RosterEntry): boolean {
  const occupancy = occupancyOf(event);
  if (freeIn(occupancy, part) === 0 || obstacleTo(part, registration.userId, occupancy)) return false;
  const before = event.roster.slice(0, event.roster.indexOf(registration));
  return !before.some((entry) => awaitedParts([part], entry).length > 0 && !obstacleTo(part, entry.userId, occupancy));
}

/**
 * The registration that gives up its place, or else whether the limit is raised. Without a need both mean nothing.
 * `shiftId`: which shift somebody gets who waits; without it, that for which they wait, or of any the emptiest that is free.
 */
export type PlaceFrom = { instead: string | null; raiseLimit: boolean; shiftId?: string | null };

/**
 * Gives somebody who waits a place, whoever waits longer, before the event or after it. In a full event somebody gives
 * up a place for it, or the limit rises by one.
 */
export function pullUp(event: ClubEvent, registrationId: string, from: PlaceFrom, now: Date): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isActive(registration)) return unchanged(event);
  if (!isWaiting(registration)) return WAITS_NO_LONGER;
  if (isCancelled(event)) return CALLED_OFF;
  const part = isAnyTurn(registration)
    ? chosenPart(event, registration, from.shiftId, now)
    : findPart(event, from.shiftId ?? registration.shiftId);
  if (!part) return isAnyTurn(registration) ? refused('shift-required') : SHIFT_GONE;
  return givePlace(event, registration, part, from, { decision: 'pulled-up' }, now);
}

function chosenPart(
  event: ClubEvent,
  registration: RosterEntry,
  shiftId: string | null | undefined,
  now: Date,
): EventPart | null {
  if (shiftId) return findPart(event, shiftId);
  const occupancy = occupancyOf(event);
  return emptiest(openTo(partsOf(event), registration, occupancy, now), occupancy);
}

/** `held`: how the person has the place; without it, confirmed at this moment. */
type Gift = { decision: RegistrationDecision; held?: Pick<RosterEntry, 'status' | 'decidedAt'> };

/** Gives somebody who waits in this event a place in the part. */
export function givePlace(
  event: ClubEvent,
  registration: RosterEntry,
  part: EventPart,
  { instead, raiseLimit }: PlaceFrom,
  { decision, held }: Gift,
  now: Date,
): Outcome {
  const occupancy = occupancyOf(event);
  const obstacle = obstacleTo(part, registration.userId, occupancy);
  if (obstacle) return isElsewhere(obstacle);
  // Somebody who goes from one shift to another has no further one, and still waits for it.
  const isExchange = decision === 'moved' && !isBringing(event, registration);
  const place = (roomy: ClubEvent): Changed => {
    // Who is pulled up to a time to which they have not agreed is asked for it still.
    const movedFrom = decision === 'pulled-up' ? registration.movedFrom : null;
    const brings = part.isContribution ? registration.brings : null;
    const own = { shiftId: part.id, brings, avoidedShiftIds: [], noShow: false, hours: null, movedFrom };
    const placed = { ...registration, ...(held ?? given(now)), ...own };
    const roster = roomy.roster.map((entry) => (entry === registration ? placed : entry));
    const settled = isExchange
      ? withoutTurnsForPlaces(roster, [placed])
      : withoutSpentTurns({ ...roomy, roster }, [placed]);
    const outcome = promoteFromWaitlist({ ...roomy, roster: settled }, now);
    const fromId = decision === 'moved' ? registration.shiftId : undefined;
    return telling(outcome, { decision }, [placed], fromId);
  };
  if (freeIn(occupancy, part) > 0) return place(event);
  if (instead !== null) {
    const leaving = findRegistrationById(event, instead);
    if (!leaving || !isActive(leaving) || leaving.shiftId !== part.id) return NO_PLACE_TO_GIVE;
    const left = withEnded(event, [leaving], () => ended(now));
    return telling(place(left), { decision: 'removed' }, [leaving]);
  }
  return raiseLimit ? place(withHigherLimit(event, part)) : refused('event-full');
}

const isElsewhere = ({ title }: EventPart) =>
  refused('shift-overlap', `Diese Person hat zur selben Zeit schon „${title}“.`);

/** This counts as an edit, so that a form that is open meanwhile does not put the old limit back. */
function withHigherLimit(event: ClubEvent, { id }: EventPart): ClubEvent {
  const revision = event.revision + 1;
  if (id === null) return { ...event, maxParticipants: (event.maxParticipants ?? 0) + 1, revision };
  const shifts = event.shifts.map((shift) =>
    shift.id === id ? { ...shift, maxParticipants: (shift.maxParticipants ?? 0) + 1 } : shift,
  );
  return { ...event, shifts, revision };
}

const NOBODY_TO_MOVE = refused(
  'already-decided',
  'Diese Person gibt es hier nicht mehr. Umteilen lässt sie sich nicht.',
);

/**
 * Moves somebody to another shift in one act. On a full shift somebody gives up a place for it, or its limit rises by one.
 * The turn and the confirmation stay, and the next who waits for the place that becomes free moves up.
 */
export function moveRegistration(
  event: ClubEvent,
  registrationId: string,
  to: PlaceFrom & { shiftId: string },
  now: Date,
): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (isWaiting(registration)) return STILL_WAITS;
  if (!isActive(registration)) return CANCELLED;
  if (isNobody(registration)) return NOBODY_TO_MOVE;
  if (registration.shiftId === to.shiftId) return unchanged(event);
  if (isCancelled(event)) return CALLED_OFF;
  const part = findPart(event, to.shiftId);
  if (!part) return SHIFT_GONE;
  const { status, decidedAt } = registration;
  // The former place is no obstacle to the new one.
  // Stryker disable next-line StringLiteral: the place is given up with any status, and the person gets a new one below.
  const leaving = withEnded(event, [registration], () => ({ status: 'waitlisted' }));
  const waiting = findRegistrationById(leaving, registrationId);
  // Stryker disable next-line ConditionalExpression: the registration has just been found.
  if (!waiting) return UNKNOWN;
  return givePlace(leaving, waiting, part, to, { decision: 'moved', held: { status, decidedAt } }, now);
}
