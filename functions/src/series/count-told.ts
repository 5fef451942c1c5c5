import { type GuestToCall, isActive, isWaiting, MAX_GUESTS_NAMED, type Told } from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import type { RosterEntry } from '../registrations/roster';
import type { SeriesNotice } from './series-notices';

export const NOBODY_TOLD: Told = { told: 0, toldWaiting: 0, guests: 0, guestsEventId: null, guestsToCall: [] };

/** Organisers phone this guest of the event. */
export type GuestCall = { event: ClubEvent; guest: RosterEntry };

/** The guests who have a place or wait in these events. `knows` says which need not be phoned. */
export const callsIn = (
  events: readonly ClubEvent[],
  knows: (guest: RosterEntry, event: ClubEvent) => boolean = () => false,
): GuestCall[] =>
  events.flatMap((event) =>
    event.roster
      .filter((entry) => entry.guest?.name && (isActive(entry) || isWaiting(entry)) && !knows(entry, event))
      .map((guest) => ({ event, guest })),
  );

/**
 * Counts whom notices tell, and the guests, whom they do not. A guest in several events counts once, by name and number.
 */
export function countTold(notices: readonly SeriesNotice[], calls: readonly GuestCall[]): Told {
  const told = notices.flatMap(({ event, notice }) => {
    const userIds = new Set('userIds' in notice ? notice.userIds : []);
    return event.roster.filter(({ userId }) => userId !== null && userIds.has(userId));
  });
  const waitingIds = told.filter(isWaiting).map(({ userId }) => userId);
  const ordered = calls.toSorted((one, other) => byStart(one.event, other.event));
  const guests = new Map<string, GuestToCall>();
  for (const { guest } of ordered) {
    const { name, phoneNumber } = guest.guest ?? {};
    if (name && phoneNumber) guests.set(`${name} ${phoneNumber}`, { name, phoneNumber });
  }
  return {
    told: new Set(told.map(({ userId }) => userId)).size,
    toldWaiting: new Set(waitingIds).size,
    guests: guests.size,
    guestsEventId: ordered[0]?.event.id ?? null,
    guestsToCall: [...guests.values()].slice(0, MAX_GUESTS_NAMED),
  };
}
