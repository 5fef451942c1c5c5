import { type Endpoint, type EndpointName, endpoints, mayCall, type Role } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import type { Client } from '../../src/testing/client';
import { inDays } from '../../src/testing/event-requests';
import { sessionIn, typeEarlier } from '../../src/testing/session-claims';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';
import { VALID_BODIES, VALID_QUERIES } from '../../src/testing/valid-requests';

/** Cookies are read as production reads them. */
const app = useTestApp({
  wrap: ({ identity }) => ({ identity: { ...identity, readSession: async (cookie) => sessionIn(cookie) } }),
});
const nothingWritten = nothingWrittenIn(app);
let member: TestMember;
let former: TestMember;
let gone: { client: Client; cookie: string | null };
let revoked: { client: Client; cookie: string | null };
let signedOut: { client: Client; cookie: string | null };

beforeAll(async () => {
  const [leaving, stolen, copied] = await Promise.all([app().member(), app().member(), app().member()]);
  [member, former] = await Promise.all([app().member(), app().organiser()]);
  await app().store(buildEvent({ id: 1, startTime: inDays(3), active: [member] }));
  await app().setOrganiser(former.id, false);
  gone = { client: leaving.client, cookie: leaving.client.cookie };
  expect((await leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
  revoked = { client: stolen.client, cookie: stolen.client.cookie };
  await typeEarlier(app(), stolen);
  await app().auth.revokeRefreshTokens(stolen.id);
  // The first call that notices it ends the session in the document.
  expect((await stolen.client.post('/api/user/calendar-feed')).status).toBe(401);
  signedOut = { client: copied.client, cookie: copied.client.cookie };
  await copied.client.post('/api/logout');
});

const UUID = '00000000-0000-4000-8000-000000000001';
const IDS: Record<string, string> = { eventId: '1', registrationId: '1-1', bookingId: UUID, inquiryId: UUID };
const pathOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_all, name: string) => IDS[name] ?? `${'0'.repeat(9)}-${'0'.repeat(32)}`);

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const closedTo = (role: Role) => table.filter(([name]) => !mayCall(name, role));

const send = (client: Client, name: EndpointName, endpoint: Endpoint) => {
  const body = endpoint.method === 'GET' ? {} : { body: { isAdmin: true, ...VALID_BODIES[name] } };
  const path = `${pathOf(endpoint)}${VALID_QUERIES[name] ?? ''}`;
  return nothingWritten(() => client.request(endpoint.method, path, body));
};

const expectRefused = ({ status, json }: Awaited<ReturnType<typeof send>>, expected: number, code: string) =>
  expect([status, json]).toMatchObject([expected, { code }]);

describe('without a valid session', () => {
  it.each(closedTo('visitor'))('%s is refused, whatever else is wrong with the request', async (name, endpoint) => {
    expectRefused(await send(app().visitor(), name, endpoint), 401, 'not-signed-in');
    for (const { client, cookie } of [gone, revoked, signedOut]) {
      client.cookie = cookie;
      expectRefused(await send(client, name, endpoint), 401, 'not-signed-in');
      expect(client.cookie, 'the cookie is taken back').toBeNull();
    }
  });
});

describe('without the rights of an organiser', () => {
  it.each(closedTo('member'))(
    '%s is refused, also to people who had them when they signed in',
    async (name, endpoint) => {
      for (const { client } of [member, former]) {
        expectRefused(await send(client, name, endpoint), 403, 'not-allowed');
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
