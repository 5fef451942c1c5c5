import type * as z from 'zod';
import { accountEndpoints } from './accounts/endpoints';
import { memberEndpoints } from './accounts/member-endpoints';
import { eventEndpoints } from './events/endpoints';
import { notificationEndpoints } from './notifications/endpoints';
import { organiserEndpoints } from './registrations/endpoints';
import { venueEndpoints } from './venue/endpoints';

export { healthSchema } from './accounts/endpoints';
export { doneSchema, type Endpoint } from './endpoint';

/** By the part of the app that they belong to. */
export const endpointGroups = {
  Accounts: accountEndpoints,
  Events: eventEndpoints,
  Members: memberEndpoints,
  Notifications: notificationEndpoints,
  Organisers: organiserEndpoints,
  Clubhouse: venueEndpoints,
};

/** Every call of the app. Functions serve this table, the web takes its types from it. */
export const endpoints = {
  ...accountEndpoints,
  ...eventEndpoints,
  ...memberEndpoints,
  ...notificationEndpoints,
  ...organiserEndpoints,
  ...venueEndpoints,
};

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What the server answers, as the client reads it. */
export type ResponseBody<Name extends EndpointName> = z.output<Endpoints[Name]['response']>;
/** What the client sends. */
export type RequestBody<Name extends EndpointName> = Endpoints[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Endpoints[Name] extends { upload: string }
    ? FormData
    : undefined;
