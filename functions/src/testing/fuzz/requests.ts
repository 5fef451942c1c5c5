import { type Endpoint, type EndpointName, endpoints, mayCall, ROLES, type Role } from '@club/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { accepted } from './accepted';
import { brokenBody, toText } from './broken-body';
import { brokenHeaders } from './broken-headers';
import { brokenForm, type Form, pictureForm } from './forms';
import { poisonText } from './poison';
import type { FuzzWorld } from './world';

export type FuzzRequest = {
  role: Role;
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

const MAX_PART_LENGTH = 2_000;
/** Parts of paths that somebody typed or crafted. None of them changes which route the path matches. */
const CRAFTED = [
  '%',
  '%E0%A4%A',
  '%00',
  '%2F',
  '%2e%2e%2f',
  '%ZZ',
  '%C0%AE',
  ';x=1',
  '1%2F',
  '%31',
  '1%20',
  '1e3',
  '01',
];

/** Makes a part of a path or of a query. */
export const crafted: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...CRAFTED),
  poisonText
    .map((text) =>
      encodeURIComponent(text.slice(0, MAX_PART_LENGTH).replace(/\p{Surrogate}/gu, '')).slice(0, 3 * MAX_PART_LENGTH),
    )
    .filter((part) => !['', '.', '..'].includes(part)),
);

/** Makes requests to this endpoint that the contract accepts, mostly by people who may send them. */
export function acceptedRequest(name: EndpointName, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const endpoint: Endpoint = endpoints[name];
  const { method, body, upload } = endpoint;
  const content: fc.Arbitrary<Form> = upload
    ? pictureForm(upload)
    : method === 'GET'
      ? fc.constant({ headers: {}, body: undefined })
      : jsonForm(body ? accepted(body, world.known) : fc.constant({}));
  return fc
    .record(
      {
        role: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...ROLES.filter((role) => mayCall(name, role))) },
          fc.constantFrom(...ROLES),
        ),
        path: acceptedPath(endpoint, world),
        query: acceptedQuery(endpoint, world),
        content,
      },
      { noNullPrototype: true },
    )
    .map(({ content: { headers, body }, ...request }) => ({ ...request, method, headers, body }));
}

/**
 * `mustBeRefused` is set only if the contract certainly refuses the request, because the API tidies or ignores much
 * that looks broken.
 */
export type BrokenRequest = { request: FuzzRequest; mustBeRefused: boolean };

/** Makes requests like `acceptedRequest` in which one thing is broken. */
export function brokenRequest(name: EndpointName, world: FuzzWorld): fc.Arbitrary<BrokenRequest> {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body, upload, method } = endpoint;
  const whole = acceptedRequest(name, world);
  const but = <Part extends keyof FuzzRequest>(part: Part, broken: fc.Arbitrary<FuzzRequest[Part]>) =>
    fc.tuple(whole, broken).map(([request, value]): FuzzRequest => ({ ...request, [part]: value }));
  const withForm = fc
    .tuple(whole, brokenForm(upload ?? ''))
    .map(([request, form]): FuzzRequest => ({ ...request, ...form }));
  const valid = body ? accepted(body, world.known) : fc.constant({});
  const requests = fc.oneof(
    { weight: 2, arbitrary: but('headers', brokenHeaders) },
    { weight: params ? 3 : 0, arbitrary: but('path', brokenPath(endpoint, world)) },
    { weight: query ? 3 : 1, arbitrary: but('query', brokenQuery(Object.keys(query?.shape ?? { added: 0 }))) },
    { weight: upload ? 8 : 0, arbitrary: withForm },
    { weight: upload || method === 'GET' ? 0 : body ? 8 : 2, arbitrary: but('body', brokenBody(valid)) },
  );
  return requests.map((request) => ({
    request,
    mustBeRefused: body !== undefined && typeof request.body === 'string' && !takes(body, request.body),
  }));
}

/** A request without a body counts as one with an empty object. */
function takes(schema: z.ZodType, text: string): boolean {
  try {
    return schema.safeParse(text === '' ? {} : JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const jsonForm = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Form> =>
  values.map((value) => ({ headers: {}, body: toText(value) }));

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

function acceptedPath({ path, params }: Endpoint, { targets, known }: FuzzWorld): fc.Arbitrary<string> {
  if (!params) return fc.constant(path);
  const made = accepted(params, known).map((values) => z.record(z.string(), z.string()).parse(values));
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...targets) }, made).map((target) => filled(path, target));
}

function brokenPath({ path, params }: Endpoint, { targets }: FuzzWorld): fc.Arbitrary<string> {
  const names = Object.keys(params?.shape ?? {});
  return fc
    .tuple(fc.constantFrom(...targets), fc.constantFrom(...names, ''), crafted)
    .map(([target, name, part]) => filled(path, { ...target, [name]: part }));
}

function acceptedQuery({ query }: Endpoint, { known }: FuzzWorld): fc.Arbitrary<string> {
  if (!query) return fc.constant('');
  return accepted(query, known).map((values) => {
    const text = new URLSearchParams(z.record(z.string(), z.string()).parse(values)).toString();
    return text && `?${text}`;
  });
}

function brokenQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString');
  return fc.oneof(
    fc.tuple(name, crafted).map(([key, value]) => `?${key}=${value}`),
    fc.tuple(name, crafted, crafted).map(([key, one, other]) => `?${key}=${one}&${key}=${other}`),
    fc.tuple(name, crafted).map(([key, value]) => `?${key}[]=${value}&${key}[a][b]=${value}`),
    name.map((key) => `?${key}`),
    fc.constantFrom('?', '?&&&', '?=', '?%', '?%00=1', `?${'a=1&'.repeat(1_500)}`),
  );
}
