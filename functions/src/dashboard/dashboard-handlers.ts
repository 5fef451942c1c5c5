import type { EventSummary } from '@club/contract';
import type { Identity } from '../accounts/sessions/session-service';
import { byStart } from '../events/club-event';
import { toSummary } from '../events/event-presenter';
import type { Handlers } from '../http/handlers';
import type { Clock } from '../platform/clock';
import type { MemberEventRepository } from '../registrations/member-event-repository';

type DashboardDeps = { memberEvents: MemberEventRepository; clock: Clock };

export const createDashboardHandlers = (deps: DashboardDeps): Pick<Handlers, 'listUserEvents' | 'getUserStats'> => ({
  listUserEvents: ({ query, identity }) => listUserEvents(deps, identity, query.upcoming),

  async getUserStats({ identity }) {
    const { events, hours } = await deps.memberEvents.attendance(identity.uid, deps.clock.now());
    return { totalEventsAttended: events, volunteerHours: hours };
  },
});

/**
 * Lists the events for which the caller is registered or waits and which are not over; unless only `upcoming` ones are
 * asked for, also those of the twelve months before.
 */
async function listUserEvents(
  { memberEvents, clock }: DashboardDeps,
  caller: Identity,
  upcoming: boolean,
): Promise<EventSummary[]> {
  const endsAfter = clock.now();
  if (!upcoming) endsAfter.setUTCFullYear(endsAfter.getUTCFullYear() - 1);
  const events = await memberEvents.list(caller.uid, endsAfter);
  return events.sort(byStart).map((event) => toSummary(event, caller));
}
