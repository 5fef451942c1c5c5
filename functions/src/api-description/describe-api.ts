import { type Endpoint, endpointGroups } from '@club/contract';
import { describeEndpoint } from './describe-endpoint';
import { createErrorResponses } from './error-responses';
import { describeHeaders } from './headers';
import { describeInfo } from './info';
import type { ApiDescription, Method, Operation, Parameter } from './open-api';
import { createSchemaDescriber } from './schemas';
import { SECURITY_SCHEMES } from './security';
import { describeFile, SERVED_FILES } from './served-files';

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: "Made anew for each attempt of a person, and the same for that attempt's repetitions.",
  schema: { type: 'string', format: 'uuid' },
};

/** The whole API as OpenAPI 3.1, made of the contract: the same for everybody. */
export function describeApi(version: string): ApiDescription {
  const schemas = createSchemaDescriber();
  const failures = createErrorResponses(schemas);
  const paths: ApiDescription['paths'] = {};
  const add = (path: string, method: Method, operation: Operation) => {
    paths[path] = { ...paths[path], [method]: operation };
  };

  for (const [tag, group] of Object.entries<Record<string, Endpoint>>(endpointGroups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const method = endpoint.method.toLowerCase() as Method;
      add(templateOf(endpoint.path), method, describeEndpoint(name, tag, endpoint, { schemas, failures }));
    }
  }
  for (const [name, file] of Object.entries(SERVED_FILES)) add(file.path, 'get', describeFile(name, file, failures));

  return {
    openapi: '3.1.1',
    info: describeInfo(version),
    servers: [{ url: '/' }],
    tags: [...Object.keys(endpointGroups), 'Files'].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      responses: failures.components,
      headers: describeHeaders(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** '/api/events/:eventId' as '/api/events/{eventId}'. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
