import type { EventDetail } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { EventDeps } from './deps';
import { toDetail } from './event-presenter';

export async function getEvent(
  { events, accounts }: EventDeps,
  eventId: number,
  viewer: Identity | null,
): Promise<EventDetail> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  if (!viewer?.isAdmin) return toDetail(event, viewer);
  const contacts = await accounts.findAll(event.roster.flatMap(({ userId }) => userId ?? []));
  return toDetail(event, viewer, contacts);
}
