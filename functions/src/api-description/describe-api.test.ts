import * as contract from '@club/contract';
import {
  type CallName,
  type Endpoint,
  type EndpointName,
  ERRORS,
  endpoints,
  mayCall,
  permissions,
  ROLES,
  type Role,
} from '@club/contract';
import { describe, expect, it } from 'vitest';
import { description } from '../../../testing/described/described-call';
import { ajv, mismatch, resolved } from '../../../testing/described/schema-check';
import { errorCodesOf } from './error-responses';
import type { ApiResponse, Content, JsonSchema, Operation, Reference } from './open-api';

const { components, paths, tags } = description;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const described = (name: string): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found.operation;
};
const codesOf = (name: string, status: number): unknown => {
  const response = described(name).responses[status];
  const schema = response && resolved(response, components.responses).content?.['application/json']?.schema;
  const [, withCodes] = (schema?.allOf ?? []) as JsonSchema[];
  return (withCodes?.properties?.code as JsonSchema | undefined)?.enum;
};

const isRefusal = (status: string): boolean => status.startsWith('4');
/** Matches the patterns of texts that hold nothing but digits. */
const DIGITS_ALONE = /^\^(\[1-9\])?(\\d(\{\d+(,\d*)?\}|\+|\*)?)+\$$/;

const contentOf = (part: Operation['responses'][string] | Operation['requestBody']): Content =>
  (part && resolved(part as ApiResponse | Reference, components.responses).content) ?? {};

/** Every object inside of the value that has this key. */
function withKey(value: unknown, key: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = key in value ? [value as Record<string, unknown>] : [];
  return [...own, ...Object.values(value).flatMap((part) => withKey(part, key))];
}

