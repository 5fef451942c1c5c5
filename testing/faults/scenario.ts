import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints } from '@club/contract';
import { fillPath } from '../calls';
import type { Client } from '../client';
import { MULTIPART_TYPE, multipart } from '../multipart';
import { plainPicture } from '../pictures';
import type { Stage } from './stage';

/** A request to the endpoint under which the scenario stands. */
export type Asked = {
  client: Client;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** It is uploaded instead of a body. */
  picture?: Buffer;
  /** The credentials with which the person signs in again if the first sending ended the session. */
  credentials?: { username: string; password: string };
};

type Given = (stage: Stage) => Promise<Asked>;

type Trait = {
  /** The scenario changes an account at the sign-in service, which cannot be restored, so each run needs a new one. */
  changesAccount?: true;
  /** A repetition after the write was done gets this response instead of the first one. */
  doneAlready?: object;
};

type Described = Trait & { given: Given };

export type Scenario = Trait & { title: string; given(stage: Stage): Promise<PreparedRequest> };

/** Scenarios by their titles. */
export type Scenarios = Readonly<Record<string, Given | Described>>;

export const changingAccount = (given: Given): Described => ({ given, changesAccount: true });

export const sending = (client: Client, body: object): Asked => ({ client, body });

export const by = ({ client }: { client: Client }, params: Asked['params'] = {}, body = {}) => ({
  client,
  params,
  body,
});

export const listed = (name: EndpointName, scenarios: Scenarios): Scenario[] =>
  Object.entries(scenarios).map(([title, scenario]) => {
    const { given, ...traits } = typeof scenario === 'function' ? { given: scenario } : scenario;
    return { ...traits, title, given: async (stage) => prepared(name, await given(stage)) };
  });

export const listedAll = (scenarios: Partial<Record<EndpointName, Scenarios>>): Scenario[] =>
  Object.entries(scenarios).flatMap(([name, one]) => listed(name as EndpointName, one));

export type PreparedRequest = ReturnType<typeof prepared>;

/**
 * Prepares a request that is the same each time, as when a browser repeats it without a response. All sendings share one
 * idempotency key, because the web makes one for each attempt of a person.
 */
function prepared(name: EndpointName, { client, params = {}, query = {}, picture, credentials, ...given }: Asked) {
  const { method, path, upload }: Endpoint = endpoints[name];
  const search = new URLSearchParams(query).toString();
  const form = picture && multipart([{ field: upload ?? '', content: picture, filename: 'bild.png' }]);
  const hasBody = !form && (method === 'POST' || method === 'PUT');
  const body: unknown = hasBody ? JSON.parse(JSON.stringify(given.body ?? {})) : undefined;
  const headers = { ...(form ? { 'Content-Type': MULTIPART_TYPE } : { 'Idempotency-Key': randomUUID() }) };
  const texts = Object.fromEntries(Object.entries(params).map(([part, value]) => [part, String(value)]));
  /** `others` stand in place of these parameters. */
  const send = (browser: Client, others: Record<string, string | number> = {}) => {
    const sent = form ? { raw: form, headers } : { body, headers };
    return browser.request(method, fillPath(path, { ...texts, ...others }) + (search && `?${search}`), sent);
  };
  return { client, params: texts, query, headers, body, form, credentials, send };
}

/** Makes a picture that is small, so that it is converted quickly, with a different colour for each number. */
export const somePicture = (number: number): Promise<Buffer> =>
  plainPicture(8, 8, { r: 25 * number, g: 0, b: 0 })
    .png()
    .toBuffer();
