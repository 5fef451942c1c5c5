import type { AdminRegistration } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { EventDeps } from '../events/deps';
import { toAdminRegistration } from './registration-presenter';
import { isActive } from './roster';

/** Active, then cancelled, each in order of registration. */
export async function listRegistrations(
  { events, accounts }: EventDeps,
  eventId: number,
  organiser: Identity,
): Promise<AdminRegistration[]> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  const cancelled = event.roster.filter(({ status }) => status === 'cancelled');
  const shown = [...event.roster.filter(isActive), ...cancelled];
  const contacts = await accounts.findAll(shown.flatMap(({ userId }) => userId ?? []));
  return shown.map((entry) => toAdminRegistration(eventId, entry, organiser, contacts));
}
