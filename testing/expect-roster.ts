import { isActive, isCancelled, partsOf } from '@club/contract';
import { expect } from 'vitest';
import type { ClubEvent } from '../functions/src/events/club-event';
import { isAtSameTime, isBringing, occupancyOf, openTo } from '../functions/src/registrations/event-parts';

/**
 * Expects what holds of every roster at any time: nobody waits for a place that is free for them, nobody is in two places
 * at once or has two registrations for one shift, a word stands at something to bring, and the order is that of registration.
 */
export function expectConsistentRoster(event: ClubEvent, now: Date): void {
  const { roster } = event;
  const [parts, occupancy] = [partsOf(event), occupancyOf(event)];
  if (!isCancelled(event)) for (const entry of roster) expect(openTo(parts, entry, occupancy, now)).toEqual([]);
  const keys = roster.flatMap(({ userId, shiftId }) => (userId ? `${userId} ${shiftId}` : []));
  expect(keys, 'one entry a person and shift').toEqual([...new Set(keys)]);
  expect(roster.filter((entry) => entry.brings !== null && !isBringing(event, entry))).toEqual([]);
  for (const held of occupancy.held.values()) {
    for (const [index, part] of held.entries()) {
      expect(held.slice(index + 1).filter((other) => isAtSameTime(part, other))).toEqual([]);
    }
  }
  const turns = roster.map(({ createdAt }) => createdAt.getTime());
  expect(turns).toEqual([...new Set(turns)].sort((a, b) => a - b));
}

/** Expects that no shift, or the event as a whole, got more people than it takes. Those whom it had before may stay. */
export function expectNoOverbooking(before: ClubEvent, after: ClubEvent): void {
  const placesIn = ({ roster }: ClubEvent, shiftId: string | null) =>
    roster.filter((entry) => isActive(entry) && entry.shiftId === shiftId).length;
  for (const { id, maxParticipants } of partsOf(after)) {
    const most = Math.max(placesIn(before, id), maxParticipants ?? Number.POSITIVE_INFINITY);
    expect(placesIn(after, id)).toBeLessThanOrEqual(most);
  }
}
