import type { WaitlistInfo } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { EventDeps } from '../events/deps';

/** Where the caller stands in line. */
export async function getWaitlist({ events }: EventDeps, eventId: number, viewer: Identity): Promise<WaitlistInfo> {
  const waiting = await events.findWaitlist(eventId);
  if (!waiting) throw new DomainError('not-found');
  const index = waiting.indexOf(viewer.uid);
  return { onWaitlist: index >= 0, position: index >= 0 ? index + 1 : null, totalOnWaitlist: waiting.length };
}
