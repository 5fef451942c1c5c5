import type { WaitlistInfo } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Identity } from '../sessions/session-service';
import type { EventDeps } from './deps';

/** Where the caller stands in line. */
export async function getWaitlist({ events }: EventDeps, eventId: number, viewer: Identity): Promise<WaitlistInfo> {
  const waiting = await events.findWaitlist(eventId);
  if (!waiting) throw new DomainError('not-found');
  const index = waiting.indexOf(viewer.uid);
  return { onWaitlist: index >= 0, position: index >= 0 ? index + 1 : null, totalOnWaitlist: waiting.length };
}
