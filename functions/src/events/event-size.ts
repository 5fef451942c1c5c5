import { MAX_NAME_LENGTH, MAX_PHOTO_URL_LENGTH, MAX_ROSTER_ENTRIES } from '@club/contract';
import { documentSize } from '../platform/document-size';
import { type ClubEvent, toDocument } from './club-event';

/**
 * Nobody joins an event whose document would be larger, names and pictures counted at their longest. Firestore takes
 * 1,048,576 bytes. The rest is room for what happens to those who are in: 1,500 decisions and marks of absence are
 * 25,500 bytes, own hours of 1,500 people 21,000, the ids of 1,500 who are promoted and pending 43,500, and every text of
 * the event at its longest 23,000.
 */
export const MAX_BYTES_FOR_JOINING = 900_000;

/**
 * So many people of one event can undo a cancellation at the same time. What they gave up takes 28 bytes each, for which
 * there is room however large the document has become, as it does not count for joining.
 */
export const MAX_UNDOABLE = 140;

/** So many entries always fit, whatever their texts are, and need not be computed each time somebody joins. */
export const ENTRIES_THAT_ALWAYS_FIT = 1_000;

/** So many always fit in an event with shifts, though each waits for any of them but those at which the person cannot come. */
export const ENTRIES_THAT_FIT_WITH_SHIFTS = 350;

/** No character that counts as one takes more than these three bytes. */
const WIDEST = '€';

const LONGEST_PERSON = {
  firstName: WIDEST.repeat(MAX_NAME_LENGTH),
  lastName: WIDEST.repeat(MAX_NAME_LENGTH),
  profilePhotoUrl: 'p'.repeat(MAX_PHOTO_URL_LENGTH),
};

/** Whether the roster has more entries, or needs more bytes, than people may join to. */
export const isOverfull = (event: ClubEvent): boolean =>
  event.roster.length > MAX_ROSTER_ENTRIES ||
  (event.roster.length > (event.shifts.length > 0 ? ENTRIES_THAT_FIT_WITH_SHIFTS : ENTRIES_THAT_ALWAYS_FIT) &&
    sizeForJoining(event) > MAX_BYTES_FOR_JOINING);

/** The size of the event's document if everybody in it took the longest name and picture, as they may at any time. */
export const sizeForJoining = (event: ClubEvent): number =>
  sizeOfEvent({
    ...event,
    roster: event.roster.map((entry) => ({ ...entry, ...(entry.userId !== null && LONGEST_PERSON), withdrawn: null })),
  });

export const sizeOfEvent = (event: ClubEvent): number => documentSize(`events/${event.id}`, toDocument(event));
