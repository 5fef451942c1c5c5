import type { Handlers } from '../http/handlers';
import { createEvent } from './create-event';
import { deleteEvent } from './delete-event';
import type { EventDeps, SeriesDeps } from './deps';
import { listAdminEvents } from './list-admin-events';
import { updateEvent } from './update-event';

type EventEditingHandlers = Pick<Handlers, 'createEvent' | 'updateEvent' | 'deleteEvent' | 'listAdminEvents'>;

export const createEventEditingHandlers = (
  deps: Pick<EventDeps, 'events' | 'clock'> & SeriesDeps,
): EventEditingHandlers => ({
  createEvent: ({ body, identity, idempotencyKey }) => createEvent(deps, body, identity, idempotencyKey),
  updateEvent: ({ params, body, identity, idempotencyKey }) =>
    updateEvent(deps, params.eventId, body, identity, idempotencyKey),
  deleteEvent: ({ params, query, identity, idempotencyKey }) =>
    deleteEvent(deps, params.eventId, query.scope, identity, idempotencyKey),
  listAdminEvents: ({ query }) => listAdminEvents(deps, query.archived),
});
