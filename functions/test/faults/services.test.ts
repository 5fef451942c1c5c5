import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal, expectUnavailable } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { type ApiReply, type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import { uploadPicture } from '../../../testing/faults/member-scenarios';
import { createOutsideWorld, type Fault } from '../../../testing/faults/outside-world';
import { failingOnce, firestoreDown, GRPC, isCommit, serviceDown } from '../../../testing/faults/plans';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { DomainError } from '../../src/domain-error';

const outside = createOutsideWorld();
const { app, member } = useClub({ wrap: outside.wrap });

beforeAll(async () => {
  await outside.watch(app().firestore);
  await app().store(buildEvent({ id: 1, startTime: inDays(5) }));
});

describe('while the sign-in service can’t be reached', () => {
  const NEW_PASSWORD = 'Anderes1Passwort';
  const calls: [string, (client: Client) => Promise<ApiReply>][] = [
    ['signing in', () => app().visitor().post('/api/login', { username: member.username, password: TEST_PASSWORD })],
    ['registering', () => app().visitor().post('/api/register', newAccount())],
    ['asking for another password', () => app().visitor().post('/api/password-reset', { username: member.username })],
    ['reading', (client) => client.get('/api/user')],
    ['an event, for who is signed in', (client) => client.get('/api/events/1')],
    ['registering for an event', (client) => client.post('/api/events/1/register', { notes: null })],
    [
      'another password',
      (client) =>
        client.post('/api/user/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }),
    ],
    ['deleting the account', (client) => client.post('/api/user/delete-account', { password: NEW_PASSWORD })],
  ];

  it('every request reports it, nobody is signed out, and all requests work again afterwards', async () => {
    const { cookie } = member.client;
    await outside.during(serviceDown('identity'), async () => {
      const replies = await Promise.all(calls.map(async ([name, call]) => [name, await call(member.client)] as const));
      for (const [name, reply] of replies) {
        expect([name, reply.headers.getSetCookie()]).toEqual([name, []]);
        expectUnavailable(reply);
      }
      // A visitor does not need the sign-in service.
      expect((await app().visitor().get('/api/events/1')).status).toBe(200);
    });
    expect(member.client.cookie).toBe(cookie);
    app().log.take();
    for (const [, call] of calls) ok(await call(member.client));
  });

  it('signing out still works: the browser forgets the session', async () => {
    const person = await app().member();
    const reply = await outside.during(serviceDown('identity'), () => person.client.post('/api/logout'));
    // The session can't be checked, and need not be.
    expect([reply.status, person.client.cookie]).toEqual([200, null]);
  });

  it('attempts to sign in do not count', async () => {
    const { username } = await app().member();
    const logIn = () => app().visitor().post('/api/login', { username, password: TEST_PASSWORD });
    for (let count = 0; count < 11; count++) {
      expectUnavailable(await outside.during(serviceDown('identity', 'signIn'), logIn));
    }
    app().log.take();
    ok(await logIn());
  });

  it('members can still read; writes, which must check for revoked sessions, are refused for now', async () => {
    const person = await app().member();
    await app().store(buildEvent({ id: 4, startTime: inDays(5) }));
    const down = serviceDown('identity', 'findUser');
    ok(await outside.during(down, () => person.client.get('/api/events/4')));
    expectUnavailable(await outside.during(down, () => person.client.post('/api/events/4/register', { notes: null })));
    app().log.take();
    expect((await app().events.find(4))?.roster).toEqual([]);
  });

  it('an old session stays valid without being renewed', async () => {
    const person = await app().member();
    app().clock.advance(8 * DAY);
    const reply = await outside.during(serviceDown('identity', 'renewSession'), () => person.client.get('/api/user'));
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    expect(app().log.take()).toMatchObject([{ level: 'warn', message: 'session not renewed', uid: person.id }]);
  });
});

describe('while Firestore can’t be reached', () => {
  it('the health check says so', async () => {
    const health = () => app().visitor().get('/api/health');
    expect(ok(await health())).toEqual({ version: 'test', firestore: 'ok' });
    const reply = await outside.during(firestoreDown(GRPC.UNAVAILABLE).plan, health);
    expect([reply.status, reply.json]).toEqual([503, { version: 'test', firestore: 'unreachable' }]);
  });

  it('signing up leaves no sign-in behind', async () => {
    const account = newAccount();
    const register = (body: object) => app().visitor().post('/api/register', body);
    // The attempt is counted and noted before the account is stored.
    const fault = { error: Object.assign(new Error('no connection'), { code: GRPC.UNAVAILABLE }), isDone: false };
    expectUnavailable(await outside.during(failingOnce(isCommit, 2, fault), () => register(account)));
    app().log.take();
    expect((await app().auth.getUsers([{ email: account.email }])).users).toEqual([]);
    ok(await register({ ...account, password: 'Anderes1Passwort' }));
  });

  it('nobody is signed out; signing out clears the cookie, and says that the session goes on', async () => {
    const person = await app().member();
    const { cookie } = person.client;
    const down = firestoreDown(GRPC.UNAVAILABLE);
    await outside.during(down.plan, async () => {
      for (const path of ['/api/user', '/api/events/1']) expectUnavailable(await person.client.get(path));
    });
    app().log.take();
    expect(person.client.cookie).toBe(cookie);
    ok(await person.client.get('/api/user'));

    const reply = await outside.during(down.plan, () => person.client.post('/api/logout'));
    expectUnavailable(reply);
    expect([person.client.cookie, reply.headers.getSetCookie().length]).toEqual([null, 2]);
    app().log.take();
    person.client.cookie = cookie;
    ok(await person.client.post('/api/logout'));
    person.client.cookie = cookie;
    expect((await person.client.get('/api/user')).status).toBe(401);
  });
});

describe('while pictures can’t be stored', () => {
  const outage = (isDone: boolean): Fault => ({ error: new DomainError('unavailable'), isDone });
  const stored = async () => (await app().pictures.list('profiles')).length;

  it('a person keeps the present picture, whatever fails, and gets the new one by trying again', async () => {
    const person = await app().member();
    const upload = (number: number) => uploadPicture(person, number);
    const shown = async () => {
      const { profilePhotoUrl } = ok(await person.client.get('/api/user')) as { profilePhotoUrl: string };
      expect((await person.client.get(profilePhotoUrl)).status).toBe(200);
      return profilePhotoUrl;
    };
    ok(await upload(8));
    const first = await shown();

    for (const isDone of [false, true]) {
      const failing = failingOnce(({ name }) => name === 'put', 0, outage(isDone));
      expectUnavailable(await outside.during(failing, () => upload(9)));
      expect(await shown()).toBe(first);
    }
    const notRemoved = failingOnce(({ name }) => name === 'remove', 0, outage(false));
    await outside.during(notRemoved, () => upload(9));
    app().log.take();
    ok(await upload(9));
    const second = await shown();
    expect(second).not.toBe(first);

    app().clock.advance(2 * DAY);
    await app().cleanUp();
    expect([await stored(), await shown()]).toEqual([1, second]);
  });
});

describe('an unexpected error', () => {
  it('gets a general message and is logged with the id of the request, without its own text', async () => {
    const [person, error] = [await app().member(), new Error('users/frederike is odd')];
    const reply = await outside.during(
      ({ place }) => (place === 'firestore' ? { error, isDone: false } : null),
      () => person.client.post('/api/events/1/register', { notes: null }),
    );
    expectRefusal(reply, 500, 'internal');
    expect(reply.text).not.toContain('frederike');
    const [entry] = app().log.take();
    expect(entry).toMatchObject({ level: 'error', requestId: reply.headers.get('x-request-id') });
    expect(entry?.stack).toBeDefined();
    expect(JSON.stringify(entry)).not.toContain('frederike');
  });

  it('is reported for a damaged document, and its fields are logged', async () => {
    await app().firestore.doc('events/3').set({ title: 'Frederikes Feier' });
    expectRefusal(await app().visitor().get('/api/events/3'), 500, 'internal');
    const [entry] = app().log.take();
    expect(entry?.fields).toContain('registrations');
    expect(JSON.stringify(entry)).not.toContain('Frederike');
    await app().firestore.doc('events/3').delete();
  });
});
