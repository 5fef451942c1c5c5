import type { EventSummary } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { getStats } from '../attendance/member-stats';
import { byStart } from '../events/club-event';
import { toSummary } from '../events/event-presenter';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';

export const createDashboardHandlers = (deps: Services) =>
  ({
    listUserEvents: ({ query, identity }) => listUserEvents(deps, identity, query.upcoming),

    getUserStats: ({ identity }) => getStats(deps, identity.uid),
  }) satisfies Partial<Handlers>;

/**
 * Lists the events for which the caller is registered or waits and which are not over; unless only `upcoming` ones are
 * asked for, also those of the twelve months before.
 */
async function listUserEvents(
  { events, clock }: Pick<Services, 'events' | 'clock'>,
  caller: Identity,
  upcoming: boolean,
): Promise<EventSummary[]> {
  const endsAfter = clock.now();
  if (!upcoming) endsAfter.setUTCFullYear(endsAfter.getUTCFullYear() - 1);
  const found = await events.listOf(caller.uid, endsAfter);
  return found.sort(byStart).map((event) => toSummary(event, caller));
}
