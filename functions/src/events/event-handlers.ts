import type { Handlers } from '../http/handlers';
import type { EventDeps } from './deps';
import { getEvent } from './get-event';
import { listEvents } from './list-events';

type EventHandlers = Pick<Handlers, 'listEvents' | 'getEvent'>;

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export const createEventHandlers = (deps: EventDeps): EventHandlers => ({
  listEvents: ({ query, identity }) => listEvents(deps, { from: instant(query.from), to: instant(query.to) }, identity),
  getEvent: ({ params, identity }) => getEvent(deps, params.eventId, identity),
});
