import type { RegisterAnswer } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Identity } from '../sessions/session-service';
import { changeEvent } from './change-event';
import type { EventDeps } from './deps';
import { toRegistrationView } from './event-view';
import { findEntry, isWaiting } from './roster';
import { register } from './rules';

/** Takes a place or a turn on the waitlist; someone who has one already keeps it. */
export async function registerForEvent(
  deps: EventDeps,
  eventId: number,
  caller: Identity,
  notes: string | null,
): Promise<RegisterAnswer> {
  // Read before the transaction, which many may wait for: of a person it needs a name, not the latest.
  const member = await deps.accounts.find(caller.uid);
  if (!member) throw new DomainError('not-signed-in');
  const event = await changeEvent(deps, eventId, (current, now) => register(current, member, notes, now));
  const entry = findEntry(event.roster, caller.uid);
  if (!entry) throw new DomainError('internal');
  return {
    status: isWaiting(entry) ? 'waitlisted' : 'registered',
    registration: toRegistrationView(eventId, entry, caller),
  };
}
