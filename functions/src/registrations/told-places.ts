import type { ClubEvent } from '../events/club-event';
import type { ToldPlace } from '../notifications/noticed-shifts';
import type { RosterEntry } from './roster';

/**
 * Says for which shifts people are told something; nothing in an event without shifts. `fromId` is the shift of before, where
 * somebody was moved.
 */
export function toldPlaces(
  { shifts }: Pick<ClubEvent, 'shifts'>,
  registrations: readonly RosterEntry[],
  actor: string | undefined,
  fromId?: string | null,
): { places?: ToldPlace[] } {
  if (shifts.length === 0) return {};
  const places = registrations.flatMap(({ userId, shiftId }): ToldPlace[] =>
    userId === null || userId === actor ? [] : [{ userId, shiftId, ...(fromId !== undefined && { fromId }) }],
  );
  return { places };
}

type WithPlaces = { places?: ToldPlace[] | undefined };

/** All that both tell. Somebody who was moved twice is told once, from where they were first. */
export function mergePlaces(earlier: WithPlaces, later: WithPlaces): WithPlaces {
  if (!earlier.places && !later.places) return {};
  const places = [...(earlier.places ?? [])];
  for (const place of later.places ?? []) {
    const before = places.findIndex(
      ({ userId, shiftId }) =>
        userId === place.userId && shiftId === (place.fromId === undefined ? place.shiftId : place.fromId),
    );
    const { fromId } = places[before] ?? {};
    if (before < 0) places.push(place);
    else places[before] = { ...place, ...(fromId !== undefined && { fromId }) };
  }
  return { places };
}
