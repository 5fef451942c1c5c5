import { type Endpoint, ERRORS, PICTURE_TYPES } from '@club/contract';
import type * as z from 'zod';
import { checksRevocation } from '../http/checks-revocation';
import { type ErrorResponses, errorCodesOf } from './error-responses';
import { headerRef } from './headers';
import type { ApiResponse, Operation, Parameter, Reference } from './open-api';
import type { SchemaDescriber } from './schemas';
import { securityOf } from './security';

type Parts = { schemas: SchemaDescriber; failures: ErrorResponses };

const IDEMPOTENCY_KEY: Reference = { $ref: '#/components/parameters/IdempotencyKey' };

/** An entry of the contract's table as an operation. */
export function describeEndpoint(name: string, tag: string, endpoint: Endpoint, parts: Parts): Operation {
  const { summary, details, access, params, query, idempotent } = endpoint;
  const description = [
    details,
    checksRevocation(endpoint) ? 'A session that was revoked is refused from that instant on.' : undefined,
  ];
  const requestBody = describeBody(endpoint, parts);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description.some(Boolean) ? { description: description.filter(Boolean).join(' ') } : {}),
    security: securityOf(access),
    parameters: [
      ...parametersOf('path', params, parts),
      ...parametersOf('query', query, parts),
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': successOf(endpoint, parts),
      ...parts.failures.of(errorCodesOf(endpoint), { isPicture: endpoint.upload !== undefined }),
      ...otherSuccessOf(endpoint, parts),
    },
  };
}

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

const parametersOf = (place: Parameter['in'], fields: z.ZodObject | undefined, { schemas }: Parts): Parameter[] =>
  Object.entries<z.ZodType>(fields?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: !isOptional(schema),
    schema: schemas.describe(schema, 'input'),
  }));

function describeBody({ body, upload }: Endpoint, { schemas }: Parts): Operation['requestBody'] {
  if (body) {
    // Nothing is read as an object without fields.
    const required = !body.safeParse({}).success;
    return { required, content: { 'application/json': { schema: schemas.describe(body, 'input') } } };
  }
  if (upload === undefined) return undefined;
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [upload]: { type: 'string' } }, required: [upload] },
        encoding: { [upload]: { contentType: PICTURE_TYPES.join(', ') } },
      },
    },
  };
}

function successOf({ response, paginated }: Endpoint, { schemas }: Parts): ApiResponse {
  return {
    description: 'Done.',
    headers: headerRef('RequestId', 'NotStored', ...(paginated ? (['TotalCount'] as const) : [])),
    content: { 'application/json': { schema: schemas.describe(response, 'output') } },
  };
}

/** The answer under its other status, under which the call can fail as well. */
function otherSuccessOf(endpoint: Endpoint, parts: Parts): Record<string, ApiResponse> {
  const { otherStatus } = endpoint;
  if (otherStatus === undefined) return {};
  const codes = errorCodesOf(endpoint).filter((code) => ERRORS[code].status === otherStatus);
  const success = successOf(endpoint, parts);
  const answer = parts.schemas.describe(endpoint.response, 'output');
  const schema = { anyOf: [answer, parts.failures.bodyOf(codes, false)] };
  return { [otherStatus]: { ...success, content: { 'application/json': { schema } } } };
}
