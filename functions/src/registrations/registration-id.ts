import type { ClubEvent, RosterEntry } from '../events/club-event';

/** Made of nothing but the turn in this event, so it leads to no person and to no other event. */
export const registrationIdOf = (eventId: number, { createdAt }: Pick<RosterEntry, 'createdAt'>): string =>
  `${eventId}-${createdAt.getTime().toString(36)}`;

/** null for an id of another event, too. */
export const findRegistration = ({ id, roster }: ClubEvent, registrationId: string): RosterEntry | null =>
  roster.find((entry) => registrationIdOf(id, entry) === registrationId) ?? null;
