import { type Endpoint, endpoints } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import type { Client } from '../../src/testing/client';
import { inDays } from '../../src/testing/event-requests';
import { secondsAgo, sessionIn, withClaims } from '../../src/testing/session-claims';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

/** Cookies are read as production reads them. */
const app = useTestApp({
  wrap: ({ identity }) => ({ identity: { ...identity, readSession: async (cookie) => sessionIn(cookie) } }),
});
const nothingWritten = nothingWrittenIn(app);
let member: TestMember;
let former: TestMember;
let gone: { client: Client; cookie: string | null };
let revoked: { client: Client; cookie: string };

beforeAll(async () => {
  const [leaving, stolen] = await Promise.all([app().member(), app().member()]);
  [member, former] = await Promise.all([app().member(), app().organiser()]);
  await app().store(buildEvent({ id: 1, startTime: inDays(3), active: [member] }));
  await app().auth.setCustomUserClaims(former.id, null);
  gone = { client: leaving.client, cookie: leaving.client.cookie };
  expect((await leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
  // Revocation has a resolution of one second.
  revoked = { client: stolen.client, cookie: withClaims(stolen.client.cookie ?? '', { auth_time: secondsAgo(10) }) };
  await app().auth.revokeRefreshTokens(stolen.id);
});

const UUID = '00000000-0000-4000-8000-000000000001';
const IDS: Record<string, string> = { eventId: '1', registrationId: '1-1', bookingId: UUID, inquiryId: UUID };
const pathOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_all, name: string) => IDS[name] ?? `${'0'.repeat(9)}-${'0'.repeat(32)}`);

type Case = [name: string, endpoint: Endpoint];
const all = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): Case => [name, endpoint]);
const needing = (...access: Endpoint['access'][]) => all.filter(([, endpoint]) => access.includes(endpoint.access));

const send = (client: Client, endpoint: Endpoint) =>
  nothingWritten(() =>
    client.request(endpoint.method, pathOf(endpoint), endpoint.method === 'GET' ? {} : { body: { isAdmin: true } }),
  );

const expectRefused = ({ status, json }: Awaited<ReturnType<typeof send>>, expected: number, code: string) =>
  expect([status, json]).toMatchObject([expected, { code }]);

describe('without a valid session', () => {
  /** Such an endpoint accepts a member's cookie until it expires, without asking whether it was revoked. */
  const byCookie = (endpoint: Endpoint) =>
    endpoint.access === 'member' && endpoint.method === 'GET' && !endpoint.checkRevoked;

  it.each(needing('member', 'organiser'))(
    '%s is refused, whatever else is wrong with the request',
    async (_, endpoint) => {
      expectRefused(await send(app().visitor(), endpoint), 401, 'not-signed-in');
      for (const { client, cookie } of byCookie(endpoint) ? [] : [gone, revoked]) {
        client.cookie = cookie;
        expectRefused(await send(client, endpoint), 401, 'not-signed-in');
        expect(client.cookie, 'the cookie is taken back').toBeNull();
      }
    },
  );

  it('a revoked cookie still opens only one endpoint for members: their place on a waitlist', () => {
    const told = needing('member').filter(([, endpoint]) => byCookie(endpoint));
    expect(told.map(([name]) => name)).toEqual(['getWaitlist']);
  });
});

describe('without the rights of an organiser', () => {
  it.each(needing('organiser'))(
    '%s is refused, also to people who had them when they signed in',
    async (_name, endpoint) => {
      for (const { client } of [member, former]) {
        expectRefused(await send(client, endpoint), 403, 'not-allowed');
      }
    },
  );

  it('nobody sees an e-mail address or a telephone number, whatever query or header they send', async () => {
    for (const { client } of [member, former]) {
      for (const query of ['', '?isAdmin=true', '?admin=1&view=organiser', '?fields=email,phoneNumber']) {
        const { text } = await client.get(`/api/events/1${query}`, { headers: { 'X-Admin': 'true' } });
        expect(text).toContain(member.lastName);
        expect(text).not.toContain(member.email);
        expect(text).not.toContain(member.phoneNumber);
      }
    }
  });

  it('nobody gets them with cookies beside the session cookie', async () => {
    const headers = { Cookie: `admin=true; __session=${member.client.cookie}; isAdmin=1; uid=${former.id}` };
    expect((await member.client.get('/api/user', { headers })).json).toMatchObject({ id: member.id, isAdmin: false });
    expectRefusal(await member.client.get('/api/admin/events', { headers }), 403, 'not-allowed');
  });
});
