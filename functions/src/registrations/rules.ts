import {
  canJoin,
  canWithdraw,
  type EventPart,
  findPart,
  isActive,
  isAhead,
  isWaiting,
  overlap,
  partsOf,
  type RegistrablePart,
} from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isOverfull, MAX_UNDOABLE } from '../events/event-size';
import { obstacleTo, occupancyOf, partOf, withEnded } from './event-parts';
import { withLateCancellation } from './late-cancellation';
import { withNewcomer } from './new-turns';
import { type Changed, type Outcome, refused, unchanged } from './outcome';
import { promoteFromWaitlist } from './promotion';
import { withReceipt } from './receipt';
import { type RosterEntry, registrationsOf, withChange } from './roster';
import { isAnyTurn } from './shift-turns';

/** For so long people can undo that they have cancelled or left the waitlist, by the server's clock. */
export const UNDO_MS = 2 * 60_000;

/**
 * Names what somebody registers for: the shift with this id, null for an event without shifts, or any shift but at the times at
 * which they are `busy` in other events.
 */
export type Wish = string | null | { busy: readonly Pick<EventPart, 'startTime' | 'endTime'>[] };

const SHIFT_REQUIRED = refused('shift-required');

export const SHIFT_GONE = refused('not-found', 'Diese Schicht gibt es nicht mehr. Bitte lade die Seite neu.');

/** The person cannot be in two places at the same time. */
export const overlapping = ({ title }: EventPart) =>
  refused('shift-overlap', `Das geht nicht zusammen: Du hast zur selben Zeit schon „${title}“.`);

/**
 * Registers, or puts on the waitlist when the part is full or others wait already who could come. Repeating it changes
 * nothing. Someone who cancelled comes back at the end.
 */
export function register(
  event: ClubEvent,
  member: MemberSnapshot,
  notes: string | null,
  now: Date,
  wish: Wish = null,
  brings: string | null = null,
): Outcome {
  const isForAny = typeof wish === 'object' && wish !== null;
  // An organiser may have removed the shifts meanwhile: then the wish is for the event.
  if (isForAny && event.shifts.length > 0) return registerForAnyShift(event, member, notes, now, wish.busy);
  const shiftId = isForAny ? null : wish;
  if (findHeld(event, member.id, shiftId)) return unchanged(event);
  const part = findPart(event, shiftId);
  if (!part) return shiftId === null ? SHIFT_REQUIRED : SHIFT_GONE;
  const closed = refusalToJoin(part, now);
  if (closed) return closed;
  const obstacle = obstacleTo(part, member.id, occupancyOf(event));
  if (obstacle) return overlapping(obstacle);
  return join(withNewcomer(event, member, notes, now, { shiftId, brings }), member.id, now);
}

/**
 * Gives the place in the emptiest shift at which the person has nothing else to do, or a turn for all of these shifts.
 * Repeating it changes nothing, so a person gets one shift in this way.
 */
function registerForAnyShift(
  event: ClubEvent,
  member: MemberSnapshot,
  notes: string | null,
  now: Date,
  busy: readonly Pick<EventPart, 'startTime' | 'endTime'>[],
): Outcome {
  const own = registrationsOf(event.roster, member.id).filter(isHeld);
  if (own.some(({ anyShift }) => anyShift)) return unchanged(event);
  const shifts = partsOf(event).filter(({ isContribution }) => !isContribution);
  const coming = shifts.filter((shift) => isAhead(shift, now));
  const closed = refusalToJoin({ ...event, startTime: coming[0]?.startTime ?? new Date(0) }, now);
  if (closed) return closed;
  const avoided = shifts.filter((shift) => busy.some((other) => overlap(other, shift)));
  // Stryker disable next-line ArrayDeclaration: every shift has an id.
  const avoidedShiftIds = avoided.flatMap(({ id }) => id ?? []);
  const occupancy = occupancyOf(event);
  const isPossible = (shift: EventPart) => !avoided.includes(shift) && obstacleTo(shift, member.id, occupancy) === null;
  if (!coming.some(isPossible)) return NO_TIME;
  return join(withNewcomer(event, member, notes, now, { anyShift: true, avoidedShiftIds }), member.id, now);
}

const NO_TIME = refused(
  'shift-overlap',
  'Zu allen Schichten hast du schon etwas anderes. Wähle selbst eine aus, wenn du trotzdem kommen kannst.',
);

/** The obstacles for a member who holds nothing of the part. */
function refusalToJoin(part: RegistrablePart, now: Date): Outcome | null {
  const { reason } = canJoin(part, { myStatus: null }, now);
  if (reason === null) return null;
  if (reason === 'cancelled') return CANCELLED;
  return refused(reason === 'started' ? 'past-event' : 'registrations-closed');
}

/** Everyone joins at the end of the waitlist, so that no newcomer can pass a person who waits and could come. */
function join(joined: ClubEvent, actor: string, now: Date): Outcome {
  return isOverfull(joined) ? refused('roster-full') : withReceipt(promoteFromWaitlist(joined, now, actor), actor, now);
}

export const CANCELLED = refused('event-cancelled');

