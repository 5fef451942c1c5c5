import { randomUUID } from 'node:crypto';
import type { ApiReply, Client } from '../client';
import { asForm, multipart } from '../multipart';
import { plainPicture } from '../pictures';
import { TEST_PASSWORD } from '../start-test-app';
import type { Stage } from './stage';

/** A write that is ready to be sent. It is the same each time, as when a browser repeats it without a response. */
export type PreparedWrite = {
  client: Client;
  send(client: Client): Promise<ApiReply>;
  /** The credentials with which the person signs in again if the first sending ended the session. */
  credentials?: { username: string; password: string };
};

type Given = (stage: Stage) => Promise<PreparedWrite>;

type Prepared = {
  given: Given;
  /** The scenario changes an account at the sign-in service, which cannot be restored, so each run needs a new one. */
  changesAccount?: true;
  /** A repetition after the write was done gets this response instead of the first one. */
  doneAlready?: object;
};

export type Scenario = Prepared & { title: string };

/** Scenarios by their titles. */
export type Scenarios = Readonly<Record<string, Given | Prepared>>;

export const changingAccount = (given: Given): Prepared => ({ given, changesAccount: true });

export const listed = (scenarios: Scenarios): Scenario[] =>
  Object.entries(scenarios).map(([title, scenario]) =>
    typeof scenario === 'function' ? { title, given: scenario } : { title, ...scenario },
  );

type Method = 'post' | 'put';

/** All sendings share one idempotency key, because the web makes one for each attempt of a person. */
export function prepared(client: Client, method: Method, path: string, body: object = {}): PreparedWrite {
  const headers = { 'Idempotency-Key': randomUUID() };
  return { client, send: (browser) => browser[method](path, body, { headers }) };
}

export function preparedDelete(client: Client, path: string): PreparedWrite {
  const headers = { 'Idempotency-Key': randomUUID() };
  return { client, send: (browser) => browser.delete(path, { headers }) };
}

export function preparedUpload(client: Client, path: string, field: string, picture: Buffer): PreparedWrite {
  const form = multipart([{ field, content: picture, filename: 'bild.png' }]);
  return { client, send: (browser) => browser.post(path, undefined, asForm(form)) };
}

/** Makes a picture that is small, so that it is converted quickly, with a different colour for each number. */
export const somePicture = (number: number): Promise<Buffer> =>
  plainPicture(8, 8, { r: 25 * number, g: 0, b: 0 })
    .png()
    .toBuffer();

export const credentialsOf = (username: string, password = TEST_PASSWORD) => ({ username, password });
