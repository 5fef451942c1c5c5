import { type ErrorCode, MAX_ROSTER_ENTRIES } from '@club/contract';
import type { ClubEvent, RosterEntry } from './club-event';
import { findEntry, isActive, isWaiting } from './roster';

/** What the roster keeps of a person. */
export type Member = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

/** Something that people are to be told; it is stored together with what caused it. */
export type Notice = { kind: 'waitlistPromotion'; userIds: string[] };

export type Outcome =
  | { kind: 'changed'; event: ClubEvent; notices: Notice[] }
  | { kind: 'unchanged'; event: ClubEvent }
  | { kind: 'refused'; code: Extract<ErrorCode, 'past-event' | 'registrations-closed' | 'roster-full'> };

/** One command on one event. Pure, so that several can share a transaction and a contended one can run again. */
export type Command = (event: ClubEvent, now: Date) => Outcome;

/**
 * Registers, or puts on the waitlist when the event is full or others wait already.
 * Repeating it changes nothing. Someone who cancelled comes back at the end.
 */
export function register(event: ClubEvent, member: Member, notes: string | null, now: Date): Outcome {
  const present = findEntry(event.roster, member.id);
  if (present && present.status !== 'cancelled') return { kind: 'unchanged', event };
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  if (!event.registrationEnabled) return { kind: 'refused', code: 'registrations-closed' };
  if (!present && event.roster.length >= MAX_ROSTER_ENTRIES) return { kind: 'refused', code: 'roster-full' };

  const entry: RosterEntry = {
    userId: member.id,
    status: 'waitlisted',
    createdAt: nextTurn(event.roster, now),
    notes,
    firstName: member.firstName,
    lastName: member.lastName,
    profilePhotoUrl: member.profilePhotoUrl,
    decidedAt: null,
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

/** null: no limit. A lower limit removes nobody, a higher one lets people move up. */
export function changeLimit(event: ClubEvent, maxParticipants: number | null, now: Date): Outcome {
  if (event.maxParticipants === maxParticipants) return { kind: 'unchanged', event };
  return settled({ ...event, maxParticipants }, now);
}

function withdraw(event: ClubEvent, leaving: RosterEntry, now: Date): Outcome {
  if (hasStarted(event, now)) return { kind: 'refused', code: 'past-event' };
  const roster = event.roster.map((entry) =>
    entry === leaving ? { ...entry, status: 'cancelled' as const, decidedAt: now } : entry,
  );
  return settled({ ...event, roster }, now);
}

/** Fills free places from the front of the waitlist. `actor` knows from the answer, and needs no notice. */
function settled(event: ClubEvent, now: Date, actor?: string): Outcome {
  const { roster, movedUp } = promote(event, now);
  const userIds = movedUp.flatMap(({ userId }) => (userId === null || userId === actor ? [] : userId));
  return {
    kind: 'changed',
    event: { ...event, roster },
    notices: userIds.length > 0 ? [{ kind: 'waitlistPromotion', userIds }] : [],
  };
}

function promote(event: ClubEvent, now: Date): { roster: RosterEntry[]; movedUp: RosterEntry[] } {
  if (hasStarted(event, now)) return { roster: event.roster, movedUp: [] };
  const limit = event.maxParticipants ?? Number.POSITIVE_INFINITY;
  const free = Math.max(0, limit - event.roster.filter(isActive).length);
  const movedUp = event.roster.filter(isWaiting).slice(0, free);
  const chosen = new Set(movedUp);
  const place = event.autoConfirm
    ? { status: 'confirmed' as const, decidedAt: now }
    : { status: 'pending' as const, decidedAt: null };
  return { roster: event.roster.map((entry) => (chosen.has(entry) ? { ...entry, ...place } : entry)), movedUp };
}

const hasStarted = (event: ClubEvent, now: Date): boolean => event.startTime.getTime() < now.getTime();

/** Later than everyone before, even if the clock of the instance that wrote last was ahead of ours. */
function nextTurn(roster: readonly RosterEntry[], now: Date): Date {
  const newest = roster.reduce(
    (latest, entry) => Math.max(latest, entry.createdAt.getTime()),
    Number.NEGATIVE_INFINITY,
  );
  return new Date(Math.max(now.getTime(), newest + 1));
}
