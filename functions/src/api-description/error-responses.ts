import {
  type CallName,
  type Endpoint,
  type EndpointName,
  ERRORS,
  type ErrorCode,
  endpoints,
  errorBodySchema,
  mayCall,
  pictureErrorBodySchema,
} from '@club/contract';
import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { NOT_STORED, REQUEST_ID, RETRY_AFTER } from './headers';

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** Every call can fail for these reasons. */
const ANY_CALL: readonly ErrorCode[] = ['internal', 'unavailable'];

/** Why a call can fail: the reasons that its entry names, and those that follow from the rest of it and from its permissions. */
export function errorCodesOf(name: EndpointName): ErrorCode[] {
  const { method, params, query, errors = [] }: Endpoint = endpoints[name];
  const isWrite = method !== 'GET';
  return [
    ...errors,
    ...ANY_CALL,
    ...(isWrite ? (['validation', 'foreign-origin', 'too-large', 'wrong-type'] as const) : []),
    ...(query ? (['validation'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...refusalsOf(name),
  ];
}

/** Why some may not call. */
export const refusalsOf = (name: CallName): ErrorCode[] => [
  ...(mayCall(name, 'visitor') ? [] : (['not-signed-in'] as const)),
  ...(mayCall(name, 'waiting') ? [] : (['not-approved'] as const)),
  ...(mayCall(name, 'member') ? [] : (['not-allowed'] as const)),
];

/** The body of a failure with one of these codes, in the form of the picture calls or in the general one. */
export const errorBodyOf = (codes: readonly ErrorCode[], isPicture = false) =>
  (isPicture ? pictureErrorBodySchema : errorBodySchema).and(
    z.unknown().meta({ override: { properties: { code: { enum: [...codes] } } } }),
  );

/** One object for each set of codes, so that the operations which share it refer to one component. */
const responses = new Map<string, ZodOpenApiResponseObject>();

function responseFor(codes: readonly ErrorCode[], isPicture: boolean): ZodOpenApiResponseObject {
  const id = [...codes, ...(isPicture ? ['picture'] : [])].join('.');
  const response = responses.get(id) ?? {
    id,
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    headers: z.object({
      ...REQUEST_ID,
      ...NOT_STORED,
      ...(codes.includes('too-many-requests') ? RETRY_AFTER : {}),
    }),
    content: { 'application/json': { schema: errorBodyOf(codes, isPicture) } },
  };
  responses.set(id, response);
  return response;
}

/** The platform refuses a call before any of our code can, whatever it is for. Limits of our own refuse with a code. */
const BUSY: ZodOpenApiResponseObject = {
  id: 'busy',
  description: 'So many calls are under way that the platform refuses more, in a text of its own.',
};

/** The responses of failures with these codes, by status. */
export function errorResponses(
  codes: readonly ErrorCode[],
  isPicture = false,
): Record<string, ZodOpenApiResponseObject> {
  const known = CODES.filter((code) => codes.includes(code));
  const byStatus = known.map((code) => {
    const { status } = ERRORS[code];
    const same = known.filter((other) => ERRORS[other].status === status);
    return [status, responseFor(same, isPicture)];
  });
  return { 429: BUSY, ...Object.fromEntries(byStatus) };
}
