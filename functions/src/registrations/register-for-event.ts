import type { RegisterResponse } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { EventDeps } from '../events/deps';
import { toRegistration } from '../events/event-presenter';
import { changeEvent } from './change-event';
import { findEntry, isWaiting } from './roster';
import { register } from './rules';

/** Takes a place or a turn on the waitlist; someone who has one already keeps it. */
export async function registerForEvent(
  deps: EventDeps,
  eventId: number,
  caller: Identity,
  notes: string | null,
): Promise<RegisterResponse> {
  // Read before the transaction, which many may wait for: of a person it needs a name, not the latest.
  const member = await deps.accounts.find(caller.uid);
  if (!member) throw new DomainError('not-signed-in');
  const event = await changeEvent(deps, eventId, (current, now) => register(current, member, notes, now));
  const entry = findEntry(event.roster, caller.uid);
  if (!entry) throw new DomainError('internal');
  return {
    status: isWaiting(entry) ? 'waitlisted' : 'registered',
    registration: toRegistration(eventId, entry, caller),
  };
}
