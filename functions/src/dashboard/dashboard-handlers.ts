import { getStats } from '../attendance/member-stats';
import { byStart } from '../events/club-event';
import { toSummary } from '../events/event-presenter';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';

export const createDashboardHandlers = (deps: Services) =>
  ({
    /**
     * Lists the events for which the caller is registered or waits and which are not over; unless only `upcoming` ones are
     * asked for, also those of the twelve months before.
     */
    async listUserEvents({ query: { upcoming }, identity }) {
      const endsAfter = deps.clock.now();
      if (!upcoming) endsAfter.setUTCFullYear(endsAfter.getUTCFullYear() - 1);
      const found = await deps.events.listOf(identity.uid, endsAfter);
      return found.sort(byStart).map((event) => toSummary(event, identity));
    },

    getUserStats: ({ identity }) => getStats(deps, identity.uid),
  }) satisfies Partial<Handlers>;
