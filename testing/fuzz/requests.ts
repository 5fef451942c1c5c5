import { type Endpoint, type EndpointName, endpoints, mayCall, ROLES, type Role } from '@club/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { fillPath } from '../calls';
import type { Client } from '../client';
import { type Damage, damage, damaged, toText } from './broken-body';
import { brokenHeaders } from './broken-headers';
import { type Change, changesTo, editedAt, type Parts } from './changes';
import { brokenForm, type Form } from './forms';
import { poisonText } from './poison';

export type Texts = Readonly<Record<string, string>>;

/** A request that succeeds when it is sent as it is. */
export type ValidRequest = {
  client: Client;
  params: Texts;
  query: Texts;
  headers: Texts;
  body: unknown;
  /** A form, which has no other body. */
  form: Buffer | undefined;
};

export type FuzzRequest = {
  client: Client;
  method: string;
  path: string;
  query: string;
  headers: Texts;
  body: string | Buffer | undefined;
};

/** A request differs from a valid one so. Things of the test's world have numbers, so that it can be repeated. */
export type Variation = {
  turn: number;
  /** It is sent by whoever sends the valid one, or by somebody with this role. */
  sender: Role | 'own';
  /** Sends it to another thing of the same kind. */
  elsewhere: number | null;
  changes: Change[];
};

/** One of these is broken in a request. */
export type Breakage = {
  headers?: Texts;
  param?: { name: string; text: string };
  query?: string;
  form?: Form;
  damage?: Damage;
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

/** The valid request itself. */
export const UNCHANGED: Variation = { turn: 0, sender: 'own', elsewhere: null, changes: [] };

/** Makes variations of the valid requests to this endpoint, which the contract accepts like them. */
export function variations(name: EndpointName): fc.Arbitrary<Variation> {
  const senders = ROLES.filter((role) => mayCall(name, role));
  return fc.record({
    turn: fc.nat(9),
    sender: fc.oneof(
      { weight: 4, arbitrary: fc.constant('own' as const) },
      fc.constantFrom(...senders),
      fc.constantFrom(...ROLES),
    ),
    elsewhere: fc.option(fc.nat(1_000), { freq: 2 }),
    changes: changesTo(partsOf(endpoints[name])),
  });
}

/** Makes what breaks a request to this endpoint. */
export function breakages({ params, query, body, upload, method }: Endpoint): fc.Arbitrary<Breakage> {
  const name = fc.constantFrom(...Object.keys(params?.shape ?? { none: 0 }));
  return fc.oneof(
    { weight: 2, arbitrary: brokenHeaders.map((headers) => ({ headers })) },
    { weight: params ? 3 : 0, arbitrary: fc.record({ param: fc.record({ name, text: crafted }) }) },
    {
      weight: query ? 3 : 1,
      arbitrary: brokenQuery(Object.keys(query?.shape ?? { added: 0 })).map((text) => ({ query: text })),
    },
    { weight: upload ? 8 : 0, arbitrary: brokenForm(upload ?? '').map((form) => ({ form })) },
    { weight: upload || method === 'GET' ? 0 : body ? 8 : 2, arbitrary: fc.record({ damage }) },
  );
}

/** The schemas of everything in a request that the contract describes. */
export const partsOf = ({ params, query, body }: Endpoint): Parts => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body }),
});

/**
 * Returns the request to be sent to `target` by this client. A change that does not fit the others is left out, so that
 * the contract accepts the request unless it is broken.
 */
export function requestFor(
  endpoint: Endpoint,
  valid: ValidRequest,
  { changes, ...sent }: { client: Client; target: Texts; changes: readonly Change[] },
  breakage: Breakage = {},
): FuzzRequest {
  const parts = Object.entries(partsOf(endpoint));
  const fits = (input: unknown) =>
    parts.every(([name, part]) => z.safeParse(part, Reflect.get(Object(input), name)).success);
  const { params, query, body } = changes.reduce<unknown>(
    (input, { path, value }) => {
      const next = editedAt(input, path, () => value);
      return fits(next) ? next : input;
    },
    { ...valid, params: { ...valid.params, ...sent.target } },
  ) as ValidRequest;
  const { param, damage: done, form } = breakage;
  const names = param ? { ...params, [param.name]: param.text } : params;
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const asked = new URLSearchParams(given).toString();
  const content = done ? damaged(body ?? {}, done) : body === undefined ? undefined : toText(body);
  return {
    client: sent.client,
    method: endpoint.method,
    path: fillPath(endpoint.path, names),
    query: breakage.query ?? (asked && `?${asked}`),
    headers: { ...valid.headers, ...form?.headers, ...breakage.headers },
    body: form ? form.body : (valid.form ?? content),
  };
}

/** Says that the contract certainly refuses a body. The API tidies or ignores much that looks broken. */
export function mustBeRefused({ body: schema }: Endpoint, { body }: FuzzRequest): boolean {
  if (!schema || typeof body !== 'string') return false;
  try {
    // A request without a body counts as one with an empty object.
    return !schema.safeParse(body === '' ? {} : JSON.parse(body)).success;
  } catch {
    return true;
  }
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
