import { findPart, isActive, isWaiting, tookPlace } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { isAtSameTime, partOf } from './event-parts';
import { changed, type Outcome, unchanged } from './outcome';
import { holdsShift, promoteFromWaitlist } from './promotion';
import { type RosterEntry, registrationsOf } from './roster';
import { isAnyTurn } from './shift-turns';

/**
 * Gives what a person has in an event, be it past, to the account that is kept. Where both have the same part of it, or
 * places at the same time, the better one stays: a place before a turn, a confirmed place before one that is not, the
 * earlier turn. Whom this leaves a place moves up. Nobody is told that somebody left.
 */
export function mergeMember(event: ClubEvent, fromId: string, into: MemberSnapshot, now: Date): Outcome {
  const moved = registrationsOf(event.roster, fromId);
  const wasContact = event.contactIds.includes(fromId);
  if (moved.length === 0 && !wasContact) return unchanged(event);
  const contactIds = [...new Set(event.contactIds.map((id) => (id === fromId ? into.id : id)))];
  const others = { ...event, contactIds };
  // Stryker disable next-line ConditionalExpression: it spares work, because without a registration that moves
  // nothing else changes.
  if (moved.length === 0) return changed(others);

  const kept = registrationsOf(event.roster, into.id);
  const worse = worseDoubles(event, moved, kept, now);
  const shiftsIn = (entries: readonly RosterEntry[]) => entries.filter((entry) => holdsShift(event, entry)).length;
  const shiftsLeft = shiftsIn([...moved, ...kept].filter((entry) => !worse.has(entry)));
  // Whoever asked for any shift beside those of their account has not got it by the merge, unless it brings one more.
  const unspent = (entries: RosterEntry[]) =>
    shiftsLeft > shiftsIn(entries) ? entries.filter((entry) => !isWaiting(entry) || !isAnyTurn(entry)) : entries;
  const [given, own] = [unspent(moved), unspent(kept)];
  const lost = worseDoubles(event, given, own, now);
  const left = new Set([...given, ...own].filter((entry) => !lost.has(entry)));
  const roster = event.roster.flatMap((entry) => {
    if (entry.userId !== fromId && entry.userId !== into.id) return entry;
    return left.has(entry) ? withPerson(entry, into) : [];
  });
  return promoteFromWaitlist({ ...others, roster }, now);
}

/** Of what two accounts have twice, that which does not stay. */
function worseDoubles(
  event: ClubEvent,
  moved: readonly RosterEntry[],
  kept: readonly RosterEntry[],
  now: Date,
): Set<RosterEntry> {
  const lost = new Set<RosterEntry>();
  for (const entry of moved) {
    const rivals = kept.filter((rival) => !lost.has(rival) && areDoubles(event, entry, rival, now));
    if (rivals.some((rival) => !isBetter(entry, rival))) lost.add(entry);
    else for (const rival of rivals) lost.add(rival);
  }
  return lost;
}

const withPerson = (entry: RosterEntry, { id, firstName, lastName, profilePhotoUrl }: MemberSnapshot): RosterEntry => ({
  ...entry,
  userId: id,
  firstName,
  lastName,
  profilePhotoUrl,
});

/** One person can neither have a part twice nor be at two at once. What has begun happened, and is left as it was noted. */
function areDoubles(event: ClubEvent, one: RosterEntry, other: RosterEntry, now: Date): boolean {
  if (one.shiftId === other.shiftId) return true;
  if (!isActive(one) || !isActive(other)) return false;
  const [part, otherPart] = [findPart(event, one.shiftId), findPart(event, other.shiftId)];
  if (!part || !otherPart || tookPlace(partOf(event, one), now)) return false;
  return isAtSameTime(part, otherPart);
}

/** Of two that are alike the one of the kept account stays, unless the other one came first. */
function isBetter(one: RosterEntry, other: RosterEntry): boolean {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  // Stryker disable next-line EqualityOperator: no two registrations of a roster have the same createdAt, and equal
  // ranks are handled before.
  return rank === otherRank ? one.createdAt < other.createdAt : rank > otherRank;
}

function rankOf(entry: RosterEntry): number {
  if (isWaiting(entry)) return 1;
  if (!isActive(entry)) return 0;
  if (entry.noShow) return 2;
  return entry.status === 'confirmed' ? 4 : 3;
}
