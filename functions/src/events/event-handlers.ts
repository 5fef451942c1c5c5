import type { Handlers } from '../http/handlers';
import { cancelRegistration } from '../registrations/cancel-registration';
import { getWaitlist } from '../registrations/get-waitlist';
import { leaveEventWaitlist } from '../registrations/leave-waitlist';
import { registerForEvent } from '../registrations/register-for-event';
import type { EventDeps } from './deps';
import { getEvent } from './get-event';
import { listEvents } from './list-events';

type EventHandlers = Pick<
  Handlers,
  'listEvents' | 'getEvent' | 'getWaitlist' | 'registerForEvent' | 'cancelRegistration' | 'leaveWaitlist'
>;

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export const createEventHandlers = (deps: EventDeps): EventHandlers => ({
  listEvents: ({ query, identity }) => listEvents(deps, { from: instant(query.from), to: instant(query.to) }, identity),
  getEvent: ({ params, identity }) => getEvent(deps, params.eventId, identity),
  getWaitlist: ({ params, identity }) => getWaitlist(deps, params.eventId, identity),
  registerForEvent: ({ params, body, identity }) => registerForEvent(deps, params.eventId, identity, body.notes),
  cancelRegistration: ({ params, identity }) => cancelRegistration(deps, params.eventId, identity),
  leaveWaitlist: ({ params, identity }) => leaveEventWaitlist(deps, params.eventId, identity),
});
