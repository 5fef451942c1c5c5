import {
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LOCATION_LENGTH,
  MAX_EVENT_NOTES_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_GUEST_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PHOTO_URL_LENGTH,
  MAX_REGISTRATION_NOTES_LENGTH,
  MAX_ROSTER_ENTRIES,
} from '@club/contract';
import { type ClubEvent, toDocument } from '../functions/src/events/club-event';
import { isOverfull, MAX_BYTES_FOR_JOINING, sizeForJoining, sizeOfEvent } from '../functions/src/events/event-size';
import type { RosterEntry } from '../functions/src/registrations/roster';
import { buildEvent, buildMember, buildRegistration, type EventOverrides } from './builders';

/** Each of these letters takes three bytes in UTF-8. Nothing that counts as one takes more. */
export const widest = (length: number) => 'ẞ'.repeat(length);

export const LONGEST_NOTES = widest(MAX_REGISTRATION_NOTES_LENGTH);

export const LONGEST_FACTS = {
  title: widest(MAX_EVENT_TITLE_LENGTH),
  location: widest(MAX_EVENT_LOCATION_LENGTH),
  description: widest(MAX_EVENT_DESCRIPTION_LENGTH),
  notes: widest(MAX_EVENT_NOTES_LENGTH),
  imageUrl: `/api/pictures/events/${'0'.repeat(64)}.webp`,
};

export const LONGEST_PERSON = {
  firstName: widest(MAX_NAME_LENGTH),
  lastName: widest(MAX_NAME_LENGTH),
  profilePhotoUrl: 'p'.repeat(MAX_PHOTO_URL_LENGTH),
};

export const LONGEST_GUEST = { name: widest(MAX_GUEST_NAME_LENGTH), phoneNumber: widest(MAX_PHONE_LENGTH) };

export type EntryFields = Partial<
  Pick<RosterEntry, 'firstName' | 'lastName' | 'profilePhotoUrl' | 'notes' | 'status' | 'userId' | 'guest'>
>;

/** An event with so many people that nobody else may join. The entries have these fields, over and over. */
export function buildFullEvent(entries: readonly EntryFields[], overrides: EventOverrides = {}): ClubEvent {
  const everyone = Array.from({ length: MAX_ROSTER_ENTRIES }, (_, turn) =>
    buildRegistration(buildMember(), {
      status: 'pending',
      createdAt: new Date(Date.UTC(2026, 0, 1) + turn),
      ...entries[turn % entries.length],
    }),
  );
  const eventOf = (count: number) => buildEvent({ ...overrides, roster: everyone.slice(0, count) });
  let [fitting, tooMany] = [0, MAX_ROSTER_ENTRIES + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (isOverfull(eventOf(middle))) tooMany = middle;
    else fitting = middle;
  }
  return withoutRest(eventOf(fitting));
}

/** Fills what is left with text, so that nobody with a shorter note fits either. */
function withoutRest(event: ClubEvent): ClubEvent {
  const left = MAX_BYTES_FOR_JOINING - sizeForJoining(event);
  const letters = Math.min(left, MAX_EVENT_DESCRIPTION_LENGTH - event.description.length);
  return letters > 0 ? { ...event, description: event.description + '.'.repeat(letters) } : event;
}

/** Firestore's documentation leaves open whether each map takes 32 bytes more. This counts them. */
export function sizeWithMaps(event: ClubEvent): number {
  const { people, registrations } = toDocument(event);
  const guests = event.roster.filter(({ guest }) => guest !== null).length;
  // The two others hold the people and the counts of guests.
  return sizeOfEvent(event) + 32 * (Object.keys(people).length + registrations.length + guests + 2);
}
