import { EVENT_CALENDARS, exportPath, type FileName, mayCall } from '@club/contract';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { PICTURE_PATHS } from '../platform/picture-store';
import { errorResponses } from './error-responses';
import { headerRef } from './headers';
import { DESCRIPTION_PATH, type JsonSchema } from './open-api';
import { securityOf } from './security';

/** A file that is served beside the table of endpoints, because it is no JSON or is the same for everybody. All are read with GET. */
type ServedFile = {
  path: string;
  summary: string;
  /** The parameter at the end of the path, when it leads to more than one file. */
  name?: string;
  type: string;
  /** Only for JSON. */
  schema?: JsonSchema;
  /** The response has an ETag, so that an unchanged file is not sent again. */
  revalidated?: true;
  /** Refused when another site makes a browser ask for it, as writes are. */
  sameOrigin?: true;
};

const DESCRIPTION_SCHEMA: JsonSchema = {
  type: 'object',
  properties: { openapi: { type: 'string', pattern: '^3\\.1\\.' } },
  required: ['openapi', 'info', 'paths', 'components'],
};

export const SERVED_FILES: Record<FileName, ServedFile> = {
  getEventPicture: {
    path: `${PICTURE_PATHS.events}{name}`,
    summary: 'Serves a picture of an event, as its `imageUrl` says',
    name: 'name',
    type: 'image/webp',
  },
  getProfilePicture: {
    path: `${PICTURE_PATHS.profiles}{name}`,
    summary: 'Serves a picture of a person, as their `profilePhotoUrl` says',
    name: 'name',
    type: 'image/webp',
  },
  getPublicCalendar: {
    path: '/api/calendar.ics',
    summary: 'Serves the calendar of all events',
    type: 'text/calendar',
    revalidated: true,
  },
  getPersonalCalendar: {
    path: '/api/calendar/{file}',
    summary: 'Serves the calendar of one person: whoever has its secret link may read it',
    name: 'file',
    type: 'text/calendar',
    revalidated: true,
  },
  getEventCalendar: {
    path: `${EVENT_CALENDARS}{file}`,
    summary: 'Serves one event as a file for calendars, such as `7.ics`, or with `?shift=` one of its shifts',
    name: 'file',
    type: 'text/calendar',
    revalidated: true,
  },
  exportMembers: {
    path: exportPath('members'),
    summary: 'Serves all members as a CSV file with German headings',
    type: 'text/csv',
    sameOrigin: true,
  },
  exportEvents: {
    path: exportPath('events'),
    summary: 'Serves all events with those who are registered or wait as a CSV file with German headings',
    type: 'text/csv',
    sameOrigin: true,
  },
  exportBookings: {
    path: exportPath('bookings'),
    summary: 'Serves all bookings of the clubhouse as a CSV file with German headings',
    type: 'text/csv',
    sameOrigin: true,
  },
  exportLog: {
    path: exportPath('log'),
    summary: 'Serves what organisers did as a CSV file with German headings, the latest first',
    type: 'text/csv',
    sameOrigin: true,
  },
  describeApi: {
    path: DESCRIPTION_PATH,
    summary: 'Serves this description',
    type: 'application/json',
    schema: DESCRIPTION_SCHEMA,
  },
};

/** A served file as an operation. */
export function describeFile(operationId: FileName): ZodOpenApiOperationObject {
  const { summary, name, type, schema = {}, revalidated, sameOrigin } = SERVED_FILES[operationId];
  const headers = headerRef('RequestId', 'Kept', ...(revalidated ? (['ETag'] as const) : []));
  return {
    operationId,
    tags: ['Files'],
    summary,
    security: securityOf(operationId),
    parameters: name ? [{ name, in: 'path', required: true, schema: { type: 'string' } }] : [],
    responses: {
      '200': { description: 'The file.', headers, content: { [type]: { schema } } },
      ...(revalidated ? { '304': { description: 'The file is as it was.', headers } } : {}),
      ...errorResponses([
        ...(mayCall(operationId, 'visitor') ? [] : (['not-signed-in'] as const)),
        ...(mayCall(operationId, 'waiting') ? [] : (['not-approved'] as const)),
        ...(mayCall(operationId, 'member') ? [] : (['not-allowed'] as const)),
        ...(sameOrigin ? (['foreign-origin'] as const) : []),
        ...(name ? (['not-found'] as const) : []),
        'internal',
        'unavailable',
      ]),
    },
  };
}
