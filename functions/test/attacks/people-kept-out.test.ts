import { randomUUID } from 'node:crypto';
import {
  calendarFeedSchema,
  type Endpoint,
  type EndpointName,
  endpoints,
  eventDetailSchema,
  mayCall,
} from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { pathOf } from '../../../testing/calls';
import { ok } from '../../../testing/client';
import { write } from '../../../testing/comments';
import { buildDelivery, useDeliveries } from '../../../testing/delivery-builders';
import { eventInput, inDays, withKey } from '../../../testing/event-requests';
import { buildSubscription, subscribe, subscribed } from '../../../testing/push-devices';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { APPROVED } from '../../src/accounts/sessions/access';

/** Everything by which somebody could still get something who is blocked, deleted, refused or waits. */
const app = useTestApp();
const nothingWritten = nothingWrittenIn(app);
const { storeDelivery } = useDeliveries(app);

type Person = TestMember & { endpoint: string; deviceId: string; feedPath: string; oldCookie: string | null };
const STATES = ['waiting', 'refused', 'blocked', 'deleted'] as const;
type State = (typeof STATES)[number];

/** Where the session is read, although visitors may call. */
const FOR_ALL = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { method, sessionless }]) =>
  method === 'GET' && !sessionless && mayCall(name, 'visitor') ? [name] : [],
);

let organiser: TestMember;
let people: Record<State, Person>;

const block = ({ id }: TestMember) =>
  organiser.client.post(`/api/admin/members/${id}/block`, { reason: 'Beitrag offen', keepsPlaces: true });

