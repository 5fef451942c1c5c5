import type { Handlers } from '../http/handlers';
import { createEvent, deleteEvent, type EditDeps, updateEvent } from './edit-events';
import { type PictureDeps, uploadEventPicture } from './event-pictures';
import { getEvent, listAdminEvents, listEvents, type ReadDeps } from './read-events';

type EventHandlers = Pick<
  Handlers,
  'listEvents' | 'getEvent' | 'listAdminEvents' | 'createEvent' | 'updateEvent' | 'deleteEvent' | 'uploadEventPicture'
>;

export const createEventHandlers = (deps: ReadDeps & EditDeps & PictureDeps): EventHandlers => ({
  listEvents: ({ query, identity }) => listEvents(deps, { from: instant(query.from), to: instant(query.to) }, identity),
  getEvent: ({ params, identity }) => getEvent(deps, params.eventId, identity),

  listAdminEvents: ({ query }) => listAdminEvents(deps, query.archived),
  createEvent: ({ body, identity, idempotencyKey }) => createEvent(deps, body, identity, idempotencyKey),
  updateEvent: ({ params, body, identity, idempotencyKey }) =>
    updateEvent(deps, params.eventId, body, identity, idempotencyKey),
  deleteEvent: ({ params, query, identity, idempotencyKey }) =>
    deleteEvent(deps, params.eventId, query.scope, identity, idempotencyKey),
  uploadEventPicture: ({ upload }) => uploadEventPicture(deps, upload),
});

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
