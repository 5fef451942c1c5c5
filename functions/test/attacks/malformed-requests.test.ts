import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_READ, expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';

const { app, nothingWritten, person } = useClub();
const member = person({ firstName: 'Frederike', lastName: 'Unverwechselbar' });

beforeAll(() => app().store(buildEvent({ id: 1, startTime: new Date(Date.now() + 86_400_000) })));

const REGISTER = '/api/events/1/register';

describe('bodies', () => {
  it.each(['{', '{"notes":', 'notes=null', '"', '\u0000', '[1,]'])('that are no JSON (%j) are refused', async (raw) => {
    expectRefusal(await nothingWritten(() => member.client.post(REGISTER, undefined, { raw })), 400, 'validation');
  });

  it('that are a megabyte long are refused', async () => {
    const raw = JSON.stringify({ notes: 'x'.repeat(1_000_000) });
    expectRefusal(await nothingWritten(() => member.client.post(REGISTER, undefined, { raw })), 413, 'too-large');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with the type "%s" are refused: another site could send them without a preflight request',
    async (type) => {
      const send = () => member.client.post(REGISTER, { notes: null }, { headers: { 'Content-Type': type } });
      expectRefusal(await nothingWritten(send), 415, 'wrong-type');
    },
  );

  it.each(['gzip', 'br', 'deflate', 'zstd'])('that are compressed (%s) are always refused', async (coding) => {
    const send = () => member.client.post(REGISTER, { notes: null }, { headers: { 'Content-Encoding': coding } });
    expectRefusal(await nothingWritten(send), 415, 'wrong-type');
  });

  it.each([
    ['lists in lists', (size: number) => `{"notes":${'['.repeat(size)}${']'.repeat(size)}}`],
    ['objects in objects', (size: number) => `${'{"notes":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`],
  ])('of fifty thousand %s are refused', async (_what, make) => {
    const send = () => member.client.post(REGISTER, undefined, { raw: make(49_000) });
    expectRefusal(await nothingWritten(send), 400, 'validation');
  });

  it('with thousands of keys or the same key twice are accepted, and the last value counts', async () => {
    const keys = Array.from({ length: 8_000 }, (_, index) => `"${index}":1`).join();
    const raw = `{${keys},"notes":"erst so","notes":"dann so"}`;
    expect((await member.client.post(REGISTER, undefined, { raw })).status).toBe(200);
    expect((await app().events.find(1))?.roster).toMatchObject([{ userId: member.id, notes: 'dann so' }]);
    expect((await member.client.delete(REGISTER)).status).toBe(200);
  });

  it('are optional if nothing in them is required', async () => {
    expect((await member.client.post(REGISTER)).status).toBe(200);
    expect((await member.client.delete(REGISTER)).status).toBe(200);
  });
});

describe('paths and methods', () => {
  it.each([
    ...['/api', '/api/', '/api/nope', '/api/events/1/nope', '/api/admin', '/', '/api/__proto__'],
    ...['//api/events', '/api//events', '/api/events/1%2F', '/api/events/1;x', '/api/%65vents'],
  ])('that do not exist (%s) answer 404 in JSON', async (path) => {
    expectRefusal(await member.client.get(path), 404, 'not-found');
  });

  it('that are spelt differently show no more than the usual spelling', async () => {
    const usual = await app().visitor().get('/api/events/1');
    for (const path of ['/api/events/1/', '/API/Events/1', '/api/events/%31']) {
      expect((await app().visitor().get(path)).text).toBe(usual.text);
      const waitlist = `${path.replace(/\/$/, '')}/waitlist/`;
      expectRefusal(await app().visitor().get(waitlist), 401, 'not-signed-in');
    }
  });

  it('HEAD behaves as GET does: it has no body, writes nothing, and gets 405 on endpoints that only write', async () => {
    const reply = await nothingWritten(() => member.client.request('HEAD', '/api/events/1'));
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await nothingWritten(() => member.client.request('HEAD', REGISTER))).status).toBe(405);
    expect((await app().visitor().request('HEAD', '/api/user')).status).toBe(401);
  });

  it.each([
    ['PUT', '/api/events/1/register', 'POST, DELETE'],
    ['GET', '/api/login', 'POST'],
    ['PATCH', '/api/events', 'GET, HEAD, POST'],
    ['PATCH', '/api/user', 'GET, HEAD'],
    ['GET', '/api/admin/events/1/registrations/confirm-all', 'POST'],
    ['OPTIONS', '/api/events/1', 'GET, HEAD, PUT'],
  ])('%s %s answers 405 and what is allowed', async (method, path, allowed) => {
    const reply = await nothingWritten(() => member.client.request(method, path));
    expectRefusal(reply, 405, 'method-not-allowed');
    expect(reply.headers.get('allow')).toBe(allowed);
  });
});

describe('queries', () => {
  it.each(['from=1&from=2', 'from=', 'from=%00', 'to=0000-01-01T00:00:00Z', `from=${'9'.repeat(8_000)}`])(
    'that name no instant (?%s) are refused',
    async (query) => {
      expectRefusal(await app().visitor().get(`/api/events?${query}`), 400, 'validation');
    },
  );

  it.each(['from[]=x', 'from[gte]=x', '__proto__[from]=x', 'constructor=x', 'id=2', '%E0%A4%A'])(
    'with unknown parameters (?%s) change nothing',
    async (query) => {
      const usual = await app().visitor().get('/api/events');
      const reply = await app().visitor().get(`/api/events?${query}`);
      expect([reply.status, reply.text]).toEqual([200, usual.text]);
    },
  );
});

describe('a method or a path that only a header names', () => {
  it('is ignored', async () => {
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-Original-Url': '/api/user',
    };
    const reply = await nothingWritten(() => member.client.get('/api/events/1?_method=DELETE', { headers }));
    expect(reply.json).toMatchObject({ id: 1 });
  });
});

describe('ids', () => {
  const named = ['__proto__', 'constructor', 'prototype', '..%2f..', '1%2Fcomments', '1%00', '-1', '0', '01', '1.0'];
  const others = ['1e3', '0x1', '١', '9'.repeat(10), '%F0%9F%98%80', `__x__-${'0'.repeat(32)}.ics`, 'a'.repeat(5_000)];

  it.each([...named, ...others])(
    'that are malformed (%s) get 404, whoever asks, and nothing is looked up',
    async (id) => {
      app().counts();
      for (const path of [`events/${id}`, `events/1/comments/${id}`, `notifications/devices/${id}`, `calendar/${id}`]) {
        const isWrite = !path.endsWith(`events/${id}`) && !path.startsWith('calendar');
        expectRefusal(await member.client.request(isWrite ? 'DELETE' : 'GET', `/api/${path}`), 404, 'not-found');
      }
      expect(app().counts()).toEqual({ reads: 3 * ACCESS_READ, writes: 0 });
    },
  );
});