async function keepOut(person: TestMember, state: State): Promise<void> {
  if (state === 'blocked') ok(await block(person));
  else if (state === 'deleted') ok(await person.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  else await app().setAccess(person.id, { standing: { state, since: app().clock.now(), reason: null } });
}

async function withDevice(person: TestMember) {
  const subscription = buildSubscription();
  const { id: deviceId } = subscribed(await subscribe(person.client, subscription));
  return { ...person, deviceId, endpoint: subscription.endpoint };
}

/** An approved member with a device, a calendar, a place in the event and a comment, who is then kept out. */
async function outsider(state: State): Promise<Person> {
  const person = await withDevice(await app().member({ firstName: 'Ulfried', lastName: `Raus${state}` }));
  const feed = calendarFeedSchema.parse(ok(await person.client.post('/api/user/calendar-feed', {})));
  const feedPath = feed.path ?? '';
  ok(await person.client.post('/api/events/1/register', { notes: null }, withKey(randomUUID())));
  ok(await write(person.client, 1, 'Bin dabei', withKey(randomUUID())));
  expect((await person.client.get(feedPath)).text).toContain('Waldlauf');
  const oldCookie = person.client.cookie;
  await keepOut(person, state);
  return { ...person, feedPath, oldCookie };
}

/** Whether anybody tells this device something from now until a day later. */
async function isTold({ endpoint }: { endpoint: string }): Promise<boolean> {
  await app().deliver();
  app().clock.advance(24 * 3_600_000);
  await app().deliver();
  app().clock.reset();
  return app()
    .push.take()
    .some((told) => told.endpoint === endpoint);
}

beforeAll(async () => {
  organiser = await withDevice(await app().organiser());
  await app().store(buildEvent({ id: 1, title: 'Waldlauf', startTime: inDays(3), maxParticipants: null }));
  const [waiting, refused, blocked, deleted] = await Promise.all([
    outsider('waiting'),
    outsider('refused'),
    outsider('blocked'),
    outsider('deleted'),
  ]);
  people = { waiting, refused, blocked, deleted };
  await app().deliver();
  app().push.take();
});
beforeEach(() => {
  for (const { client, oldCookie } of Object.values(people)) client.cookie = oldCookie;
});

describe.each(STATES)('somebody who is %s', (state) => {
  const isOut = state === 'blocked' || state === 'deleted';

  it('does not get by a repetition what an approved member got by the first request', async () => {
    const person = await app().member();
    const [key, cookie] = [withKey(randomUUID()), person.client.cookie];
    ok(await write(person.client, 1, 'Einmal', key));
    await keepOut(person, state);
    person.client.cookie = cookie;
    const again = await nothingWritten(() => write(person.client, 1, 'Einmal', key));
    expectRefusal(again, isOut ? 401 : 403, isOut ? 'not-signed-in' : 'not-approved');
  });

  it('signs in only to be told so, or not at all', async () => {
    const { username } = people[state];
    const browser = app().visitor();
    const enter = (password: string) => browser.post('/api/login', { username, password });
    expectRefusal(await enter(`${TEST_PASSWORD}x`), 401, 'invalid-credentials');
    const reply = await enter(TEST_PASSWORD);
    if (state === 'blocked') expectRefusal(reply, 403, 'account-blocked');
    else if (state === 'deleted') expectRefusal(reply, 401, 'invalid-credentials');
    else expect(ok(reply)).toMatchObject({ standing: state });
    expect(browser.cookie === null).toBe(isOut);
  });

  it('finds nothing any more behind the secret link of the personal calendar', async () => {
    expectRefusal(await app().visitor().get(people[state].feedPath), 404, 'not-found');
  });

  it('is told nothing on any device: neither what waited for them, nor what happens now, nor in the evening', async () => {
    const { id: userId, deviceId } = people[state];
    const dueAt = new Date(app().clock.now().getTime() - 1_000);
    await storeDelivery(buildDelivery({ userId, deviceId, dueAt }));
    ok(await organiser.client.post('/api/events', eventInput({ title: 'Hallenputz' }), withKey(randomUUID())));
    ok(await write(organiser.client, 1, 'Wer fährt?', withKey(randomUUID())));
    expect(await isTold(people[state])).toBe(false);
  });

  it('is neither found by organisers who look for somebody to register, nor registered by them', async () => {
    const { id, lastName } = people[state];
    expect(ok(await organiser.client.get(`/api/admin/members/search?search=${lastName}`))).toEqual([]);
    await app().store(buildEvent({ id: 2, startTime: inDays(5) }));
    const body = { userId: id, guest: null, shiftId: null, instead: null, raisesLimit: false };
    const reply = await nothingWritten(() =>
      organiser.client.post('/api/admin/events/2/registrations', body, withKey(randomUUID())),
    );
    expectRefusal(reply, state === 'deleted' ? 404 : 409, state === 'deleted' ? 'not-found' : 'already-decided');
  });
});

describe.each(['waiting', 'refused'] as const)('somebody who from now on is %s', (state) => {
  let person: TestMember;
  const put = (reason: string | null = null) =>
    app().setAccess(person.id, { standing: { state, since: app().clock.now(), reason } });

  /** The calls before are those of an approved person, so that the server presumes that the next is one, too. */
  beforeEach(async () => {
    person ??= await app().member();
    await app().setAccess(person.id, { standing: APPROVED });
    expect(ok(await person.client.get('/api/user'))).toMatchObject({ standing: 'approved', standingReason: null });
  });

  it.each(FOR_ALL)('gets from %s byte for byte what visitors get, from the next request on', async (name) => {
    const read = (client = person.client) => client.get(pathOf(name, { eventId: '1', personalCalendar: '' }));
    const asMember = await read();
    await put();
    const [visitor, now, again] = [await read(app().visitor()), await read(), await read()];
    expect([now.status, now.text, again.text]).toEqual([visitor.status, visitor.text, visitor.text]);
    await app().setAccess(person.id, { standing: APPROVED });
    expect((await read()).text).toBe(asMember.text);
  });

  it('is told so with their account, and loses every right at once', async () => {
    await app().setAccess(person.id, { rights: { organiser: false, treasurer: true, keeper: true } });
    await put('Wir kennen dich nicht.');
    expect(ok(await person.client.get('/api/user'))).toMatchObject({
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

it('an organiser who is blocked hears nothing of what organisers are told in the evening', async () => {
  const former = await withDevice(await app().organiser());
  ok(await block(former));
  expect(await app().identity.listOrganisers()).not.toContain(former.id);
  const member = await app().member();
  await app().store(buildEvent({ id: 3, startTime: inDays(9) }));
  ok(await member.client.post('/api/events/3/register', { notes: null }, withKey(randomUUID())));
  expect(await isTold(former)).toBe(false);
});

it('nobody reads the number and address of a contact who is blocked, and the contact comes back with the approval', async () => {
  const [contact, member] = [await app().member(), await app().member()];
  await app().store(buildEvent({ id: 4, startTime: inDays(9), contactIds: [contact.id, organiser.id] }));
  const shown = async ({ client }: TestMember) =>
    eventDetailSchema.parse(ok(await client.get('/api/events/4'))).contacts.map(({ id }) => id);
  expect(await shown(member)).toEqual([contact.id, organiser.id]);
  ok(await block(contact));
  expect(await shown(member)).toEqual([organiser.id]);
  expect(await shown(organiser)).toEqual([organiser.id]);
  ok(await organiser.client.post(`/api/admin/members/${contact.id}/unblock`, {}));
  expect(await shown(member)).toEqual([contact.id, organiser.id]);
});
