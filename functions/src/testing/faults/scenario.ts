import { randomUUID } from 'node:crypto';
import type { ApiReply, Client } from '../client';
import { asForm, multipart } from '../multipart';
import { plainPicture } from '../pictures';
import { TEST_PASSWORD } from '../start-test-app';
import type { Stage } from './stage';

/** A write that is ready to be sent: the same each time, as by a browser that got no answer. */
export type PreparedWrite = {
  client: Client;
  send(client: Client): Promise<ApiReply>;
  /** Where the first sending ended the session: what the person types to sign in again. */
  credentials?: { username: string; password: string };
};

export type Scenario = {
  title: string;
  given(stage: Stage): Promise<PreparedWrite>;
  /** At the sign-in service, which can't be put back as it was: each run needs another one. */
  changesAccount?: true;
  /** A repetition that finds all done is answered with this, and not as the first time. */
  doneAlready?: object;
};

type Method = 'post' | 'put';

/** With one key for all its sendings, as the web makes one for each attempt of a person. */
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

/** Small, for the time that converting takes, and of another colour for each number. */
export const somePicture = (number: number): Promise<Buffer> =>
  plainPicture(8, 8, { r: 25 * number, g: 0, b: 0 })
    .png()
    .toBuffer();

export const credentialsOf = (username: string, password = TEST_PASSWORD) => ({ username, password });
