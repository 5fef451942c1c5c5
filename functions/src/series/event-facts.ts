import type { EventInput } from '@club/contract';
import { type Changes, type EventFacts, isSame } from '../events/change-facts';
import type { ClubEvent } from '../events/club-event';

/** What an edit of one event carries to the following ones as it is: all but times and recurrence. */
const PLAIN_FACTS = [
  'title',
  'description',
  'notes',
  'location',
  'category',
  'imageUrl',
  'maxParticipants',
  'registrationEnabled',
  'autoConfirm',
] as const satisfies (keyof EventFacts)[];

/** A request as the rules see it; without recurrence its end is of no account. */
export const toFacts = (input: EventInput): EventFacts => ({
  title: input.title,
  description: input.description,
  notes: input.notes,
  location: input.location,
  category: input.category,
  imageUrl: input.imageUrl,
  maxParticipants: input.maxParticipants,
  registrationEnabled: input.registrationEnabled,
  autoConfirm: input.autoConfirm,
  startTime: new Date(input.startTime),
  endTime: new Date(input.endTime),
  recurrenceInterval: input.recurrenceInterval,
  recurrenceEnd:
    input.recurrenceInterval === 'none' || input.recurrenceEnd === null ? null : new Date(input.recurrenceEnd),
});

/** What the organiser has changed, as opposed to what the form only repeats. */
export function changedPlainFacts(event: ClubEvent, facts: EventFacts): Changes {
  const changed = PLAIN_FACTS.filter((name) => !isSame(event[name], facts[name]));
  return Object.fromEntries(changed.map((name) => [name, facts[name]]));
}
