import type { Handlers } from '../http/call';
import { cancelRegistration } from './cancel-registration';
import type { EventDeps } from './deps';
import { getEvent } from './get-event';
import { getWaitlist } from './get-waitlist';
import { leaveEventWaitlist } from './leave-waitlist';
import { listEvents } from './list-events';
import { registerForEvent } from './register-for-event';

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