describe('the description of the API', () => {
  it('is plain JSON, and refers to all of its components and to nothing else', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    const names = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !/^#\/components\/\w+\/[\w.-]+$/.test(name))).toEqual([]);
    const references = new Set(withKey(description, '$ref').map(({ $ref }) => $ref));
    const unused = ['#/components/securitySchemes/session'];
    expect([...references, ...unused].sort()).toEqual(names.sort());
  });

  it('describes every schema of the contract by one component, for requests and responses alike', () => {
    // The library would describe the two apart, as `User` and `UserOutput`, when they differed.
    const exported = Object.keys(contract).map((name) => name.toLowerCase());
    const names = Object.keys(components.schemas);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !exported.includes(`${name}Schema`.toLowerCase()))).toEqual([]);
  });

  it('has every endpoint of the contract once, with its path and every reason to fail', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[endpoint.method.toLowerCase() as 'get'];
      expect(operation, name).toMatchObject({ operationId: name, summary: endpoint.summary });
      for (const code of errorCodesOf(name)) {
        const response = operation?.responses[ERRORS[code].status];
        expect(response && JSON.stringify(resolved(response, components.responses)), name).toContain(code);
      }
    }
  });

  it('says of every call who may make it, and how the others are refused', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      Object.keys(permissions).toSorted(),
    );
    for (const name of Object.keys(permissions) as CallName[]) {
      const { security } = described(name);
      const opens = (role: Role) => (way: Record<string, string[]>) =>
        role === 'visitor' ? !way.session : !way.session?.length || way.session.includes(role);
      for (const role of ROLES) expect(security.some(opens(role)), `${name} ${role}`).toBe(mayCall(name, role));
      const isTold = JSON.stringify(codesOf(name, 401) ?? []).includes('not-signed-in');
      expect(isTold, name).toBe(!mayCall(name, 'visitor'));
      if (!mayCall(name, 'waiting')) expect(codesOf(name, 403), name).toContain('not-approved');
      if (!mayCall(name, 'member')) expect(codesOf(name, 403), name).toContain('not-allowed');
    }
  });

  it('names the parameters of every path, and only tags that it lists', () => {
    for (const { path, operation } of operations) {
      const parameters = operation.parameters.map((parameter) => resolved(parameter, components.parameters));
      const inPath = parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(tags).toContainEqual({ name: operation.tags[0], description: expect.stringMatching(/.{20}/) });
    }
  });

  it('tells of every call what a caller may rely on, and how it may be refused', () => {
    const silent = operations.filter(({ operation }) => (operation.description ?? '').length < 15);
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
    const unrefused = operations.filter(({ operation }) => !Object.keys(operation.responses).some(isRefusal));
    expect(unrefused.map(({ operation }) => operation.operationId)).toEqual([]);
    expect(description.info).toMatchObject({
      contact: { name: expect.any(String) },
      license: { name: expect.any(String) },
    });
  });

  it('requires no property that it does not define', () => {
    const objects = [...withKey(paths, 'required'), ...withKey(components, 'required')];
    const undefinedIn = ({ required, properties }: Record<string, unknown>): unknown[] =>
      Array.isArray(required) ? required.filter((name) => !Object.hasOwn(properties ?? {}, name)) : [];
    expect(objects.length).toBeGreaterThan(operations.length);
    expect(objects.flatMap(undefinedIn)).toEqual([]);
  });

  it('describes numbers in addresses as numbers, as bodies have them', () => {
    const parameters = operations.flatMap(({ operation }) =>
      operation.parameters.map((parameter) => resolved(parameter, components.parameters)),
    );
    const schemas = parameters.map(({ name, schema }) => [name, resolved(schema, components.schemas)] as const);
    const asText = schemas.filter(([, { type, pattern = '' }]) => type === 'string' && DIGITS_ALONE.test(pattern));
    expect(asText.map(([name]) => name)).toEqual([]);
    for (const [name, { type }] of schemas)
      if (['eventId', 'limit', 'offset', 'version'].includes(name)) expect(type, name).toBe('integer');
  });

  it('describes files as bytes, those that are sent and those that are served', () => {
    const contents = operations.flatMap(({ operation: { requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => Object.entries(contentOf(part))),
    );
    const forms = contents.filter(([type]) => type === 'multipart/form-data');
    expect(forms.length).toBeGreaterThanOrEqual(2);
    for (const [, { schema }] of forms)
      expect(Object.values(schema.properties ?? {})).toEqual([{ type: 'string', format: 'binary' }]);
    const pictures = contents.filter(([type]) => type.startsWith('image/'));
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const [, { schema }] of pictures) expect(schema).toEqual({ type: 'string', format: 'binary' });
  });

  it('holds JSON Schemas that a strict reader understands', () => {
    const schemas = [...withKey(paths, 'schema'), ...withKey(components, 'schema')].map(({ schema }) => schema);
    expect(schemas.length).toBeGreaterThan(operations.length);
    for (const schema of [...schemas, ...Object.values(components.schemas)] as JsonSchema[]) {
      expect(ajv.validateSchema(schema)).toBe(true);
      expect(() => mismatch(schema, null, 'answered')).not.toThrow();
    }
  });

  it('allows no fields in responses that it does not name', () => {
    const responseSchemas = operations.flatMap(({ operation }) => withKey(operation.responses, 'schema'));
    const open = withKey(responseSchemas, 'properties').filter((schema) => schema.type === 'object');
    expect(open.filter((schema) => schema.additionalProperties !== false).map(({ required }) => required)).toEqual([
      ['openapi', 'info', 'paths', 'components'],
    ]);
    for (const name of ['User', 'EventDetail', 'Registration', 'PersonalData', 'VenueInquiry', 'Device']) {
      expect(components.schemas[name], name).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('describes what cannot be seen from the schemas of an endpoint', () => {
    expect(codesOf('registerForEvent', 409)).toEqual([
      'past-event',
      'event-cancelled',
      'registrations-closed',
      'roster-full',
      'shift-overlap',
    ]);
    expect(codesOf('createEvent', 403)).toEqual(['not-approved', 'not-allowed', 'foreign-origin']);
    expect(codesOf('uploadEventPicture', 413)).toEqual(['too-large']);
    expect(Object.keys(described('listEvents').responses)).toEqual(['200', '400', '429', '500', '503']);
    expect(described('createComment').parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(described('registerForEvent').requestBody).toMatchObject({ required: false });
    expect(described('login').requestBody).toMatchObject({ required: true });
    expect(described('changePassword').description).toContain('Ends all other sessions');
    expect(described('register').parameters).toEqual([
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/BrowserMarks' },
    ]);
    expect(described('listUserEvents').parameters).toEqual([
      { name: 'upcoming', in: 'query', schema: { type: 'string', enum: ['true', 'false'], default: 'false' } },
    ]);
  });

  it('describes which input is checked, and which value replaces an unexpected one', () => {
    const { EventInput, Email, PlatformInfo, CreateBooking } = components.schemas;
    expect(EventInput).toMatchObject({
      required: ['title', 'description', 'location', 'startTime', 'endTime', 'category'],
      properties: { startTime: { format: 'date-time' }, notes: { default: null }, title: { 'x-tidied': true } },
    });
    expect(Email).toEqual({ type: 'string', format: 'email', maxLength: 254, 'x-tidied': true });
    expect(CreateBooking?.properties?.date).toEqual({ type: 'string', format: 'date-time' });
    expect(PlatformInfo).not.toHaveProperty('required');
    expect(PlatformInfo?.properties?.platform).toEqual({
      default: '',
      anyOf: [{ type: 'string' }, { description: 'Anything else counts as "".' }],
    });
  });
});
