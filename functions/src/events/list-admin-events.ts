import type { AdminEvent } from '@club/contract';
import type { EventDeps } from './deps';
import { toAdminEvent } from './event-presenter';

/** The organisers' list: what is not over, ascending by start, or what is, the latest first. */
export async function listAdminEvents(
  { events, clock }: Pick<EventDeps, 'events' | 'clock'>,
  archived: boolean,
): Promise<AdminEvent[]> {
  return (await events.listForOrganisers(archived, clock.now())).map(toAdminEvent);
}
