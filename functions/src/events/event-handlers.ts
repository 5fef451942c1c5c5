import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { callOff, reinstate } from './call-off-events';
import { getDaySheet } from './day-sheet';
import { createEvent, deleteEvent, updateEvent } from './edit-events';
import { uploadEventPicture } from './event-pictures';
import type { PeoplePage } from './event-presenter';
import { publish } from './publish-events';
import { EVERYTHING, getEvent, listAdminEvents, listCards, listEvents, listEventTexts } from './read-events';

export const createEventHandlers = (deps: Services) =>
  ({
    listEvents({ query, identity }) {
      const period = { from: instant(query.from), to: instant(query.to) };
      return query.fields === 'card' ? listCards(deps, period, identity) : listEvents(deps, period, identity);
    },

    listPublicEvents: () => listCards(deps, EVERYTHING, null),

    listEventTexts: () => listEventTexts(deps, false),
    listMembersTexts: () => listEventTexts(deps, true),
    getEvent: ({ params, query, identity }) => getEvent(deps, params.eventId, peoplePage(query), identity),

    listAdminEvents: ({ query }) =>
      listAdminEvents(deps, query.archived, query.from ? new Date(query.from) : undefined),
    getDaySheet: ({ params, identity }) => getDaySheet(deps, params.date, identity),
    createEvent: (call) => createEvent(deps, call),
    updateEvent: (call) => updateEvent(deps, call),
    publishEvent: (call) => publish(deps, call),
    cancelEvent: (call) => callOff(deps, call),
    reinstateEvent: (call) => reinstate(deps, call),
    deleteEvent: (call) => deleteEvent(deps, call),
    uploadEventPicture: ({ upload }) => uploadEventPicture(deps, upload),
  }) satisfies Partial<Handlers>;

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

const peoplePage = ({ limit, offset = 0 }: { limit?: number; offset?: number }): PeoplePage | null =>
  limit === undefined ? null : { limit, offset };
