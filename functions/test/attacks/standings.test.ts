import { type Endpoint, type EndpointName, endpoints, mayCall } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPROVED, type Standing } from '../../src/accounts/sessions/access';
import { expectRefusal, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { inDays } from '../../src/testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const app = useTestApp();
const forAll = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { method, sessionless }]) => method === 'GET' && !sessionless && mayCall(name, 'visitor'),
);
const pathOf = ({ path }: Endpoint) => path.replace(':eventId', '1');

const standing = (state: Standing['state'], reason: string | null = null): Standing => ({
  state,
  since: app().clock.now(),
  reason,
});

let person: TestMember;

beforeAll(async () => {
  person = await app().member({ firstName: 'Ulfried', lastName: 'Grasmuck' });
  const other = await app().member({ firstName: 'Ortrun', lastName: 'Quellbrunn' });
  await app().store(buildEvent({ id: 1, startTime: inDays(3), active: [person, other], contactIds: [other.id] }));
  ok(await other.client.post('/api/events/1/comments', { content: 'Wer bringt Kuchen?' }));
});

/** The calls before are those of an approved person, so that the server presumes that the next is one, too. */
beforeEach(async () => {
  await app().setAccess(person.id, { standing: APPROVED });
  expect((await person.client.get('/api/user')).json).toMatchObject({ standing: 'approved', standingReason: null });
});

describe.each(['waiting', 'refused'] as const)('somebody who is %s', (state) => {
  it.each(forAll)('gets from %s byte for byte what visitors get, from the next request on', async (_, endpoint) => {
    const asMember = await person.client.get(pathOf(endpoint));
    await app().setAccess(person.id, { standing: standing(state) });
    const [visitor, now, again] = [
      await app().visitor().get(pathOf(endpoint)),
      await person.client.get(pathOf(endpoint)),
      await person.client.get(pathOf(endpoint)),
    ];
    expect([now.status, now.text, again.text]).toEqual([visitor.status, visitor.text, visitor.text]);
    await app().setAccess(person.id, { standing: APPROVED });
    expect((await person.client.get(pathOf(endpoint))).text).toBe(asMember.text);
  });

  it('is told so with their account, and loses every right at once', async () => {
    await app().setAccess(person.id, {
      standing: standing(state, 'Wir kennen dich nicht.'),
      rights: { organiser: false, treasurer: true, keeper: true },
    });
    expect((await person.client.get('/api/user')).json).toMatchObject({
      isAdmin: false,
      standing: state,
      standingReason: 'Wir kennen dich nicht.',
      rights: [],
    });
    const refusal = await person.client.post('/api/events/1/register', { notes: null });
    expectRefusal(refusal, 403, 'not-approved');
    expect(refusal.text).toContain(state === 'waiting' ? 'wartet noch auf Freischaltung' : 'nicht freigeschaltet');
  });
});

describe('somebody who is blocked', () => {
  it('has no session any more and is told so when the password is right', async () => {
    const { client, username } = await app().person({ state: 'blocked' });
    expectRefusal(await client.get('/api/user'), 401, 'not-signed-in');
    expect(client.cookie, 'the cookie is taken back').toBeNull();
    const [wrong, right] = [
      await client.post('/api/login', { username, password: `${TEST_PASSWORD}x` }),
      await client.post('/api/login', { username, password: TEST_PASSWORD }),
    ];
    expectRefusal(wrong, 401, 'invalid-credentials');
    expectRefusal(right, 403, 'account-blocked');
    expect(client.cookie).toBeNull();
  });
});

it('a standing that cannot be read counts as waiting, and as blocked where the rest cannot be read', async () => {
  const [odd, blocked] = [await app().member(), await app().person({ state: 'blocked' })];
  await app().firestore.doc(`access/${odd.id}`).update({ standing: 'was auch immer' });
  await app().firestore.doc(`access/${blocked.id}`).update({ sessions: 'was auch immer' });
  const logIn = async ({ username }: TestMember) =>
    app().visitor().post('/api/login', { username, password: TEST_PASSWORD });
  expect(ok(await logIn(odd))).toMatchObject({ standing: 'waiting' });
  expectRefusal(await logIn(blocked), 403, 'account-blocked');
  app().log.take();
});