/** A member's own registrations for this shift; without one, for the event and all of its shifts. */
export const ownIn = (event: ClubEvent, userId: string, shiftId: string | null | undefined): RosterEntry[] =>
  registrationsOf(event.roster, userId).filter((entry) => shiftId === undefined || entry.shiftId === shiftId);

/**
 * Ends a person's active registration for this shift. Without one it ends all that they have in the event, also turns on
 * waitlists, because leaving might give them one of those places. Nothing changes for someone who only waits.
 */
export function cancel(event: ClubEvent, userId: string, now: Date, shiftId?: string): Outcome {
  const held = ownIn(event, userId, shiftId).filter(isHeld);
  const leaves = shiftId === undefined && held.some(isActive);
  if (shiftId === undefined && isRepeated(event, userId, held, now)) return unchanged(event);
  return withdraw(event, leaves ? held : held.filter(isActive), now);
}

/** Ends turns on the waitlist in the same way. Someone who was promoted meanwhile keeps the place. */
export function leaveWaitlist(event: ClubEvent, userId: string, now: Date, shiftId?: string): Outcome {
  // Stryker disable next-line MethodExpression: who waits holds a turn.
  const waiting = ownIn(event, userId, shiftId).filter(isHeld).filter(isWaiting);
  if (shiftId === undefined && isRepeated(event, userId, waiting, now)) return unchanged(event);
  return withdraw(event, waiting, now);
}

/**
 * Whether the person has just given up all that they could, and keeps what has begun. Only several registrations of one
 * event can be at this together, and the request may be sent again.
 */
const isRepeated = (event: ClubEvent, userId: string, held: readonly Held[], now: Date): boolean =>
  !held.some((entry) => canGiveUp(event, entry, now)) &&
  registrationsOf(event.roster, userId).some((entry) => entry.withdrawn && isInTime(entry, now));

/** Finds the place or the turn of a person for this part. A turn for any shift is none. */
export const findHeld = (event: ClubEvent, userId: string, shiftId: string | null): RosterEntry | undefined =>
  ownIn(event, userId, shiftId).find((entry) => isHeld(entry) && !isAnyTurn(entry));

type Held = RosterEntry & { status: Exclude<RosterEntry['status'], 'cancelled'> };

export const isHeld = (registration: RosterEntry): registration is Held => registration.status !== 'cancelled';

/** Whether the person can still give up what the registration holds. */
export const canGiveUp = (event: ClubEvent, registration: RosterEntry, now: Date): boolean =>
  canWithdraw(partOf(event, registration), { myStatus: isWaiting(registration) ? 'waitlisted' : 'registered' }, now)
    .isAllowed;

function withdraw(event: ClubEvent, held: readonly Held[], now: Date): Outcome {
  if (held.length === 0) return unchanged(event);
  const leaving = held.filter((registration) => canGiveUp(event, registration, now));
  return leaving.length === 0 ? refused('past-event') : withdrawn(event, leaving, now);
}

/** Ends these registrations as given up by the person, and lets others move up. The caller decides that they may end. */
export function withdrawn(event: ClubEvent, leaving: readonly Held[], now: Date): Changed {
  const ended = withEnded(event, leaving, ({ status, decidedAt }) => ({
    status: 'cancelled',
    decidedAt: now,
    withdrawn: { status, decidedAt },
  }));
  const left = forgetEarlierWithdrawals(ended, now);
  const outcome = promoteFromWaitlist(left, now);
  const told = withLateCancellation(left, leaving.filter(isActive), outcome.notices, now);
  const deliverAt = new Date(now.getTime() + UNDO_MS);
  return {
    ...outcome,
    notices: told.map((notice) => (notice.kind === 'guestPromotion' ? notice : { ...notice, deliverAt })),
  };
}

/** Whether the person can still take back what they gave up. */
export const isInTime = ({ decidedAt }: RosterEntry, now: Date): boolean =>
  // Stryker disable next-line ConditionalExpression: what was given up has its instant.
  decidedAt !== null && now.getTime() - decidedAt.getTime() <= UNDO_MS;

/** Keeps what people can still undo, and of that the newest for which the document has room. */
function forgetEarlierWithdrawals(event: ClubEvent, now: Date): ClubEvent {
  const undoable = event.roster
    .filter((registration) => registration.withdrawn && isInTime(registration, now))
    .toSorted((a, b) => Number(a.decidedAt) - Number(b.decidedAt));
  const kept = new Set(undoable.slice(-MAX_UNDOABLE));
  const roster = event.roster.map((registration) =>
    registration.withdrawn && !kept.has(registration) ? { ...registration, withdrawn: null } : registration,
  );
  return { ...event, roster };
}

export const NOT_REGISTERED = refused('not-found', 'Du bist für diese Veranstaltung nicht angemeldet.');

/**
 * Somebody who has seen that their shift was moved comes at the new time: in this shift, or in all of theirs. Who waits can
 * move up from then on.
 */
export function acceptTimes(event: ClubEvent, userId: string, now: Date, shiftId?: string): Outcome {
  const held = ownIn(event, userId, shiftId).filter(isHeld);
  if (held.length === 0) return NOT_REGISTERED;
  const moved = held.filter(({ movedFrom }) => movedFrom);
  if (moved.length === 0) return unchanged(event);
  return promoteFromWaitlist(withChange(event, moved, { movedFrom: null }), now, userId);
}
