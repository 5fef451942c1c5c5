import express, { type NextFunction, type Request, type Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MULTIPART_TYPE, multipart } from '../../../testing/multipart';
import { listen, type RunningServer } from '../../../testing/server';
import { readUpload } from './read-body';

/** Cloud Functions read the stream before the app does. */
const readBefore = express.raw({ type: () => true, limit: '32mb' });
const keepRawBody = (request: Request & { rawBody?: unknown }, _response: Response, next: NextFunction) => {
  request.rawBody = request.body;
  next();
};

let server: RunningServer;

beforeAll(async () => {
  const app = express();
  app.post('/', readBefore, keepRawBody, async (request, response) => {
    const bytes = await readUpload(request, 'picture').catch((error: { code: string }) => error.code);
    response.send(bytes);
  });
  server = await listen(app);
});
afterAll(() => server.close());

async function responseTo(form: Buffer): Promise<string> {
  const headers = { 'Content-Type': MULTIPART_TYPE };
  const response = await fetch(`http://127.0.0.1:${server.port}/`, {
    method: 'POST',
    headers,
    body: new Blob([new Uint8Array(form)]),
  });
  return response.text();
}

describe('an upload whose bytes Cloud Functions have read already', () => {
  const upload = (content: Buffer | string) => multipart([{ field: 'picture', content, filename: 'a.jpg' }]);

  it('arrives whole', async () => {
    expect(await responseTo(upload('the picture'))).toBe('the picture');
  });

  it('is refused when it is too large, broken or empty', async () => {
    expect(await responseTo(upload(Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe('too-large');
    expect(await responseTo(upload(Buffer.alloc(12 * 1024 * 1024)))).toBe('too-large');
    expect(await responseTo(upload('the picture').subarray(0, 120))).toBe('validation');
    expect(await responseTo(upload(''))).toBe('validation');
  });
});
