import type { AdminRegistration } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { EventDeps } from '../events/deps';
import { changeEvent } from './change-event';
import type { Command } from './command';
import { findRegistration } from './registration-id';
import { toAdminRegistration } from './registration-presenter';

/** The registration as it is after the command. */
export async function changeRegistration(
  deps: EventDeps,
  eventId: number,
  registrationId: string,
  organiser: Identity,
  command: Command,
): Promise<AdminRegistration> {
  const entry = findRegistration(await changeEvent(deps, eventId, command), registrationId);
  if (!entry) throw new DomainError('internal');
  const contacts = await deps.accounts.findAll(entry.userId === null ? [] : [entry.userId]);
  return toAdminRegistration(eventId, entry, organiser, contacts);
}
