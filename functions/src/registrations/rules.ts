import { freePlaces, hasStarted, isActive, isCancelled, isOver, isWaiting, SHOWN_GUEST } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isOverfull, MAX_UNDOABLE, sizeOfEvent } from '../events/event-size';
import type { CommandNotice, Outcome } from './commands';
import { withLateCancellation } from './late-cancellation';
import { findRegistration, type RosterEntry, type RosterGuest, registrationIdOf, withChange } from './roster';

/** For so long people can undo that they have cancelled or left the waitlist, by the server's clock. */
export const UNDO_MS = 2 * 60_000;

/**
 * Registers, or puts on the waitlist when the event is full or others wait already.
 * Repeating it changes nothing. Someone who cancelled comes back at the end.
 */
export function register(event: ClubEvent, member: MemberSnapshot, notes: string | null, now: Date): Outcome {
  const present = findRegistration(event.roster, member.id);
  if (present && present.status !== 'cancelled') return { kind: 'unchanged', event };
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  if (isCancelled(event)) return CANCELLED;
  if (!event.registrationEnabled) return { kind: 'refused', code: 'registrations-closed' };

  // Everyone joins at the end of the waitlist, so that no newcomer can pass a person who waits.
  const joined = withNewcomer(event, member, notes, now);
  if (isOverfull(joined)) return { kind: 'refused', code: 'roster-full' };
  return promoteFromWaitlist(joined, now, member.id);
}

/** Puts a member at the end of the waitlist, in place of an earlier registration of theirs. */
export function withNewcomer(event: ClubEvent, member: MemberSnapshot, notes: string | null, now: Date): ClubEvent {
  const { id: userId, firstName, lastName, profilePhotoUrl } = member;
  const registration = newTurn(event.roster, { userId, firstName, lastName, profilePhotoUrl, notes, guest: null }, now);
  return { ...event, roster: [...event.roster.filter((entry) => entry.userId !== userId), registration] };
}

/** Puts a guest at the end of the waitlist. */
export function withGuest(event: ClubEvent, guest: RosterGuest, now: Date): ClubEvent {
  const shown = { ...SHOWN_GUEST, userId: null, profilePhotoUrl: null, notes: null };
  return { ...event, roster: [...event.roster, newTurn(event.roster, { ...shown, guest }, now)] };
}

type Newcomer = Pick<RosterEntry, 'userId' | 'firstName' | 'lastName' | 'profilePhotoUrl' | 'notes' | 'guest'>;

const newTurn = (roster: readonly RosterEntry[], newcomer: Newcomer, now: Date): RosterEntry => ({
  ...newcomer,
  status: 'waitlisted',
  createdAt: nextTurn(roster, now),
  decidedAt: null,
  noShow: false,
  hours: null,
  withdrawn: null,
});

const CANCELLED: Outcome = { kind: 'refused', code: 'event-cancelled' };

/** Ends an active registration. Nothing changes for someone who waits or never registered. */
export function cancel(event: ClubEvent, userId: string, now: Date): Outcome {
  const registration = findRegistration(event.roster, userId);
  const leaves = registration && isHeld(registration) && isActive(registration);
  return leaves ? withdraw(event, registration, now) : { kind: 'unchanged', event };
}

/** Ends a turn on the waitlist. Someone who was promoted meanwhile keeps the place. */
export function leaveWaitlist(event: ClubEvent, userId: string, now: Date): Outcome {
  const registration = findRegistration(event.roster, userId);
  const leaves = registration && isHeld(registration) && isWaiting(registration);
  return leaves ? withdraw(event, registration, now) : { kind: 'unchanged', event };
}

type Held = RosterEntry & { status: Exclude<RosterEntry['status'], 'cancelled'> };

const isHeld = (registration: RosterEntry): registration is Held => registration.status !== 'cancelled';

function withdraw(event: ClubEvent, leaving: Held, now: Date): Outcome {
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  const { status, decidedAt } = leaving;
  const cancelled = { status: 'cancelled' as const, decidedAt: now, withdrawn: { status, decidedAt } };
  const left = forgetEarlierWithdrawals(withChange(event, [leaving], cancelled), now);
  const outcome = promoteFromWaitlist(left, now);
  if (outcome.kind !== 'changed') return outcome;
  const { notices } = outcome;
  const told = isActive(leaving) ? withLateCancellation(left, leaving, notices, now) : notices;
  const deliverAt = new Date(now.getTime() + UNDO_MS);
  return {
    ...outcome,
    notices: told.map((notice) => (notice.kind === 'guestPromotion' ? notice : { ...notice, deliverAt })),
  };
}

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

