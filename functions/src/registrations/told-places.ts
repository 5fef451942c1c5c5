import type { ToldPlace } from '../notifications/noticed-shifts';
import type { RosterEntry } from './roster';

/** A place whose `shiftId` is null stands for the event as a whole. */
export type Told = { userIds: string[]; places: ToldPlace[] };

export const tellOf = (places: ToldPlace[]): Told => ({
  userIds: [...new Set(places.map(({ userId }) => userId))],
  places,
});

/** Leaves out guests and the `actor`. `fromId` is the shift of before, where somebody was moved. */
export const toldPlaces = (
  registrations: readonly RosterEntry[],
  actor: string | undefined,
  fromId?: string | null,
): ToldPlace[] =>
  registrations.flatMap(({ userId, shiftId }) =>
    userId === null || userId === actor ? [] : [{ userId, shiftId, ...(fromId !== undefined && { fromId }) }],
  );

/** All that both tell. Somebody who was moved twice is told once, from where they were first. */
export function mergePlaces(earlier: readonly ToldPlace[], later: readonly ToldPlace[]): ToldPlace[] {
  const places = [...earlier];
  for (const place of later) {
    const before = places.findIndex(
      ({ userId, shiftId }) =>
        userId === place.userId && shiftId === (place.fromId === undefined ? place.shiftId : place.fromId),
    );
    const { fromId } = places[before] ?? {};
    if (before < 0) places.push(place);
    else places[before] = { ...place, ...(fromId !== undefined && { fromId }) };
  }
  return places;
}
