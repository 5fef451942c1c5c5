import {
  BROWSER_MARK_HEADER,
  type Endpoint,
  type EndpointName,
  ERRORS,
  endpoints,
  PICTURE_TYPES,
} from '@club/contract';
import * as z from 'zod';
import type { ZodOpenApiMediaTypeObject, ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { errorBodyOf, errorCodesOf, errorResponses } from './error-responses';
import { headerRef } from './headers';
import { BINARY, type Parameter } from './open-api';
import { securityOf } from './security';

/** A component, because several endpoints share it. */
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: "Made anew for each attempt of a person, and the same for that attempt's repetitions.",
  schema: { type: 'string', format: 'uuid' },
};

export const BROWSER_MARKS: Parameter = {
  name: BROWSER_MARK_HEADER,
  in: 'header',
  required: false,
  description: 'The marks that earlier sign-ins left in this browser, separated by commas.',
  schema: { type: 'string' },
};

/** An entry of the contract's table as an operation. */
export function describeEndpoint(name: EndpointName, tag: string): ZodOpenApiOperationObject {
  const endpoint: Endpoint = endpoints[name];
  const { summary, details, params, query, idempotent, signsIn, readsBrowserMarks } = endpoint;
  const requestBody = describeBody(endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: details,
    security: securityOf(name),
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    parameters: [
      ...(idempotent || signsIn ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(readsBrowserMarks ? [{ $ref: '#/components/parameters/BrowserMarks' }] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': successOf(endpoint, { schema: endpoint.response }),
      ...(endpoint.shared ? { '304': { description: 'It is as it was.', headers: headersOf(endpoint) } } : {}),
      ...errorResponses(errorCodesOf(name), { isPicture: endpoint.upload !== undefined }),
      ...otherSuccessOf(name),
    },
  };
}

function describeBody({ body, upload }: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  if (body) {
    // A missing body is read as an object without fields.
    const required = !body.safeParse({}).success;
    return { required, content: { 'application/json': { schema: body } } };
  }
  if (upload === undefined) return undefined;
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [upload]: BINARY }, required: [upload] },
        encoding: { [upload]: { contentType: PICTURE_TYPES.join(', ') } },
      },
    },
  };
}

const successOf = (endpoint: Endpoint, body: ZodOpenApiMediaTypeObject): ZodOpenApiResponseObject => ({
  description: 'Done.',
  headers: headersOf(endpoint),
  content: { 'application/json': body },
});

const headersOf = ({ paginated, givesBrowserMark, shared }: Endpoint) =>
  headerRef(
    'RequestId',
    ...(shared ? (['Kept', 'ETag'] as const) : (['NotStored'] as const)),
    ...(paginated ? (['TotalCount'] as const) : []),
    ...(givesBrowserMark ? (['BrowserMark'] as const) : []),
  );

/** The response under the endpoint's other status, under which it can fail as well. */
function otherSuccessOf(name: EndpointName): Record<string, ZodOpenApiResponseObject> {
  const endpoint: Endpoint = endpoints[name];
  const { otherStatus, response } = endpoint;
  if (otherStatus === undefined) return {};
  const codes = errorCodesOf(name).filter((code) => ERRORS[code].status === otherStatus);
  const failure = z.unknown().meta({ override: errorBodyOf(codes, { isPicture: false }) });
  return { [otherStatus]: successOf(endpoint, { schema: z.union([response, failure]) }) };
}
