import { MAX_ROSTER_ENTRIES } from '@club/contract';
import type { MemberSnapshot } from '../accounts/member-snapshot';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './command';
import { hasStarted, settled } from './promotion';
import { findEntry, isActive, isWaiting } from './roster';
import type { StoredRegistration } from './stored-registration';

/**
 * Registers, or puts on the waitlist when the event is full or others wait already.
 * Repeating it changes nothing. Someone who cancelled comes back at the end.
 */
export function register(event: ClubEvent, member: MemberSnapshot, notes: string | null, now: Date): Outcome {
  const present = findEntry(event.roster, member.id);
  if (present && present.status !== 'cancelled') return { kind: 'unchanged', event };
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  if (!event.registrationEnabled) return { kind: 'refused', code: 'registrations-closed' };
  if (!present && event.roster.length >= MAX_ROSTER_ENTRIES) return { kind: 'refused', code: 'roster-full' };

  const entry: StoredRegistration = {
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
  // Everyone joins at the end of the queue, so that no newcomer can pass a person who waits.
  const roster = [...event.roster.filter((other) => other !== present), entry];
  return settled({ ...event, roster }, now, member.id);
}

/** Ends an active registration. Someone who meanwhile waits, or never registered, loses nothing. */
export function cancel(event: ClubEvent, userId: string, now: Date): Outcome {
  const entry = findEntry(event.roster, userId);
  return entry && isActive(entry) ? withdraw(event, entry, now) : { kind: 'unchanged', event };
}

/** Ends waiting. Someone who has moved up meanwhile keeps the place. */
export function leaveWaitlist(event: ClubEvent, userId: string, now: Date): Outcome {
  const entry = findEntry(event.roster, userId);
  return entry && isWaiting(entry) ? withdraw(event, entry, now) : { kind: 'unchanged', event };
}

function withdraw(event: ClubEvent, leaving: StoredRegistration, now: Date): Outcome {
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  const roster = event.roster.map((entry) =>
    entry === leaving ? { ...entry, status: 'cancelled' as const, decidedAt: now } : entry,
  );
  return settled({ ...event, roster }, now);
}

/** Later than everyone before, even if the clock of the instance that wrote last was ahead of ours. */
function nextTurn(roster: readonly StoredRegistration[], now: Date): Date {
  const newest = roster.reduce(
    (latest, entry) => Math.max(latest, entry.createdAt.getTime()),
    Number.NEGATIVE_INFINITY,
  );
  return new Date(Math.max(now.getTime(), newest + 1));
}
