import type { Handlers } from '../http/handlers';
import type { EventDeps } from './deps';
import { createEvent, deleteEvent, type EditDeps, updateEvent } from './edit-events';
import { listAdminEvents } from './list-admin-events';

type EventEditingHandlers = Pick<Handlers, 'createEvent' | 'updateEvent' | 'deleteEvent' | 'listAdminEvents'>;

export const createEventEditingHandlers = (
  deps: Pick<EventDeps, 'events' | 'clock'> & EditDeps,
): EventEditingHandlers => ({
  createEvent: ({ body, identity, idempotencyKey }) => createEvent(deps, body, identity, idempotencyKey),
  updateEvent: ({ params, body, identity, idempotencyKey }) =>
    updateEvent(deps, params.eventId, body, identity, idempotencyKey),
  deleteEvent: ({ params, query, identity, idempotencyKey }) =>
    deleteEvent(deps, params.eventId, query.scope, identity, idempotencyKey),
  listAdminEvents: ({ query }) => listAdminEvents(deps, query.archived),
});
