import type { ClubEvent } from '../events/club-event';
import type { StoredRegistration } from './stored-registration';

/** Made of nothing but the turn in this event, so it leads to no person and to no other event. */
export const registrationIdOf = (eventId: number, { createdAt }: Pick<StoredRegistration, 'createdAt'>): string =>
  `${eventId}-${createdAt.getTime().toString(36)}`;

/** null for an id of another event, too. */
export const findRegistration = ({ id, roster }: ClubEvent, registrationId: string): StoredRegistration | null =>
  roster.find((entry) => registrationIdOf(id, entry) === registrationId) ?? null;
