import { EVENT_CALENDARS, type Export, exportPath, type FileName } from '@club/contract';
import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { PICTURE_PATHS } from '../platform/picture-store';
import { errorResponses, refusalsOf } from './error-responses';
import { ETAG, KEPT, REQUEST_ID } from './headers';
import { BINARY, DESCRIPTION_PATH, type JsonSchema } from './open-api';
import { securityOf } from './security';

/** A file that is served beside the table of endpoints, because it is no JSON or is the same for everybody. All are read with GET. */
type ServedFile = {
  path: string;
  summary: string;
  /** More sentences: what a caller may rely on. */
  details: string;
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
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.' },
    ...Object.fromEntries(['info', 'paths', 'components'].map((name) => [name, { type: 'object' }])),
  },
  required: ['openapi', 'info', 'paths', 'components'],
};

const exported = (table: Export, summary: string): ServedFile => ({
  path: exportPath(table),
  summary,
  details: 'The download is written to the log of what organisers did.',
  type: 'text/csv',
  sameOrigin: true,
});

export const SERVED_FILES: Record<FileName, ServedFile> = {
  getEventPicture: {
    path: `${PICTURE_PATHS.events}{name}`,
    summary: 'Serves a picture of an event, as its `imageUrl` says',
    details: 'Its name changes with the picture, so that it may be kept for good.',
    type: 'image/webp',
  },
  getProfilePicture: {
    path: `${PICTURE_PATHS.profiles}{name}`,
    summary: 'Serves a picture of a person, as their `profilePhotoUrl` says',
    details: "Its name changes with the picture, so that the caller's browser may keep it for good.",
    type: 'image/webp',
  },
  getPublicCalendar: {
    path: '/api/calendar.ics',
    summary: 'Serves the calendar of all events',
    details: 'Calendar programs subscribe to it. Events for members alone are not in it.',
    type: 'text/calendar',
    revalidated: true,
  },
  getPersonalCalendar: {
    path: '/api/calendar/{file}',
    summary: 'Serves the calendar of one person: whoever has its secret link may read it',
    details: 'Calendar programs subscribe to it, without signing in. A link that was replaced leads nowhere.',
    type: 'text/calendar',
    revalidated: true,
  },
  getEventCalendar: {
    path: `${EVENT_CALENDARS}{file}`,
    summary: 'Serves one event as a file for calendars, such as `7.ics`, or with `?shift=` one of its shifts',
    details: 'It is made anew for each request, and needs no session.',
    type: 'text/calendar',
    revalidated: true,
  },
  exportMembers: exported('members', 'Serves all members as a CSV file with German headings'),
  exportEvents: exported(
    'events',
    'Serves all events with those who are registered or wait as a CSV file with German headings',
  ),
  exportBookings: exported('bookings', 'Serves all bookings of the clubhouse as a CSV file with German headings'),
  exportLog: {
    ...exported('log', 'Serves what organisers did as a CSV file with German headings, the latest first'),
    details: 'The download is written to the log, too.',
  },
  describeApi: {
    path: DESCRIPTION_PATH,
    summary: 'Serves this description',
    details: 'OpenAPI 3.1. It changes with a deployment alone.',
    type: 'application/json',
    schema: DESCRIPTION_SCHEMA,
  },
};

const schemaOf = (type: string): JsonSchema => (type.startsWith('text/') ? { type: 'string' } : BINARY);

/** A served file as an operation. */
export function describeFile(operationId: FileName): ZodOpenApiOperationObject {
  const { path, summary, details, type, schema = schemaOf(type), revalidated, sameOrigin } = SERVED_FILES[operationId];
  // A path with a parameter leads to more than one file.
  const name = /\{(\w+)\}$/.exec(path)?.[1];
  const headers = z.object({ ...REQUEST_ID, ...KEPT, ...(revalidated ? ETAG : {}) });
  return {
    operationId,
    tags: ['Files'],
    summary,
    description: details,
    security: securityOf(operationId),
    parameters: name ? [{ name, in: 'path', required: true, schema: { type: 'string' } }] : [],
    responses: {
      '200': { description: 'The file.', headers, content: { [type]: { schema } } },
      ...(revalidated ? { '304': { description: 'The file is as it was.', headers } } : {}),
      ...errorResponses([
        ...refusalsOf(operationId),
        ...(sameOrigin ? (['foreign-origin'] as const) : []),
        ...(name ? (['not-found'] as const) : []),
        'internal',
        'unavailable',
      ]),
    },
  };
}
