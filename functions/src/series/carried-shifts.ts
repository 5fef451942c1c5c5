import type { ClubEvent } from '../events/club-event';
import { isSame } from '../events/told-facts';
import type { EventShift } from '../registrations/derived-fields';
import { changedPlace, type Place, placeOf, timesAt } from './clock-places';

/** Only what an organiser enters as it is. */
const PLAIN = ['title', 'maxParticipants', 'description'] as const satisfies (keyof EventShift)[];

type Planned = Pick<ClubEvent, 'startTime' | 'shifts'>;

/**
 * Repeats the change of one event's shifts in another occurrence that will start at `startTime`: by the ids of the shifts,
 * so that what was changed in one occurrence alone remains. Times are places on the wall clock, counted from the day of the
 * event. An occurrence whose own shifts were all removed gets none.
 */
export function carriedShifts(before: Planned, after: Planned, own: Planned, startTime: Date): EventShift[] {
  if (before.shifts.length > 0 && own.shifts.length === 0) return [];
  const [former, present] = [byId(before.shifts), byId(after.shifts)];
  const staying = own.shifts.filter(({ id }) => !former.has(id) || present.has(id));
  const changed = staying.map((shift): EventShift => {
    const [was, is] = [former.get(shift.id), present.get(shift.id)];
    if (!was || !is) return { ...shift, ...placed(placeIn(shift, own), startTime) };
    const place = carriedPlace(placeIn(shift, own), placeIn(was, before), placeIn(is, after));
    const plain = PLAIN.filter((name) => !isSame(was[name], is[name])).map((name) => [name, is[name]]);
    return { ...shift, ...Object.fromEntries(plain), ...placed(place, startTime) };
  });
  const known = byId(own.shifts);
  const added = after.shifts
    .filter(({ id }) => !former.has(id) && !known.has(id))
    .map((shift) => ({ ...shift, ...placed(placeIn(shift, after), startTime) }));
  return inOrder(before, after, changed, added);
}

const byId = (shifts: readonly EventShift[]) => new Map(shifts.map((shift) => [shift.id, shift]));

/** null for a contribution, which lies nowhere. */
const placeIn = ({ startTime, endTime }: EventShift, event: Planned): Place | null =>
  // Stryker disable next-line LogicalOperator: a shift has both times or neither.
  startTime && endTime && placeOf({ startTime, endTime }, event.startTime);

function carriedPlace(own: Place | null, before: Place | null, after: Place | null): Place | null {
  if (!before || !after) return before === after ? own : after;
  const place = changedPlace(own ?? before, before, after);
  return place === before ? own : place;
}

const placed = (place: Place | null, eventStart: Date): Pick<EventShift, 'startTime' | 'endTime'> =>
  place ? timesAt(place, eventStart) : { startTime: null, endTime: null };

/** Another order of the shifts is carried as well. Those of the occurrence alone stay behind the one before them. */
function inOrder(
  { shifts: before }: Planned,
  { shifts: after }: Planned,
  own: readonly EventShift[],
  added: readonly EventShift[],
): EventShift[] {
  const ids = (shifts: readonly EventShift[], others: readonly EventShift[]) => {
    const there = byId(others);
    return shifts.flatMap(({ id }) => (there.has(id) ? id : []));
  };
  const keepsOrder = isSame(ids(before, after), ids(after, before));
  const shared = byId(after);
  const foreign = own.filter(({ id }) => !shared.has(id));
  const known = byId(own);
  const sorted = keepsOrder ? [...own] : after.flatMap(({ id }) => known.get(id) ?? []);
  const placing = (shifts: readonly EventShift[], like: readonly EventShift[]) => {
    for (const shift of shifts) {
      const index = like.findIndex(({ id }) => id === shift.id);
      const earlier = new Set(like.slice(0, index).map(({ id }) => id));
      sorted.splice(sorted.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, shift);
    }
  };
  if (!keepsOrder) placing(foreign, own);
  placing(added, after);
  return sorted;
}
