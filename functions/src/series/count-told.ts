import { isActive, isWaiting, type Told } from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import type { RosterEntry } from '../registrations/roster';
import type { SeriesNotice } from './series-notices';

export const NOBODY_TOLD: Told = { told: 0, toldWaiting: 0, guests: 0, guestsEventId: null };

/**
 * Counts whom notices tell, and the guests in these events, whom they do not. A guest in several events counts once, by name
 * and number. `knows` says which guests need not be phoned.
 */
export function countTold(
  notices: readonly SeriesNotice[],
  events: readonly ClubEvent[],
  knows: (guest: RosterEntry, event: ClubEvent) => boolean = () => false,
): Told {
  const told = notices.flatMap(({ event, notice }) => {
    const userIds = new Set('userIds' in notice ? notice.userIds : []);
    return event.roster.filter(({ userId }) => userId !== null && userIds.has(userId));
  });
  const waitingIds = told.filter(isWaiting).map(({ userId }) => userId);
  const guests = events
    .toSorted(byStart)
    .flatMap((event) =>
      event.roster
        .filter((entry) => entry.guest?.name && (isActive(entry) || isWaiting(entry)) && !knows(entry, event))
        .map(({ guest }) => ({ eventId: event.id, key: `${guest?.name} ${guest?.phoneNumber}` })),
    );
  return {
    told: new Set(told.map(({ userId }) => userId)).size,
    toldWaiting: new Set(waitingIds).size,
    guests: new Set(guests.map(({ key }) => key)).size,
    guestsEventId: guests[0]?.eventId ?? null,
  };
}
