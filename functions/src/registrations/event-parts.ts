import {
  type EventPart,
  findPart,
  freePlaces,
  isActive,
  isAhead,
  isWaiting,
  overlap,
  type Parts,
  partsOf,
} from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { RosterEntry } from './roster';
import { awaits, isAnyTurn } from './shift-turns';

/**
 * The part that decides until when a registration can be given up: its own one. A turn for any shift is of use until the
 * last one begins.
 */
export function partOf(event: Parts, registration: Pick<RosterEntry, 'shiftId' | 'anyShift'>): EventPart {
  const own = isAnyTurn(registration) ? null : findPart(event, registration.shiftId);
  if (own) return own;
  const parts = partsOf(event);
  // Stryker disable next-line EqualityOperator: of two that start together either says until when.
  return parts.reduce((last, part) => (part.startTime > last.startTime ? part : last));
}

/** Whether somebody is registered for something to bring, of which they can say what it is. */
export const isBringing = (event: Parts, { shiftId }: Pick<RosterEntry, 'shiftId'>): boolean =>
  findPart(event, shiftId)?.isContribution === true;

/** The places that are taken. They are counted once, and follow as people get places. */
export type Occupancy = {
  /** How many hold a place, by the part's id. */
  taken: Map<string | null, number>;
  /** Where a person has a place, by the uid. Guests are not in it. */
  held: Map<string | null, EventPart[]>;
};

export function occupancyOf(event: ClubEvent): Occupancy {
  const occupancy: Occupancy = { taken: new Map(), held: new Map() };
  const byId = new Map(partsOf(event).map((part) => [part.id, part]));
  for (const registration of event.roster) {
    const part = isActive(registration) ? byId.get(registration.shiftId) : undefined;
    if (part) occupy(occupancy, part, registration.userId);
  }
  return occupancy;
}

export function occupy({ taken, held }: Occupancy, part: EventPart, userId: string | null): void {
  taken.set(part.id, (taken.get(part.id) ?? 0) + 1);
  // Stryker disable next-line ArrayDeclaration: a word has neither id nor times, so it is in nobody's way.
  if (userId !== null) held.set(userId, [...(held.get(userId) ?? []), part]);
}

export const freeIn = ({ taken }: Occupancy, part: EventPart): number =>
  freePlaces(part.maxParticipants, taken.get(part.id) ?? 0);

/** Whether the two parts are at the same time. A contribution takes no time. */
export const isAtSameTime = (one: EventPart, other: EventPart): boolean =>
  !one.isContribution && !other.isContribution && overlap(one, other);

/** Finds what the person holds at the time of the part, be it another part; null: they can come. Guests are known by no id, so they always can. */
export const obstacleTo = (part: EventPart, userId: string | null, { held }: Occupancy): EventPart | null =>
  held.get(userId)?.find((other) => other.id === part.id || isAtSameTime(other, part)) ?? null;

/** The same for a part that the person has: finds what else is at that time. */
export const clashWith = (part: EventPart, userId: string | null, { held }: Occupancy): EventPart | null =>
  held.get(userId)?.find((other) => other.id !== part.id && isAtSameTime(other, part)) ?? null;

/** The parts for which the registration waits. Nobody moves up to a time to which they have not agreed. */
export const awaitedParts = (parts: readonly EventPart[], registration: RosterEntry): EventPart[] =>
  isWaiting(registration) && registration.movedFrom === null ? parts.filter((part) => awaits(part, registration)) : [];

/** The awaited parts of which the person could have a place now. */
export const openTo = (
  parts: readonly EventPart[],
  registration: RosterEntry,
  occupancy: Occupancy,
  now: Date,
): EventPart[] =>
  awaitedParts(parts, registration).filter(
    (part) =>
      isAhead(part, now) && freeIn(occupancy, part) > 0 && obstacleTo(part, registration.userId, occupancy) === null,
  );

/**
 * The part with the smallest share of its places taken, and of several the earliest. Parts without a limit lack nobody,
 * so they come last.
 */
export function emptiest(parts: readonly EventPart[], { taken }: Occupancy): EventPart | null {
  const share = ({ id, maxParticipants }: EventPart) =>
    maxParticipants === null ? Number.POSITIVE_INFINITY : (taken.get(id) ?? 0) / maxParticipants;
  const isBetter = (one: EventPart, other: EventPart) =>
    share(one) < share(other) || (share(one) === share(other) && one.startTime < other.startTime);
  return parts.reduce<EventPart | null>((best, part) => (best === null || isBetter(part, best) ? part : best), null);
}

/**
 * Ends registrations with this change. A person who has given up a shift, or lost it, is not put back there by a turn for
 * any shift.
 */
export function withEnded<Entry extends RosterEntry>(
  event: ClubEvent,
  ending: readonly Entry[],
  change: (registration: Entry) => Partial<RosterEntry>,
): ClubEvent {
  const roster = event.roster.map((entry) => {
    const chosen = ending.find((one) => one === entry);
    if (chosen) return { ...chosen, ...change(chosen) };
    if (!isAnyTurn(entry) || !isWaiting(entry)) return entry;
    const ended = ending.flatMap(({ userId, shiftId }) => (userId === entry.userId && shiftId ? shiftId : []));
    if (ended.length === 0) return entry;
    return { ...entry, avoidedShiftIds: [...new Set([...entry.avoidedShiftIds, ...ended])] };
  });
  return { ...event, roster };
}
