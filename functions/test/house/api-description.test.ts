import { expect, it } from 'vitest';
import { expectRefusal, useTestApp } from '../../../testing/api-test';
import { description } from '../../../testing/described/described-call';

const PATH = '/api/openapi.json';

const app = useTestApp();

it('the description of the API is the same for everyone, and caches may store it', async () => {
  const [{ client: organiser }, visitor] = [await app().organiser(), app().visitor()];
  app().counts();
  const [reply, again] = [await visitor.get(PATH), await organiser.get(PATH)];
  expect(reply.status).toBe(200);
  expect(reply.json).toEqual(description);
  expect(again.text).toBe(reply.text);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(app().counts()).toEqual({ reads: 0, writes: 0 });
  expect((await visitor.request('HEAD', PATH)).status).toBe(200);
  expectRefusal(await visitor.post(PATH, {}), 405, 'method-not-allowed');
});
