import type { AdminWaitlistEntry } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { EventDeps } from '../events/deps';
import { toWaitlistEntry } from './registration-presenter';
import { isWaiting } from './roster';

/** Who waits; the first is next in line. */
export async function listWaitlist(
  { events, accounts }: EventDeps,
  eventId: number,
  organiser: Identity,
): Promise<AdminWaitlistEntry[]> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  const waiting = event.roster.filter(isWaiting);
  const contacts = await accounts.findAll(waiting.flatMap(({ userId }) => userId ?? []));
  return waiting.map((entry) => toWaitlistEntry(eventId, entry, organiser, contacts));
}
