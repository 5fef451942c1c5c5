import { ERRORS } from '@club/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain-error';
import { useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { type ApiReply, type Client, ok } from '../../src/testing/client';
import { inDays } from '../../src/testing/event-requests';
import { createOutsideWorld, type Fault } from '../../src/testing/faults/outside-world';
import { withoutPauses } from '../../src/testing/faults/pauses';
import { failingOnce, firestoreDown, GRPC, serviceDown } from '../../src/testing/faults/plans';
import { preparedUpload, somePicture } from '../../src/testing/faults/scenario';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const DAY = 24 * 3_600_000;

const outside = createOutsideWorld();
const app = useTestApp({ wrap: outside.wrap });
const pauses = withoutPauses();
let member: TestMember;

beforeAll(async () => {
  await outside.watch(app().firestore);
  pauses.begin();
  member = await app().member();
  await app().store(buildEvent({ id: 1, startTime: inDays(5) }));
});

afterAll(pauses.end);

/** The contract has this message. */
function expectUnavailable({ status, json }: ApiReply): void {
  const { message } = ERRORS.unavailable;
  expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable', message } });
}

describe('while the sign-in service can’t be reached', () => {
  const NEW_PASSWORD = 'Anderes1Passwort';
  const account = () => {
    const username = `ausfall-${Date.now().toString(36)}`;
    const names = { firstName: 'Nele', lastName: 'Neu', phoneNumber: '0170 1' };
    return { username, email: `${username}@example.org`, password: TEST_PASSWORD, ...names };
  };

  const calls: [string, (client: Client) => Promise<ApiReply>][] = [
    ['signing in', () => app().visitor().post('/api/login', { username: member.username, password: TEST_PASSWORD })],
    ['registering', () => app().visitor().post('/api/register', account())],
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
});

describe('while Firestore can’t be reached', () => {
  it('signing out clears the cookie, and says that the session goes on', async () => {
    const person = await app().member();
    const { cookie } = person.client;
    const down = firestoreDown(GRPC.UNAVAILABLE);
    const reply = await outside.during(down.plan, () => person.client.post('/api/logout'));
    expectUnavailable(reply);
    expect([person.client.cookie, reply.headers.getSetCookie().length]).toEqual([null, 2]);
    app().log.take();
    person.client.cookie = cookie;
    ok(await person.client.post('/api/logout'));
    person.client.cookie = cookie;
    expect((await person.client.get('/api/user')).status).toBe(401);
  });

  it('nobody is signed out', async () => {
    const person = await app().member();
    const { cookie } = person.client;
    const down = firestoreDown(GRPC.UNAVAILABLE);
    await outside.during(down.plan, async () => {
      for (const path of ['/api/user', '/api/events/1']) expectUnavailable(await person.client.get(path));
    });
    app().log.take();
    expect(person.client.cookie).toBe(cookie);
    ok(await person.client.get('/api/user'));
  });
});

describe('while pictures can’t be stored', () => {
  const PATH = '/api/users/me/picture';
  const outage = (isDone: boolean): Fault => ({ error: new DomainError('unavailable'), isDone });
  const stored = async () => (await app().pictures.list('profiles')).length;

  it('a person keeps the present picture, whatever fails, and gets the new one by trying again', async () => {
    const person = await app().member();
    const upload = async (number: number) => {
      const { send } = preparedUpload(person.client, PATH, 'profilePicture', await somePicture(number));
      return send(person.client);
    };
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
