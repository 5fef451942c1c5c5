import { findPart, isActive, isCancelled, isWaiting, partsOf } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { emptiest, occupancyOf, occupy, openTo } from './event-parts';
import type { Changed, CommandNotice } from './outcome';
import { findRegistrationById, type RosterEntry, registrationIdOf } from './roster';
import { isAnyTurn } from './shift-turns';
import { tellOf, toldPlaces } from './told-places';

/**
 * Fills free places of each part from the front of its waitlist, unless the part has started or the event is cancelled.
 * `actor` sees the result of their own command and gets no notice. Organisers are told of guests, who have to be phoned.
 */
export function promoteFromWaitlist(event: ClubEvent, now: Date, actor?: string): Changed {
  const { roster, promoted } = fillPlaces(event, now);
  const places = toldPlaces(promoted).filter(({ userId }) => userId !== actor);
  const guests = promoted.flatMap((entry) =>
    entry.guest?.name ? { registrationId: registrationIdOf(event.id, entry) } : [],
  );
  const notices: CommandNotice[] = [];
  if (places.length > 0) notices.push({ kind: 'waitlistPromotion', ...tellOf(places) });
  if (guests.length > 0) notices.push({ kind: 'guestPromotion', guests });
  return { kind: 'changed', event: { ...event, roster }, notices };
}

/** The guests who move up, whom nobody but the organisers tells. */
export const promotedGuests = ({ event, notices }: Changed): RosterEntry[] =>
  notices.flatMap((notice) =>
    notice.kind === 'guestPromotion'
      ? // Stryker disable next-line ArrayDeclaration: guests who have just moved up are in the roster.
        notice.guests.flatMap(({ registrationId }) => findRegistrationById(event, registrationId) ?? [])
      : [],
  );

/**
 * Once through the roster is enough: each who gets a place leaves less for the others. Those who wait for more than one
 * shift, or have something else at the same time, are passed over where they cannot come, and keep their turn.
 */
function fillPlaces(event: ClubEvent, now: Date): { roster: RosterEntry[]; promoted: RosterEntry[] } {
  const promoted: RosterEntry[] = [];
  if (isCancelled(event) || !event.roster.some(isWaiting)) return { roster: event.roster, promoted };
  const parts = partsOf(event);
  const occupancy = occupancyOf(event);
  const spent = new Set<string | null>();
  const roster = event.roster.map((registration) => {
    if (!isWaiting(registration) || (isAnyTurn(registration) && spent.has(registration.userId))) return registration;
    const part = emptiest(openTo(parts, registration, occupancy, now), occupancy);
    if (!part) return registration;
    occupy(occupancy, part, registration.userId);
    if (!part.isContribution) spent.add(registration.userId);
    const placed = { ...registration, ...placeIn(event, now), shiftId: part.id, avoidedShiftIds: [] };
    promoted.push(placed);
    return placed;
  });
  return promoted.length === 0
    ? { roster: event.roster, promoted }
    : { roster: withoutSpentTurns({ ...event, roster }, promoted), promoted };
}

const placeIn = ({ autoConfirm }: ClubEvent, now: Date): Pick<RosterEntry, 'status' | 'decidedAt'> =>
  autoConfirm ? { status: 'confirmed', decidedAt: now } : { status: 'pending', decidedAt: null };

/**
 * A person who has got a shift waits no longer for any, and has one registration for the part of each place. Something to
 * bring is no shift, so whoever gets it goes on waiting for one. Guests never wait for any shift.
 */
export function withoutSpentTurns(event: ClubEvent, placed: readonly RosterEntry[]): RosterEntry[] {
  const helping = new Set(placed.filter((entry) => holdsShift(event, entry)).map(({ userId }) => userId));
  return withoutTurnsForPlaces(event.roster, placed).filter(
    (entry) => !helping.has(entry.userId) || !isWaiting(entry) || !isAnyTurn(entry),
  );
}

/** Leaves out what a person has beside the place for the same part. */
export function withoutTurnsForPlaces(roster: readonly RosterEntry[], placed: readonly RosterEntry[]): RosterEntry[] {
  const keyOf = ({ userId, shiftId }: RosterEntry) => `${userId} ${shiftId}`;
  const taken = new Set(placed.map(keyOf));
  return roster.filter(
    (entry) => entry.userId === null || !taken.has(keyOf(entry)) || isActive(entry) || isAnyTurn(entry),
  );
}

/** Whether somebody has a place in a shift, and not only something to bring. */
export const holdsShift = (event: ClubEvent, entry: RosterEntry): boolean =>
  isActive(entry) && findPart(event, entry.shiftId)?.isContribution === false;
