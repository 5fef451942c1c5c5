import { randomUUID } from 'node:crypto';
import { calendarFeedSchema, type Endpoint, type EndpointName, endpoints, mayCall } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, type Standing } from '../../src/accounts/sessions/access';
import { createSessionService } from '../../src/accounts/sessions/session-service';
import { createRepositories } from '../../src/repositories';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { buildDelivery, useDeliveries } from '../../src/testing/delivery-builders';
import { eventInput, inDays, withKey } from '../../src/testing/event-requests';
import { PHOTO, storePictures } from '../../src/testing/fuzz/restore';
import { buildSubscription, subscribe, subscribed } from '../../src/testing/push-devices';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

/** Everything by which somebody could still get something who is blocked, deleted, refused or waits. */
const app = useTestApp();
const nothingWritten = nothingWrittenIn(app);
const { storeDelivery } = useDeliveries(app);

type Person = TestMember & { deviceId: string; feedPath: string; oldCookie: string | null };
const STATES = ['waiting', 'refused', 'blocked', 'deleted'] as const;
type State = (typeof STATES)[number];

let organiser: TestMember;
let people: Record<State, Person>;

const act = (uid: string, name: string, body: object = {}) =>
  organiser.client.post(`/api/admin/members/${uid}/${name}`, body);

async function keepOut(person: TestMember, state: State): Promise<void> {
  const standing = (name: Standing['state']): Standing => ({ state: name, since: app().clock.now(), reason: null });
  if (state === 'blocked') ok(await act(person.id, 'block', { reason: 'Beitrag offen', keepsPlaces: true }));
  else if (state === 'deleted') ok(await person.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  else await app().setAccess(person.id, { standing: standing(state) });
}

/** An approved member with a device, a calendar, a place in each event and a comment, who is then kept out. */
async function outsider(state: State): Promise<Person> {
  const person = await app().member({ firstName: 'Ulfried', lastName: `Raus${state}` });
  const { id: deviceId } = subscribed(await subscribe(person.client, buildSubscription()));
  const { path } = calendarFeedSchema.parse(ok(await person.client.post('/api/user/calendar-feed', {})));
  ok(await person.client.post('/api/events/1/register', { notes: null }, withKey(randomUUID())));
  ok(await person.client.post('/api/events/1/comments', { content: 'Bin dabei' }, withKey(randomUUID())));
  expect((await person.client.get(path ?? '')).text).toContain('Waldlauf');
  const oldCookie = person.client.cookie;
  await keepOut(person, state);
  return { ...person, deviceId, feedPath: path ?? '', oldCookie };
}

beforeAll(async () => {
  organiser = await app().organiser();
  subscribed(await subscribe(organiser.client, buildSubscription()));
  await storePictures(app());
  await app().store(buildEvent({ id: 1, title: 'Waldlauf', startTime: inDays(3), maxParticipants: null }));
  const [waiting, refused, blocked, deleted] = [
    await outsider('waiting'),
    await outsider('refused'),
    await outsider('blocked'),
    await outsider('deleted'),
  ];
  people = { waiting, refused, blocked, deleted };
  await app().deliver();
  app().push.take();
});
beforeEach(() => {
  for (const { client, oldCookie } of Object.values(people)) client.cookie = oldCookie;
});

const IDS: Record<string, string> = { eventId: '1', registrationId: '1-1', userId: 'niemand' };
const pathOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_all, name: string) => IDS[name] ?? `${'0'.repeat(9)}-${'0'.repeat(32)}`);
const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const forMembers = table.filter(([name]) => !mayCall(name, 'visitor'));

