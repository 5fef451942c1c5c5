import { type Endpoint, ERRORS, type ErrorCode, errorBodySchema, pictureErrorBodySchema } from '@club/contract';
import { headerRef } from './headers';
import type { ApiResponse, JsonSchema, Reference } from './open-api';
import type { SchemaDescriber } from './schemas';

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** What can happen to every call. */
const ANY_CALL: readonly ErrorCode[] = ['internal', 'unavailable'];

/** Why a call can fail: what the table says, and what follows from the rest of it. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, errors = [] } = endpoint;
  const isWrite = method !== 'GET';
  return [
    ...errors,
    ...ANY_CALL,
    ...(isWrite ? (['validation', 'foreign-origin', 'too-large', 'wrong-type'] as const) : []),
    ...(query ? (['validation'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...(access === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(access === 'organiser' ? (['not-allowed'] as const) : []),
  ];
}

export type ErrorResponses = ReturnType<typeof createErrorResponses>;

/** Responses of failure, each once however many operations share it. */
export function createErrorResponses({ describe }: SchemaDescriber) {
  const components: Record<string, ApiResponse> = {};

  /** Only these codes, in the form that pictures have or in the general one. */
  function bodyOf(codes: readonly ErrorCode[], isPicture: boolean): JsonSchema {
    const body = describe(isPicture ? pictureErrorBodySchema : errorBodySchema, 'output');
    return { allOf: [body], properties: { code: { enum: [...codes] } } };
  }

  function responseFor(codes: readonly ErrorCode[], isPicture: boolean): Reference {
    const name = [...codes, ...(isPicture ? ['picture'] : [])].join('.');
    components[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
      headers: {
        ...headerRef('RequestId', 'NotStored'),
        ...(codes.includes('too-many-requests') ? headerRef('RetryAfter') : {}),
      },
      content: { 'application/json': { schema: bodyOf(codes, isPicture) } },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    components,
    bodyOf,
    /** By status. */
    of(codes: readonly ErrorCode[], { isPicture = false } = {}): Record<string, Reference> {
      const known = CODES.filter((code) => codes.includes(code));
      const responses = known.map((code) => {
        const { status } = ERRORS[code];
        const same = known.filter((other) => ERRORS[other].status === status);
        return [status, responseFor(same, isPicture)];
      });
      return Object.fromEntries(responses);
    },
  };
}
