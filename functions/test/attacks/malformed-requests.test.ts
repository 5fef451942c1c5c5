import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const app = useTestApp();
let member: TestMember | undefined;
const client = () => {
  if (!member) throw new Error('not set up');
  return member.client;
};

beforeAll(async () => {
  member = await app().member({ firstName: 'Frederike', lastName: 'Unverwechselbar' });
  await app().store(buildEvent({ id: 1, startTime: new Date(Date.now() + 86_400_000) }));
});

const REGISTER = '/api/events/1/register';

const nothingWritten = nothingWrittenIn(app);

describe('bodies', () => {
  it.each(['{', '{"notes":', 'notes=null', '"', '\u0000', '[1,]'])('that are no JSON (%j) are refused', async (raw) => {
    expectRefusal(await nothingWritten(() => client().post(REGISTER, undefined, { raw })), 400, 'validation');
  });

  it('of a megabyte are refused', async () => {
    const raw = JSON.stringify({ notes: 'x'.repeat(1_000_000) });
    expectRefusal(await nothingWritten(() => client().post(REGISTER, undefined, { raw })), 413, 'too-large');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type "%s" are refused: another site could send them without asking',
    async (type) => {
      const send = () => client().post(REGISTER, { notes: null }, { headers: { 'Content-Type': type } });
      expectRefusal(await nothingWritten(send), 415, 'wrong-type');
    },
  );

  it('that are compressed are refused', async () => {
    const send = () => client().post(REGISTER, { notes: null }, { headers: { 'Content-Encoding': 'gzip' } });
    expectRefusal(await nothingWritten(send), 415, 'wrong-type');
  });

  it('nested a thousand times are refused', async () => {
    const raw = `{"notes":${'['.repeat(1_000)}${']'.repeat(1_000)}}`;
    expectRefusal(await nothingWritten(() => client().post(REGISTER, undefined, { raw })), 400, 'validation');
  });

  it('are optional where nothing in them is needed', async () => {
    expect((await client().post(REGISTER)).status).toBe(200);
    expect((await client().delete(REGISTER)).status).toBe(200);
  });
});

describe('paths and methods', () => {
  it.each([
    ...['/api', '/api/', '/api/nope', '/api/events/1/nope', '/api/admin', '/', '/api/__proto__'],
    ...['//api/events', '/api//events', '/api/events/1%2F', '/api/events/1;x', '/api/%65vents'],
  ])('that do not exist (%s) answer 404 in JSON', async (path) => {
    expectRefusal(await client().get(path), 404, 'not-found');
  });

  it('that are written otherwise show no more than the usual one', async () => {
    const usual = await app().visitor().get('/api/events/1');
    for (const path of ['/api/events/1/', '/API/Events/1', '/api/events/%31']) {
      expect((await app().visitor().get(path)).text).toBe(usual.text);
      expectRefusal(
        await app()
          .visitor()
          .get(`${path.replace(/\/$/, '')}/waitlist/`),
        401,
        'not-signed-in',
      );
    }
  });

  it('HEAD asks as GET does: no body, nothing written, 405 where only writing is possible', async () => {
    const reply = await nothingWritten(() => client().request('HEAD', '/api/events/1'));
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await nothingWritten(() => client().request('HEAD', REGISTER))).status).toBe(405);
    expect((await app().visitor().request('HEAD', '/api/user')).status).toBe(401);
  });

  it.each([
    ['PUT', '/api/events/1/register', 'POST, DELETE'],
    ['GET', '/api/login', 'POST'],
    ['PATCH', '/api/events', 'GET, HEAD, POST'],
    ['PATCH', '/api/user', 'GET, HEAD'],
    ['OPTIONS', '/api/events/1', 'GET, HEAD, PUT'],
  ])('%s %s answers 405 and what is allowed', async (method, path, allowed) => {
    const reply = await nothingWritten(() => client().request(method, path));
    expectRefusal(reply, 405, 'method-not-allowed');
    expect(reply.headers.get('allow')).toBe(allowed);
  });
});

describe('a write from another site', () => {
  const host = () => new URL(app().origin).host;
  const from = (headers: Record<string, string>) => () => client().post(REGISTER, { notes: null }, { headers });

  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://boese.example' },
    { Origin: 'null' },
    { Origin: 'kein Ursprung' },
    { Origin: 'https://verein.example.boese.example', 'X-Forwarded-Host': 'verein.example' },
  ];

  it.each(foreign)('(%j) is refused', async (headers) => {
    expectRefusal(await nothingWritten(from(headers)), 403, 'foreign-origin');
  });

  it('cannot sign a visitor in or out', async () => {
    const headers = { Origin: 'https://boese.example' };
    const body = { username: member?.username, password: TEST_PASSWORD };
    const reply = await app().visitor().post('/api/login', body, { headers });
    expectRefusal(reply, 403, 'foreign-origin');
    expect(reply.headers.getSetCookie()).toEqual([]);
    expectRefusal(await client().post('/api/logout', undefined, { headers }), 403, 'foreign-origin');
  });

  it('is told from one of our own, also behind Hosting', async () => {
    const own: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:5173' },
      { Origin: `http://${host()}` },
      { Origin: 'https://verein.example', 'X-Forwarded-Host': 'verein.example' },
    ];
    for (const headers of own) {
      expect((await from(headers)()).status).toBe(200);
    }
  });

  it('does not keep other sites from reading what anyone may read', async () => {
    const reply = await app()
      .visitor()
      .get('/api/events', { headers: { Origin: 'https://anderswo.example' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('what is logged of refused calls', () => {
  it('names nobody', async () => {
    app().log.take();
    await client().post('/api/login', { username: 'Unverwechselbar', password: 'Geheim1Geheim' });
    for (let count = 0; count < 11; count++) {
      await client().post('/api/login', { username: member?.email, password: 'Geheim1Geheim' });
    }
    await client().post(REGISTER, { notes: 'Unverwechselbar' }, { headers: { Origin: 'https://boese.example' } });
    await client().get('/api/events/Unverwechselbar');
    const logged = app().log.take();
    expect(new Set(logged.map(({ code }) => code))).toEqual(new Set(['too-many-requests', 'foreign-origin']));
    for (const secret of [
      'Unverwechselbar',
      'Geheim',
      member?.email,
      member?.username,
      client().address,
      client().cookie,
    ]) {
      expect(JSON.stringify(logged)).not.toContain(secret);
    }
  });
});
