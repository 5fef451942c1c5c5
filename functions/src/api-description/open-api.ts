import type { oas31 } from 'zod-openapi';

// The part of OpenAPI 3.1 that the description uses. Its types demand what zod-openapi's leave optional.

/** The description is served at this path. */
export const DESCRIPTION_PATH = '/api/openapi.json';

/** References to schemas begin with this. */
export const COMPONENTS = '#/components/schemas/';

export type JsonSchema = Exclude<oas31.SchemaObject, boolean>;
/** Bytes: readers that know no more than a type would take them for a text. */
export const BINARY: JsonSchema = { type: 'string', format: 'binary' };

export type Reference = { $ref: string };
export type Header = { description: string; required: true; schema: JsonSchema };
export type Content = Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;

export type ApiResponse = {
  description: string;
  headers?: Record<string, Reference | Header>;
  content?: Content;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  /** Alternatives. An empty one means that nobody has to be signed in. */
  security: Record<string, string[]>[];
  parameters: (Reference | Parameter)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Reference | ApiResponse>;
};

export type Method = 'get' | 'post' | 'put' | 'delete';

export type ApiDescription = {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiResponse>;
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string; description: string }>;
  };
};
