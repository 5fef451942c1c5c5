import { byStart } from '../events/club-event';
import { toSummary } from '../events/event-presenter';
import { yearBefore } from '../events/list/event-list';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';

export const createDashboardHandlers = ({ attendance, events, clock }: Services) =>
  ({
    /**
     * Lists the events for which the caller is registered or waits and which are not over; unless only `upcoming` ones are
     * asked for, also those of the twelve months before.
     */
    async listUserEvents({ query: { upcoming }, identity }) {
      const found = await events.listOf(identity.uid, upcoming ? clock.now() : yearBefore(clock.now()));
      return found.sort(byStart).map((event) => toSummary(event, identity));
    },

    getUserStats: ({ identity }) => attendance.statsOf(identity.uid, clock.now()),
  }) satisfies Partial<Handlers>;