/**
 * Restores what the person had before they cancelled or left the waitlist. Somebody whose place is taken meanwhile waits
 * with the turn of before. Whoever moved up keeps the place. For those who have come back by themselves, nothing changes.
 */
export function undoWithdrawal(event: ClubEvent, userId: string, now: Date): Outcome {
  const registration = findRegistration(event.roster, userId);
  if (registration && isHeld(registration)) return { kind: 'unchanged', event };
  const undoable = registration && isInTime(registration, now) ? registration.withdrawn : null;
  if (!registration || !undoable) return { kind: 'refused', code: 'nothing-to-undo' };
  if (isCancelled(event)) return CANCELLED;
  const hasPlace = freePlaces(event.maxParticipants, event.roster.filter(isActive).length) > 0;
  const held = hasPlace ? undoable : { status: 'waitlisted' as const, decidedAt: null };
  return promoteFromWaitlist(withChange(event, [registration], { ...held, withdrawn: null }), now, userId);
}

const isInTime = ({ decidedAt }: RosterEntry, now: Date): boolean =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() <= UNDO_MS;

const UNKNOWN: Outcome = {
  kind: 'refused',
  code: 'not-found',
  message: 'Du bist für diese Veranstaltung nicht angemeldet.',
};
const NO_ROOM: Outcome = {
  kind: 'refused',
  code: 'roster-full',
  message: 'Bei so vielen Anmeldungen ist für eine längere Notiz kein Platz mehr.',
};

/** Replaces the note of somebody who is registered or waits. Only a longer note can be refused for its size. */
export function changeNote(event: ClubEvent, userId: string, notes: string | null, now: Date): Outcome {
  const registration = findRegistration(event.roster, userId);
  if (!registration || !isHeld(registration)) return UNKNOWN;
  if (registration.notes === notes) return { kind: 'unchanged', event };
  if (isOver(event, now)) return { kind: 'refused', code: 'past-event' };
  const changed = withChange(event, [registration], { notes });
  if (isOverfull(changed) && sizeOfEvent(changed) > sizeOfEvent(event)) return NO_ROOM;
  return { kind: 'changed', event: changed, notices: [] };
}

/** The new turn is later than all others, even if the clock of the instance that wrote last was ahead of ours. */
function nextTurn(roster: readonly RosterEntry[], now: Date): Date {
  const newest = roster.reduce(
    (latest, { createdAt }) => Math.max(latest, createdAt.getTime()),
    Number.NEGATIVE_INFINITY,
  );
  return new Date(Math.max(now.getTime(), newest + 1));
}

/**
 * Fills free places from the front of the waitlist, unless the event has started or is cancelled. `actor` sees the result of their own
 * command and gets no notice. Organisers are told of guests, who have to be phoned.
 */
export function promoteFromWaitlist(event: ClubEvent, now: Date, actor?: string): Outcome {
  const { roster, promoted } = fillPlaces(event, now);
  const userIds = promoted.flatMap(({ userId }) => (userId === null || userId === actor ? [] : userId));
  const guests = promoted.flatMap((entry) =>
    entry.guest?.name ? { registrationId: registrationIdOf(event.id, entry) } : [],
  );
  const notices: CommandNotice[] = [];
  if (userIds.length > 0) notices.push({ kind: 'waitlistPromotion', userIds });
  if (guests.length > 0) notices.push({ kind: 'guestPromotion', guests });
  return { kind: 'changed', event: { ...event, roster }, notices };
}

function fillPlaces(event: ClubEvent, now: Date): { roster: RosterEntry[]; promoted: RosterEntry[] } {
  const active = event.roster.filter(isActive).length;
  const free = hasStarted(event, now) || isCancelled(event) ? 0 : freePlaces(event.maxParticipants, active);
  const promoted = event.roster.filter(isWaiting).slice(0, free);
  if (promoted.length === 0) return { roster: event.roster, promoted };
  const chosen = new Set(promoted);
  const place = event.autoConfirm
    ? { status: 'confirmed' as const, decidedAt: now }
    : { status: 'pending' as const, decidedAt: null };
  const roster = event.roster.map((registration) =>
    chosen.has(registration) ? { ...registration, ...place } : registration,
  );
  return { roster, promoted };
}
