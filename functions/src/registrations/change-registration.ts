import type { AdminRegistration } from '@club/contract';
import { DomainError } from '../domain-error';
import { changeEvent } from '../events/change-event';
import type { Command } from '../events/command';
import type { EventDeps } from '../events/deps';
import { findRegistration } from '../events/registration-id';
import type { Identity } from '../sessions/session-service';
import { toAdminRegistration } from './registration-view';

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
