import {
  BROWSER_MARK_HEADER,
  type Endpoint,
  type EndpointName,
  ERRORS,
  endpoints,
  PICTURE_TYPES,
} from '@club/contract';
import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { errorBodyOf, errorCodesOf, errorResponses } from './error-responses';
import { BROWSER_MARK, ETAG, KEPT, NOT_STORED, REQUEST_ID, TOTAL_COUNT } from './headers';
import { BINARY } from './open-api';
import { securityOf } from './security';

const IDEMPOTENCY_KEY = {
  'Idempotency-Key': z
    .uuid()
    .optional()
    .meta({
      param: {
        id: 'IdempotencyKey',
        description: "Made anew for each attempt of a person, and the same for that attempt's repetitions.",
      },
    }),
};

const BROWSER_MARKS = {
  [BROWSER_MARK_HEADER]: z
    .string()
    .optional()
    .meta({
      param: {
        id: 'BrowserMarks',
        description: 'The marks that earlier sign-ins left in this browser, separated by commas.',
      },
    }),
};

const NO_PARAMETERS = z.object({});

/** An entry of the contract's table as an operation. */
export function describeEndpoint(name: EndpointName, tag: string): ZodOpenApiOperationObject {
  const endpoint: Endpoint = endpoints[name];
  const { summary, details, params, query, idempotent, signsIn } = endpoint;
  const requestBody = describeBody(endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: details,
    security: securityOf(name),
    requestParams: {
      path: params ?? NO_PARAMETERS,
      query: query ?? NO_PARAMETERS,
      header: z.object({
        ...(idempotent || signsIn ? IDEMPOTENCY_KEY : {}),
        ...(signsIn ? BROWSER_MARKS : {}),
      }),
    },
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': successOf(endpoint, endpoint.response),
      ...(endpoint.shared ? { '304': { description: 'It is as it was.', headers: headersOf(endpoint) } } : {}),
      ...errorResponses(errorCodesOf(name), endpoint.upload !== undefined),
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

const successOf = (endpoint: Endpoint, schema: z.ZodType): ZodOpenApiResponseObject => ({
  description: 'Done.',
  headers: headersOf(endpoint),
  content: { 'application/json': { schema } },
});

const headersOf = ({ paginated, signsIn, shared }: Endpoint) =>
  z.object({
    ...REQUEST_ID,
    ...(shared ? { ...KEPT, ...ETAG } : NOT_STORED),
    ...(paginated ? TOTAL_COUNT : {}),
    ...(signsIn ? BROWSER_MARK : {}),
  });

/** The response under the endpoint's other status, under which it can fail as well. */
function otherSuccessOf(name: EndpointName): Record<string, ZodOpenApiResponseObject> {
  const endpoint: Endpoint = endpoints[name];
  const { otherStatus, response } = endpoint;
  if (otherStatus === undefined) return {};
  const codes = errorCodesOf(name).filter((code) => ERRORS[code].status === otherStatus);
  return { [otherStatus]: successOf(endpoint, z.union([response, errorBodyOf(codes)])) };
}
