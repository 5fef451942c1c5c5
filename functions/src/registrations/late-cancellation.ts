import { isCancelled, isLate } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { partOf } from './event-parts';
import type { CommandNotice, LateCancellation, Promotion } from './outcome';
import { type RosterEntry, registrationIdOf } from './roster';
import { tellOf } from './told-places';

/**
 * Tells organisers of places that somebody gave up shortly before they begin, in one notice with those who moved up for
 * it: each notice is a write. `leaving` is as it was before; somebody whose account goes is not in the roster any more.
 */
export function withLateCancellation(
  event: ClubEvent,
  leaving: readonly RosterEntry[],
  notices: CommandNotice[],
  now: Date,
): CommandNotice[] {
  if (isCancelled(event)) return notices;
  const late = leaving.filter((registration) => isLate(partOf(event, registration).startTime, now));
  const [first] = late;
  if (!first) return notices;
  const isThere = event.roster.some(({ userId }) => userId === first.userId);
  const told: LateCancellation = {
    kind: 'lateCancellations',
    registrationIds: isThere ? late.map((registration) => registrationIdOf(event.id, registration)) : [],
    formerMembers: isThere ? 0 : 1,
    promotedIds: [],
    formerShiftIds: isThere ? [] : late.flatMap(({ shiftId }) => shiftId ?? []),
    ...tellOf(notices.flatMap((notice) => (notice.kind === 'waitlistPromotion' ? notice.places : []))),
  };
  return [told, ...notices.filter(({ kind }) => kind !== 'waitlistPromotion')];
}

/** One notice of all that both tell of. */
export const mergeLateCancellations = (one: LateCancellation, other: LateCancellation): LateCancellation => ({
  ...one,
  registrationIds: [...new Set([...one.registrationIds, ...other.registrationIds])],
  formerMembers: one.formerMembers + other.formerMembers,
  formerShiftIds: [...new Set([...one.formerShiftIds, ...other.formerShiftIds])],
});

/**
 * Returns what is left of the notice when some of those who cancelled are back, or the event does not take place: those who moved up
 * keep their places.
 */
export function withoutThoseBack(notice: LateCancellation, event: ClubEvent): LateCancellation | Promotion {
  const { id, roster } = event;
  const cancelled = new Set(
    roster.filter(({ status }) => status === 'cancelled').map((entry) => registrationIdOf(id, entry)),
  );
  const registrationIds = notice.registrationIds.filter((registrationId) => cancelled.has(registrationId));
  const isTold = (registrationIds.length > 0 || notice.formerMembers > 0) && !isCancelled(event);
  if (isTold) return { ...notice, registrationIds };
  const { userIds, places, deliverAt } = notice;
  return { kind: 'waitlistPromotion', userIds, places, ...(deliverAt && { deliverAt }) };
}
