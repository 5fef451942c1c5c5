import type { ToldPlace } from '../notifications/noticed-shifts';
import type { CommandNotice } from './outcome';
import type { RosterEntry } from './roster';

export const tellOf = (places: ToldPlace[]) => ({
  userIds: [...new Set(places.map(({ userId }) => userId))],
  places,
});

/** The notices of one kind tell only of the places that `keeps` names; the others stay as they are. */
export const withPlaces = (
  notices: readonly CommandNotice[],
  kind: 'registrationConfirmed' | 'waitlistPromotion',
  keeps: (place: ToldPlace) => boolean,
): CommandNotice[] =>
  notices.flatMap((notice): CommandNotice[] => {
    // Stryker disable next-line ConditionalExpression,StringLiteral: nobody asks for that kind, which has no places.
    if (notice.kind === 'guestPromotion' || notice.kind !== kind) return [notice];
    const places = notice.places.filter(keeps);
    return places.length > 0 ? [{ ...notice, ...tellOf(places) }] : [];
  });

/** Leaves out guests. `fromId` is the shift of before, where somebody was moved. */
export const toldPlaces = (registrations: readonly RosterEntry[], fromId?: string | null): ToldPlace[] =>
  registrations.flatMap(({ userId, shiftId }) =>
    userId === null ? [] : [{ userId, shiftId, ...(fromId !== undefined && { fromId }) }],
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
