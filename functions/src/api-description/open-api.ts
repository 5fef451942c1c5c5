import type { oas31 } from 'zod-openapi';

// The part of OpenAPI 3.1 that the description uses. Its types demand what zod-openapi's leave optional.

/** The description is served at this path. */
export const DESCRIPTION_PATH = '/api/openapi.json';

export type JsonSchema = Exclude<oas31.SchemaObject, boolean>;
/** Bytes: readers that know no more than a type would take them for a text. */
export const BINARY: JsonSchema = { type: 'string', format: 'binary' };

export type Reference = { $ref: string };
type WithSchema<T> = Omit<T, 'schema'> & { schema: JsonSchema };
export type Header = WithSchema<oas31.HeaderObject>;
export type Parameter = WithSchema<oas31.ParameterObject> & { in: 'path' | 'query' | 'header' };
export type Content = Record<string, WithSchema<oas31.MediaTypeObject>>;
export type ApiResponse = { description: string; headers?: Record<string, Reference | Header>; content?: Content };

export type Operation = Omit<oas31.OperationObject, 'parameters' | 'requestBody' | 'responses'> & {
  tags: string[];
  /** Alternatives. An empty one means that nobody has to be signed in. */
  security: Record<string, string[]>[];
  parameters: (Reference | Parameter)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Reference | ApiResponse>;
};

export type Method = 'get' | 'post' | 'put' | 'delete';

export type ApiDescription = Omit<oas31.OpenAPIObject, 'paths' | 'components'> & {
  tags: oas31.TagObject[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiResponse>;
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
  };
};
