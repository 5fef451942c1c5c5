import { addClubDays, atClubTimeOf, clubDaysBetween, formatClub } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { orderedTimes } from '../events/event-shifts';
import { isSame } from '../events/told-facts';
import type { EventShift } from '../registrations/derived-fields';

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
    if (!was || !is) return { ...shift, ...placed(placeOf(shift, own), startTime) };
    const place = changedPlace(placeOf(shift, own), placeOf(was, before), placeOf(is, after));
    const plain = PLAIN.filter((name) => !isSame(was[name], is[name])).map((name) => [name, is[name]]);
    return { ...shift, ...Object.fromEntries(plain), ...placed(place, startTime) };
  });
  const known = byId(own.shifts);
  const added = after.shifts
    .filter(({ id }) => !former.has(id) && !known.has(id))
    .map((shift) => ({ ...shift, ...placed(placeOf(shift, after), startTime) }));
  return inOrder(before, after, changed, added);
}

const byId = (shifts: readonly EventShift[]) => new Map(shifts.map((shift) => [shift.id, shift]));

/** Where a shift lies in its event, on the wall clock; null for a contribution. Of `start` and `end` only the clock counts. */
type Place = { days: number; start: Date; nights: number; end: Date } | null;

const placeOf = ({ startTime: start, endTime: end }: EventShift, event: Planned): Place =>
  start && end && { days: clubDaysBetween(event.startTime, start), start, nights: clubDaysBetween(start, end), end };

/** As with the times of an event, each of the four parts that the edit leaves alone stays as it is in the occurrence. */
function changedPlace(own: Place, before: Place, after: Place): Place {
  if (!before || !after) return before === after ? own : after;
  const isStaying = {
    days: before.days === after.days,
    start: hasSameClock(before.start, after.start),
    nights: before.nights === after.nights,
    end: hasSameClock(before.end, after.end),
  };
  if (Object.values(isStaying).every(Boolean)) return own;
  if (!own) return after;
  return {
    days: (isStaying.days ? own : after).days,
    start: (isStaying.start ? own : after).start,
    nights: (isStaying.nights ? own : after).nights,
    end: (isStaying.end ? own : after).end,
  };
}

const hasSameClock = (one: Date, other: Date): boolean => formatClub(one, CLOCK) === formatClub(other, CLOCK);
const CLOCK = 'HH:mm:ss.SSS';

function placed(place: Place, eventStart: Date): Pick<EventShift, 'startTime' | 'endTime'> {
  if (!place) return { startTime: null, endTime: null };
  const startTime = atClubTimeOf(addClubDays(eventStart, place.days), place.start);
  const endTime = atClubTimeOf(addClubDays(startTime, place.nights), place.end);
  const like = { startTime: place.start, endTime: place.end };
  if (endTime > startTime || like.endTime > like.startTime) return orderedTimes(startTime, endTime, like);
  // Start and end come from different shifts, and would be the wrong way round: the shift then ends a day later.
  return { startTime, endTime: addClubDays(endTime, 1) };
}

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