describe.each(STATES)('somebody who is %s', (state) => {
  const isOut = state === 'blocked' || state === 'deleted';

  it('makes no call that needs an approved member, and none at all without a session', async () => {
    for (const [name, endpoint] of forMembers) {
      if (!isOut && mayCall(name, 'waiting')) continue;
      const { client, oldCookie } = people[state];
      client.cookie = oldCookie;
      const body = endpoint.method === 'GET' ? {} : { body: {} };
      const reply = await nothingWritten(() => client.request(endpoint.method, pathOf(endpoint), body));
      expect([name, reply.status, reply.json]).toMatchObject(
        isOut ? [name, 401, { code: 'not-signed-in' }] : [name, 403, { code: 'not-approved' }],
      );
    }
  });

  it('gets from an instance that knew the session before no more than from another one', async () => {
    const repositories = createRepositories({ firestore: app().firestore, clock: app().clock, log: app().log });
    const deps = { ...repositories, identity: app().identity, clock: app().clock, log: app().log };
    const [busy, idle] = [createSessionService(deps), createSessionService(deps)];
    const person = await app().member();
    const cookie = person.client.cookie ?? '';
    const visit = { isWrite: false, canRenew: false, device: '' };
    const ask = async (service: typeof busy) => (await service.open(cookie))?.check(visit);
    expect(await ask(busy)).toMatchObject({ kind: 'valid', identity: { standing: 'approved' } });
    await keepOut(person, state);
    for (const service of [busy, idle]) {
      const seen = (await ask(service)) ?? { kind: 'ended' };
      expect(seen).toMatchObject(isOut ? { kind: 'ended' } : { kind: 'valid', identity: { standing: state } });
    }
    expect(hashOf(cookie) in ((await repositories.access.find(person.id))?.sessions ?? {})).toBe(!isOut);
  });

  it('does not get by a repetition what an approved member got by the first request', async () => {
    const person = await app().member();
    const [path, key] = ['/api/events/1/comments', withKey(randomUUID())];
    ok(await person.client.post(path, { content: 'Einmal' }, key));
    const cookie = person.client.cookie;
    await keepOut(person, state);
    person.client.cookie = cookie;
    const again = await nothingWritten(() => person.client.post(path, { content: 'Einmal' }, key));
    expectRefusal(again, isOut ? 401 : 403, isOut ? 'not-signed-in' : 'not-approved');
  });

  it('signs in only to be told so, or not at all', async () => {
    const { username } = people[state];
    const reply = await app().visitor().post('/api/login', { username, password: TEST_PASSWORD });
    if (state === 'blocked') expectRefusal(reply, 403, 'account-blocked');
    else if (state === 'deleted') expectRefusal(reply, 401, 'invalid-credentials');
    else expect(ok(reply)).toMatchObject({ standing: state });
  });

  it('finds nothing any more behind the secret link of the personal calendar', async () => {
    expectRefusal(await app().visitor().get(people[state].feedPath), 404, 'not-found');
  });

  it('sees no picture of a member', async () => {
    const reply = await people[state].client.get(PHOTO);
    expect([reply.status, reply.text.includes('RIFF')]).toEqual([isOut ? 401 : 403, false]);
  });

  it('is told nothing on any device: neither what waited for them, nor what happens now, nor in the evening', async () => {
    const { id: userId, deviceId } = people[state];
    const delivery = buildDelivery({ userId, deviceId, dueAt: new Date(app().clock.now().getTime() - 1_000) });
    await storeDelivery(delivery);
    ok(await organiser.client.post('/api/events', eventInput({ title: 'Hallenputz' }), withKey(randomUUID())));
    ok(await organiser.client.post('/api/events/1/comments', { content: 'Wer fährt?' }, withKey(randomUUID())));
    await app().deliver();
    app().clock.advance(24 * 3_600_000);
    await app().deliver();
    app().clock.reset();
    const told = app().push.take();
    const stored = (await app().firestore.doc(`pushSubscriptions/${deviceId}`).get()).data();
    expect(told.filter(({ endpoint }) => endpoint === stored?.endpoint)).toEqual([]);
  });

  it('is neither found by organisers who look for somebody to register, nor registered by them', async () => {
    const { id, lastName } = people[state];
    const found = ok(await organiser.client.get(`/api/admin/members/search?search=${lastName}`));
    expect(found).toEqual([]);
    await app().store(buildEvent({ id: 2, startTime: inDays(5) }));
    const body = { userId: id, guest: null, shiftId: null, instead: null, raisesLimit: false };
    const reply = await nothingWritten(() =>
      organiser.client.post('/api/admin/events/2/registrations', body, withKey(randomUUID())),
    );
    expectRefusal(reply, state === 'deleted' ? 404 : 409, state === 'deleted' ? 'not-found' : 'already-decided');
  });
});

it('an organiser who is blocked hears nothing of what organisers are told in the evening', async () => {
  const former = await app().organiser();
  const { id: deviceId } = subscribed(await subscribe(former.client, buildSubscription()));
  const stored = (await app().firestore.doc(`pushSubscriptions/${deviceId}`).get()).data();
  ok(await act(former.id, 'block', { reason: 'Ausgeschieden', keepsPlaces: true }));
  expect(await app().identity.listOrganisers()).not.toContain(former.id);
  const member = await app().member();
  await app().store(buildEvent({ id: 3, startTime: inDays(9) }));
  ok(await member.client.post('/api/events/3/register', { notes: null }, withKey(randomUUID())));
  app().clock.advance(24 * 3_600_000);
  await app().deliver();
  app().clock.reset();
  const told = app().push.take();
  expect(told.filter(({ endpoint }) => endpoint === stored?.endpoint)).toEqual([]);
});

it('nobody reads the number and address of a contact who is blocked, and the contact comes back with the approval', async () => {
  const contact = await app().member({ firstName: 'Ulfried', lastName: 'Ansprechbar' });
  await app().store(buildEvent({ id: 4, startTime: inDays(9), contactIds: [contact.id, organiser.id] }));
  const member = await app().member();
  const shown = async ({ client }: TestMember) => {
    const reply = await client.get('/api/events/4');
    return (ok(reply) as { contacts: { id: string }[] }).contacts.map(({ id }) => id);
  };
  expect(await shown(member)).toEqual([contact.id, organiser.id]);
  ok(await act(contact.id, 'block', { reason: 'Beitrag offen', keepsPlaces: true }));
  expect(await shown(member)).toEqual([organiser.id]);
  expect(await shown(organiser)).toEqual([organiser.id]);
  ok(await act(contact.id, 'unblock'));
  expect(await shown(member)).toEqual([contact.id, organiser.id]);
});
