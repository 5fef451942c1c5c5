import type { EventSummary } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import type { EventDeps } from './deps';
import { toSummary } from './event-presenter';
import type { Period } from './event-repository';

/** Everything that is not over, and the twelve months before; ascending by start. */
export async function listEvents(
  { events, clock }: EventDeps,
  period: Period,
  viewer: Identity | null,
): Promise<EventSummary[]> {
  const yearAgo = clock.now();
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return (await events.list(period, yearAgo)).map((event) => toSummary(event, viewer));
}
