import * as z from 'zod';
import type { Endpoint } from '../endpoint';
import {
  calledOffSchema,
  cancelEventSchema,
  deletedEventsSchema,
  deleteEventQuerySchema,
  publishEventSchema,
  publishedSchema,
  reinstateEventSchema,
  savedEventSchema,
} from '../series/series-edit';
import { dayParamsSchema, daySheetSchema } from './day-sheet';
import {
  adminEventSchema,
  cardEventSchema,
  eventDetailSchema,
  eventParamsSchema,
  eventTextSchema,
  getEventQuerySchema,
  listAdminEventsQuerySchema,
  listEventsQuerySchema,
  listedEventSchema,
  uploadedPictureSchema,
} from './event';
import { eventInputSchema, updateEventSchema } from './event-input';

export const eventEndpoints = {
  listEvents: {
    summary: 'Lists events',
    details:
      'Those that are to come and those of the last twelve months, ascending by start, without their registrations. `fields=card` leaves out their texts and more that a list does not show.',
    method: 'GET',
    path: '/api/events',
    query: listEventsQuerySchema,
    response: z.array(listedEventSchema),
  },
  listPublicEvents: {
    summary: 'Lists events as everybody may see them',
    details:
      'The same as `fields=card` shows to visitors, whoever asks: it names nobody, and caches may keep it for a minute.',
    method: 'GET',
    path: '/api/public/events',
    sessionless: true,
    shared: true,
    response: z.array(cardEventSchema),
  },
  listEventTexts: {
    summary: 'Lists the descriptions of all listed events that everybody may see, for a search',
    details: 'They are not in the list itself, whose size they would multiply.',
    method: 'GET',
    path: '/api/public/event-texts',
    sessionless: true,
    shared: true,
    response: z.array(eventTextSchema),
  },
  listMembersTexts: {
    summary: 'Lists the descriptions of all listed events that only members may see, for a search',
    details: 'They are not in the list itself, whose size they would multiply.',
    method: 'GET',
    path: '/api/event-texts',
    response: z.array(eventTextSchema),
  },
  getEvent: {
    summary: 'Tells an event and who is registered',
    details:
      'Visitors see first names and the initials of last names, members full names and pictures, organisers all of it. With `limit`, the response has at most so many active, so many waiting and so many cancelled registrations, from `offset` on, and the own ones. Without `offset` it has the first four active ones of each shift, too.',
    method: 'GET',
    path: '/api/events/:eventId',
    params: eventParamsSchema,
    query: getEventQuerySchema,
    response: eventDetailSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const eventEditingEndpoints = {
  createEvent: {
    summary: 'Makes one event, or all of a series',
    details: 'With `isDraft` only organisers see what it makes, and nobody is told of it, until it is published.',
    method: 'POST',
    path: '/api/events',
    body: eventInputSchema,
    idempotent: true,
    errors: ['venue-overlap'],
    response: savedEventSchema,
  },
  updateEvent: {
    summary: 'Changes an event, or it and all that follow in its series',
    details:
      'Without `shifts` those of the event stay. A removed shift with people needs a word in `displaced`; without it nothing changes. Who is new in `contactIds` is told, unless `quiet` is set.',
    method: 'PUT',
    path: '/api/events/:eventId',
    params: eventParamsSchema,
    body: updateEventSchema,
    idempotent: true,
    errors: ['changed-meanwhile', 'venue-overlap', 'shift-has-people', 'roster-full'],
    response: savedEventSchema,
  },
  publishEvent: {
    summary: 'Publishes a draft, or it and all drafts that follow in its series',
    details: 'People are told of it as of a new event. Publishing what is no draft (any more) publishes nothing.',
    method: 'POST',
    path: '/api/admin/events/:eventId/publish',
    params: eventParamsSchema,
    body: publishEventSchema,
    idempotent: true,
    errors: ['venue-overlap'],
    response: publishedSchema,
  },
  cancelEvent: {
    summary: 'Cancels an event, or it and all that follow in its series',
    details:
      'It keeps its page, with the reason, and everybody keeps their place. Those who are registered or wait are told. Cancelling again with another reason replaces the reason and tells nobody.',
    method: 'POST',
    path: '/api/admin/events/:eventId/cancel',
    params: eventParamsSchema,
    body: cancelEventSchema,
    idempotent: true,
    errors: ['past-event', 'event-draft'],
    response: calledOffSchema,
  },
  reinstateEvent: {
    summary: 'Takes back that an event was cancelled, or it and all that follow in its series',
    details: 'Those who are registered or wait are told. Reinstating what is not cancelled changes nothing.',
    method: 'POST',
    path: '/api/admin/events/:eventId/reinstate',
    params: eventParamsSchema,
    body: reinstateEventSchema,
    idempotent: true,
    errors: ['venue-overlap'],
    response: calledOffSchema,
  },
  listAdminEvents: {
    summary: 'Lists the events that are to come, or those that are over',
    details: 'Active ones ascend by start, archived ones descend.',
    method: 'GET',
    path: '/api/admin/events',
    query: listAdminEventsQuerySchema,
    response: z.array(adminEventSchema),
  },
  getDaySheet: {
    summary: 'Tells the events of a day with the people who come or wait',
    details:
      'A day is one in club time; a night that ends before 6:00 belongs to the day before. Cancelled events come without people.',
    method: 'GET',
    path: '/api/admin/days/:date',
    params: dayParamsSchema,
    response: daySheetSchema,
  },
  deleteEvent: {
    summary: 'Deletes an event, or it and all that follow in its series',
    details: 'Deleting what is not there (any more) removes 0 and is no error.',
    method: 'DELETE',
    path: '/api/admin/events/:eventId',
    params: eventParamsSchema,
    query: deleteEventQuerySchema,
    idempotent: true,
    response: deletedEventsSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const eventPictureEndpoints = {
  uploadEventPicture: {
    summary: 'Stores a picture for an event',
    details: 'It goes into the event when that is saved. The same file again is the same picture.',
    method: 'POST',
    path: '/api/admin/event-pictures',
    upload: 'picture',
    response: uploadedPictureSchema,
  },
} as const satisfies Record<string, Endpoint>;
