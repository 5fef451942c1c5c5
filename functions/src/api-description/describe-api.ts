import * as contract from '@club/contract';
import { type EndpointName, endpointGroups, endpoints, type FileName } from '@club/contract';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { BROWSER_MARKS, describeEndpoint, IDEMPOTENCY_KEY } from './describe-endpoint';
import { describeErrorBodies } from './error-responses';
import { describeHeaders } from './headers';
import { describeInfo } from './info';
import type { ApiDescription, Method } from './open-api';
import { asDescribed } from './schema-overrides';
import { SECURITY_SCHEMES } from './security';
import { describeFile, SERVED_FILES } from './served-files';

// Every schema that the contract exports becomes a component: `userSchema` is called User.
for (const [name, value] of Object.entries(contract)) {
  if (!name.endsWith('Schema') || !(value instanceof z.ZodType)) continue;
  z.globalRegistry.add(value, { ...value.meta(), id: name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length) });
}

const TAGS: Record<keyof typeof endpointGroups | 'Files', string> = {
  Accounts: 'Signing in and up, what everybody may know of the club, and whether the server works',
  Events: 'Events as visitors and members see them: registrations, comments and messages',
  Members: "What is the caller's own: profile, sessions, data and calendar",
  Notifications: 'What people are told of, on which devices, and what they were told',
  Organisers: 'Events, people, imports and settings as organisers look after them',
  Clubhouse: 'Bookings of the clubhouse, and inquiries for it',
  Files: 'What is no JSON, or the same for everybody',
};

/** The whole API as OpenAPI 3.1, made from the contract. It is the same for every caller. */
export function describeApi(version: string): ApiDescription {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: describeInfo(version),
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: describePaths(),
      components: {
        schemas: describeErrorBodies(),
        headers: describeHeaders(),
        parameters: { IdempotencyKey: IDEMPOTENCY_KEY, BrowserMarks: BROWSER_MARKS },
        securitySchemes: SECURITY_SCHEMES,
      },
    },
    { override: asDescribed },
  );
  return withRequired(document as ApiDescription);
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: Record<string, Partial<Record<Method, ZodOpenApiOperationObject>>> = {};
  for (const [tag, group] of Object.entries(endpointGroups)) {
    for (const name of Object.keys(group) as EndpointName[]) {
      // '/api/events/:eventId' is '/api/events/{eventId}' in OpenAPI.
      const path = endpoints[name].path.replace(/:(\w+)/g, '{$1}');
      const method = endpoints[name].method.toLowerCase() as Method;
      paths[path] = { ...paths[path], [method]: describeEndpoint(name, tag) };
    }
  }
  for (const name of Object.keys(SERVED_FILES) as FileName[])
    paths[SERVED_FILES[name].path] = { get: describeFile(name) };
  return paths;
}

/** Says of optional parameters that they are optional, which the library leaves to OpenAPI's default. */
function withRequired(description: ApiDescription): ApiDescription {
  for (const operation of Object.values(description.paths).flatMap((methods) => Object.values(methods))) {
    for (const parameter of operation.parameters) {
      if ('name' in parameter) parameter.required ??= false;
    }
  }
  return description;
}
