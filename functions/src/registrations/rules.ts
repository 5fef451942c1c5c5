import { freePlaces, hasStarted, isActive, isWaiting } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isOverfull } from '../events/event-size';
import type { Outcome } from './commands';
import { findRegistration, type RosterEntry } from './roster';

/**
 * Registers, or puts on the waitlist when the event is full or others wait already.
 * Repeating it changes nothing. Someone who cancelled comes back at the end.
 */
export function register(event: ClubEvent, member: MemberSnapshot, notes: string | null, now: Date): Outcome {
  const present = findRegistration(event.roster, member.id);
  if (present && present.status !== 'cancelled') return { kind: 'unchanged', event };
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  if (!event.registrationEnabled) return { kind: 'refused', code: 'registrations-closed' };

  const registration: RosterEntry = {
    userId: member.id,
    status: 'waitlisted',
    createdAt: nextTurn(event.roster, now),
    notes,
    firstName: member.firstName,
    lastName: member.lastName,
    profilePhotoUrl: member.profilePhotoUrl,
    decidedAt: null,
    noShow: false,
  };
  // Everyone joins at the end of the waitlist, so that no newcomer can pass a person who waits.
  const joined = { ...event, roster: [...event.roster.filter((other) => other !== present), registration] };
  if (isOverfull(joined)) return { kind: 'refused', code: 'roster-full' };
  return promoteFromWaitlist(joined, now, member.id);
}

/** Ends an active registration. Nothing changes for someone who waits or never registered. */
export function cancel(event: ClubEvent, userId: string, now: Date): Outcome {
  const registration = findRegistration(event.roster, userId);
  return registration && isActive(registration) ? withdraw(event, registration, now) : { kind: 'unchanged', event };
}

/** Ends a turn on the waitlist. Someone who was promoted meanwhile keeps the place. */
export function leaveWaitlist(event: ClubEvent, userId: string, now: Date): Outcome {
  const registration = findRegistration(event.roster, userId);
  return registration && isWaiting(registration) ? withdraw(event, registration, now) : { kind: 'unchanged', event };
}

function withdraw(event: ClubEvent, leaving: RosterEntry, now: Date): Outcome {
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  const roster = event.roster.map((registration) =>
    registration === leaving ? { ...registration, status: 'cancelled' as const, decidedAt: now } : registration,
  );
  return promoteFromWaitlist({ ...event, roster }, now);
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
 * Fills free places from the front of the waitlist, unless the event has started. `actor` sees the result of their own
 * command and gets no notice.
 */
export function promoteFromWaitlist(event: ClubEvent, now: Date, actor?: string): Outcome {
  const { roster, promoted } = fillPlaces(event, now);
  const userIds = promoted.flatMap(({ userId }) => (userId === null || userId === actor ? [] : userId));
  return {
    kind: 'changed',
    event: { ...event, roster },
    notices: userIds.length > 0 ? [{ kind: 'waitlistPromotion', userIds }] : [],
  };
}

function fillPlaces(event: ClubEvent, now: Date): { roster: RosterEntry[]; promoted: RosterEntry[] } {
  const active = event.roster.filter(isActive).length;
  const free = hasStarted(event, now) ? 0 : freePlaces(event.maxParticipants, active);
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
