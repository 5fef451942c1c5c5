import type { Outcome } from '../registrations/commands';
import type { StoredRegistration } from '../registrations/roster';
import { hasStarted, promoteFromWaitlist } from '../registrations/rules';
import type { ClubEvent } from './club-event';

/** What organisers say of an event, and its place in a series. Who is registered is decided elsewhere. */
export type EventFacts = Pick<
  ClubEvent,
  | 'title'
  | 'description'
  | 'notes'
  | 'location'
  | 'category'
  | 'imageUrl'
  | 'maxParticipants'
  | 'registrationEnabled'
  | 'autoConfirm'
  | 'startTime'
  | 'endTime'
  | 'recurrenceInterval'
  | 'recurrenceEnd'
>;

export type Changes = Partial<EventFacts & Pick<ClubEvent, 'seriesId' | 'seriesStart' | 'seriesIndex'>>;

type Value = Changes[keyof Changes];

export const isSame = (one: Value, other: Value): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/**
 * Changes an event and removes nobody who has an account: a lower limit leaves everyone where they
 * are, a higher one, or a start that is in the future again, lets people move up.
 */
export function changeFacts(event: ClubEvent, changes: Changes, now: Date): Outcome {
  const names = Object.keys(changes) as (keyof Changes)[];
  if (names.every((name) => isSame(event[name], changes[name]))) return { kind: 'unchanged', event };
  const next = { ...event, ...changes, revision: event.revision + 1 };
  return promoteFromWaitlist(hasStarted(next, now) ? next : { ...next, roster: asStillToCome(next.roster) }, now);
}

/** Nobody can have stayed away from what is yet to come, and former members will not be there. */
const asStillToCome = (roster: StoredRegistration[]): StoredRegistration[] =>
  roster.some(({ noShow, userId }) => noShow || userId === null)
    ? roster.flatMap((entry) => (entry.userId === null ? [] : { ...entry, noShow: false }))
    : roster;
