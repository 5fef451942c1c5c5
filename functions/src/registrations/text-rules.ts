import { isOver } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { isOverfull, sizeOfEvent } from '../events/event-size';
import { CANCELLED, UNKNOWN } from './decision-rules';
import { isBringing, partOf } from './event-parts';
import { changed, type Outcome, refused, unchanged } from './outcome';
import { findRegistrationById, type RosterEntry, withChange } from './roster';
import { isHeld, NOT_REGISTERED, ownIn } from './rules';

/** The note for the organisers, or the word of a contribution, which all see who see names. */
type Text = Pick<RosterEntry, 'notes'> | Pick<RosterEntry, 'brings'>;

const NOTHING_TO_BRING = refused(
  'already-decided',
  'Zu diesem Platz gehört inzwischen kein Mitbringsel mehr. Bitte lade die Seite neu.',
);
const NO_ROOM = refused('roster-full', 'Bei so vielen Anmeldungen ist für einen längeren Text kein Platz mehr.');

/** Replaces a text of somebody who is registered or waits: that of this shift, or of all. */
export function changeOwnText(event: ClubEvent, userId: string, text: Text, now: Date, shiftId?: string): Outcome {
  const held = ownIn(event, userId, shiftId).filter(isHeld);
  if (held.length === 0) return NOT_REGISTERED;
  const fitting = 'brings' in text ? held.filter((registration) => isBringing(event, registration)) : held;
  if (fitting.length === 0) return NOTHING_TO_BRING;
  const others = fitting.filter((registration) => isOther(registration, text));
  if (others.length === 0) return unchanged(event);
  const coming = others.filter((registration) => !isOver(partOf(event, registration), now));
  return coming.length === 0 ? refused('past-event') : withText(event, coming, text);
}

/** Somebody has said by phone what they bring, also after the event. */
export function changeBrings(event: ClubEvent, registrationId: string, brings: string | null): Outcome {
  const registration = findRegistrationById(event, registrationId);
  if (!registration) return UNKNOWN;
  if (!isHeld(registration)) return CANCELLED;
  if (!isBringing(event, registration)) return NOTHING_TO_BRING;
  return isOther(registration, { brings }) ? withText(event, [registration], { brings }) : unchanged(event);
}

const isOther = (registration: RosterEntry, text: Text): boolean =>
  'brings' in text ? registration.brings !== text.brings : registration.notes !== text.notes;

/** Only a longer text can be refused for its size. */
function withText(event: ClubEvent, changing: readonly RosterEntry[], text: Text): Outcome {
  const said = withChange(event, changing, text);
  return isOverfull(said) && sizeOfEvent(said) > sizeOfEvent(event) ? NO_ROOM : changed(said);
}
