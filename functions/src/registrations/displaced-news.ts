import { isActive } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { type AllShiftNews, type ShiftNews, toAllShiftNews } from '../notifications/shift-news';
import type { CommandNotice } from './commands';
import type { DisplacedRegistration } from './displaced';
import { registrationsOf } from './roster';
import { isHeld } from './rules';

/** Says what became of the people of removed shifts, who have accounts. `after` is the event as it is in the end. */
export function newsOfDisplaced(
  displaced: readonly DisplacedRegistration[],
  before: ClubEvent,
  after: ClubEvent,
): AllShiftNews {
  const news = displaced.flatMap(({ registration, to }): ShiftNews[] => {
    const { userId, shiftId: fromId } = registration;
    if (userId === null) return [];
    const wasActive = isActive(registration);
    if (to === undefined) return [{ userId, result: wasActive ? 'lost' : 'turn-lost', fromId, toId: null }];
    const there = registrationsOf(after.roster, userId).filter(({ shiftId }) => shiftId === to);
    const place = there.find(isActive);
    const had = place && !isDisplaced(place.createdAt, displaced);
    const gained = wasActive ? 'moved' : 'promoted';
    const isToConfirm = there.some((entry) => isHeld(entry) && entry.movedFrom !== null);
    const result = !place ? 'waits' : had ? 'kept' : gained;
    return [{ userId, result, fromId, toId: to, ...(isToConfirm && { isToConfirm: true as const }) }];
  });
  return toAllShiftNews(news, before.shifts, after.shifts);
}

const isDisplaced = (createdAt: Date, displaced: readonly DisplacedRegistration[]): boolean =>
  displaced.some(({ registration }) => registration.createdAt.getTime() === createdAt.getTime());

/** Leaves out those who are told that they have moved up when they are told what became of their shift. */
export function withoutDisplaced(notices: readonly CommandNotice[], { news }: AllShiftNews): CommandNotice[] {
  const told = new Set(news.map(({ userId, toId }) => `${userId} ${toId}`));
  const isTold = (userId: string, shiftId: string | null) => told.has(`${userId} ${shiftId}`);
  return notices.flatMap((notice): CommandNotice[] => {
    if (notice.kind !== 'waitlistPromotion') return [notice];
    const places = notice.places?.filter(({ userId, shiftId }) => !isTold(userId, shiftId));
    const userIds = notice.userIds.filter((userId) =>
      places ? places.some((place) => place.userId === userId) : !isTold(userId, null),
    );
    return userIds.length > 0 ? [{ ...notice, userIds, ...(places && { places }) }] : [];
  });
}
