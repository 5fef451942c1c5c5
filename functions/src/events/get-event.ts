import type { EventDetail } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Identity } from '../sessions/session-service';
import type { EventDeps } from './deps';
import { toDetail } from './event-view';

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
