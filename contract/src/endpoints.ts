import * as z from 'zod';
import { accountEndpoints, mailboxEndpoints, profileEndpoints, sessionEndpoints } from './accounts/endpoints';
import { memberSearchEndpoints } from './accounts/member-search';
import { calendarEndpoints } from './calendar/endpoints';
import { clubEndpoints, clubSettingsEndpoints } from './club-settings/endpoints';
import { commentEndpoints } from './comments/endpoints';
import { dashboardEndpoints } from './dashboard/endpoints';
import type { Endpoint } from './endpoint';
import { eventEditingEndpoints, eventEndpoints, eventPictureEndpoints } from './events/endpoints';
import { importEndpoints } from './imports/endpoints';
import { invitationEndpoints } from './invitations/endpoints';
import { memberActEndpoints } from './members/acts';
import { auditLogEndpoints } from './members/audit-log';
import { directoryEndpoints, memberCareEndpoints } from './members/endpoints';
import { messageEndpoints } from './messages/endpoints';
import { notificationEndpoints } from './notifications/endpoints';
import { privacyEndpoints } from './privacy/endpoints';
import { registrationEndpoints } from './registrations/endpoints';
import { mailActEndpoints } from './registrations/mail-acts';
import { rosterEndpoints } from './registrations/roster-endpoints';
import { shiftTemplateEndpoints } from './registrations/shift-template-endpoints';
import { setupEndpoints } from './setup/endpoints';
import { venueEndpoints } from './venue/endpoints';

export const healthSchema = z.object({
  version: z.string(),
  firestore: z.enum(['ok', 'unreachable']),
});

/** How the server found the address by which it limits the caller. `npm run check:deployment` reads it. */
export const countedAddressSchema = z.object({
  /** How many entries X-Forwarded-For had when it arrived. */
  forwarded: z.int().min(0),
  /** At which place from the right the visitor is expected. 0: nothing stands in front of the server. */
  distance: z.int().min(0),
  /** The place that was taken. 0: the address is that of the connection. */
  counted: z.int().min(0),
  /** The network of the last entry, which called the server; null without entries. */
  calledFrom: z.string().nullable(),
  /** It is the same for calls that count as one address, and tells nothing else about the address. */
  fingerprint: z.string(),
});

const healthEndpoints = {
  health: {
    summary: 'Tells the version and whether Firestore answers',
    details: 'The status is 503 when Firestore does not answer.',
    method: 'GET',
    path: '/api/health',
    sessionless: true,
    otherStatus: 503,
    response: healthSchema,
  },
  describeAddress: {
    summary: "Tells how the server found the caller's address",
    details: 'Limits count by this address. The response holds no address but the network of the last proxy.',
    method: 'GET',
    path: '/api/health/address',
    sessionless: true,
    response: countedAddressSchema,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints as the description of the API groups them: by the people who need them. */
export const endpointGroups = {
  Accounts: { ...healthEndpoints, ...clubEndpoints, ...setupEndpoints, ...accountEndpoints },
  Events: {
    ...eventEndpoints,
    ...registrationEndpoints,
    ...mailActEndpoints,
    ...commentEndpoints,
    ...messageEndpoints,
  },
  Members: {
    ...dashboardEndpoints,
    ...profileEndpoints,
    ...mailboxEndpoints,
    ...sessionEndpoints,
    ...privacyEndpoints,
    ...calendarEndpoints,
  },
  Notifications: notificationEndpoints,
  Organisers: {
    ...eventEditingEndpoints,
    ...rosterEndpoints,
    ...shiftTemplateEndpoints,
    ...memberSearchEndpoints,
    ...invitationEndpoints,
    ...directoryEndpoints,
    ...memberActEndpoints,
    ...memberCareEndpoints,
    ...auditLogEndpoints,
    ...eventPictureEndpoints,
    ...importEndpoints,
    ...clubSettingsEndpoints,
  },
  Clubhouse: venueEndpoints,
};

/** Every endpoint of the app. The server serves this table, and the web takes its types from it. */
export const endpoints = {
  ...endpointGroups.Accounts,
  ...endpointGroups.Events,
  ...endpointGroups.Members,
  ...endpointGroups.Notifications,
  ...endpointGroups.Organisers,
  ...endpointGroups.Clubhouse,
};

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The body of a successful response, as the client reads it. */
export type ResponseBody<Name extends EndpointName> = z.output<Endpoints[Name]['response']>;
/** The body of a request, as the client sends it. */
export type RequestBody<Name extends EndpointName> = Endpoints[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Endpoints[Name] extends { upload: string }
    ? FormData
    : undefined;
