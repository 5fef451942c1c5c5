import * as contract from '@club/contract';
import {
  CLUB,
  type EndpointName,
  endpointGroups,
  endpoints,
  type FileName,
  MAX_PICTURE_BYTES,
  MINUTE_MS,
} from '@club/contract';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { LIMITS } from '../rate-limits/limits';
import { describeEndpoint } from './describe-endpoint';
import type { ApiDescription, Method } from './open-api';
import { asDescribed, TIDIED } from './schema-overrides';
import { SECURITY_SCHEMES } from './security';
import { describeFile, SERVED_FILES } from './served-files';

const limits = Object.values(LIMITS).map(
  ({ name, max, windowMs }) => `- \`${name}\`: ${max} in ${windowMs / MINUTE_MS} minutes`,
);

/** The rules that hold for all calls, in Markdown. */
const DESCRIPTION = `What the app of the club says to its server, and what it is answered.

**Language.** Names are English. Texts in answers are German and fit to show to people; the one exception is the message
of \`username-taken\`.

**Sessions.** A session is a cookie. Writes are refused when a browser sends them from another site. Who may call is told by
\`security\`; what a permitted caller sees may still depend on who they are.

**Input.** JSON in UTF-8, of at most 100 KB; pictures of at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Fields that are not described are ignored,
unless the schema says otherwise. Texts with \`${TIDIED}\` are trimmed and put into Unicode's composed form, and invisible
characters are taken out; lengths and pattern hold for what is left.

**Answers.** Instants are ISO 8601 in UTC. Fields that are not described are never sent. Every GET answers HEAD too.

**Failures.** The body names a code: the reason, which does not change with the wording. Beside the codes of each operation,
a path that is not described answers 404 \`not-found\`, and a method that is not described 405 \`method-not-allowed\` with the
header \`Allow\`.

**Repetition.** Every write is safe to repeat. Those that take an \`Idempotency-Key\` answer a repetition what they answered
first.

**Limits.** Any call may be refused by the platform while too many are under way. 429 \`too-many-requests\` says with \`Retry-After\` when the next try is due:

${limits.join('\n')}`;

const INFO = {
  title: CLUB.name,
  summary: 'Events, registrations and the clubhouse of a sports club',
  description: DESCRIPTION,
  contact: { name: `${CLUB.contact.name}, ${CLUB.contact.phoneNumber}` },
  license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
};

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
      info: { ...INFO, version },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: describePaths(),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    { override: asDescribed },
  );
  return document as ApiDescription;
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
