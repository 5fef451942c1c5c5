import { describe, expect, it } from 'vitest';
import { expectRefusal, useTestApp } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { type Client, ok } from '../../../testing/client';
import { DAY, inDays } from '../../../testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import type { IdentityProvider } from '../../src/platform/identity';

const SECOND = 1_000;
const NEW_PASSWORD = 'Sportheim2';

/** Something happens before the identity provider does one of these, or after. */
type Moments = Partial<Record<keyof IdentityProvider, () => Promise<unknown>>>;
const before: Moments = {};
const afterwards: Moments = {};

const app = useTestApp({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      signIn: (...call) => around('signIn', () => identity.signIn(...call)),
      renewSession: (...call) => around('renewSession', () => identity.renewSession(...call)),
      changePassword: (...call) => around('changePassword', () => identity.changePassword(...call)),
    },
  }),
});

async function around<T>(name: keyof IdentityProvider, act: () => Promise<T>): Promise<T> {
  await before[name]?.();
  const result = await act();
  await afterwards[name]?.();
  return result;
}

/** Lets something happen once, at the named moment. */
function meanwhile(moments: Moments, name: keyof IdentityProvider, act: () => Promise<unknown>): void {
  moments[name] = async () => {
    delete moments[name];
    await act();
  };
}

/** A browser with a copy of the cookie that the person's browser has at present. */
const copyOf = ({ client }: Pick<TestMember, 'client'>): Client => app().visitor(client.cookie);

/** Another browser in which the person signs in. */
const elsewhereOf = async ({ email }: TestMember): Promise<Client> => app().visitor(await app().signIn(email));

async function expectDead(copy: Client): Promise<void> {
  const { cookie } = copy;
  const calls = [
    () => copy.get('/api/user'),
    () => copy.get('/api/user/data'),
    () => copy.post('/api/user/calendar-feed'),
    () => copy.get(`/api/photos/${'a'.repeat(32)}.webp`),
  ];
  for (const call of calls) {
    copy.cookie = cookie;
    expectRefusal(await call(), 401, 'not-signed-in');
    expect(copy.cookie, 'the cookie is taken back').toBeNull();
  }
  copy.cookie = cookie;
}

const logIn = ({ username }: TestMember, password: string, client = app().visitor()) =>
  client.post('/api/login', { username, password });
const changePassword = ({ client }: TestMember) =>
  client.post('/api/user/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });

describe('a copied cookie', () => {
  it('is dead as soon as its owner signs out, for reads as well, and shows what visitors see', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 1, startTime: inDays(3), active: [member] }));
    const [copy, viewer] = [copyOf(member), copyOf(member)];
    expect((await viewer.get('/api/events/1')).json).toMatchObject({ myStatus: 'registered' });
    ok(await member.client.post('/api/logout'));
    await expectDead(copy);
    const seen = await viewer.get('/api/events/1');
    expect(seen.json).toMatchObject({ registrations: [{ user: { lastName: expect.stringMatching(/^.\.$/) } }] });
    expect(seen.text).not.toContain(member.id);
  });

  it('leaves the sessions of other browsers alone when it is signed out', async () => {
    const member = await app().member();
    const phone = await elsewhereOf(member);
    const copy = copyOf(member);
    ok(await member.client.post('/api/logout'));
    await expectDead(copy);
    expect((await phone.get('/api/user')).status).toBe(200);
    // Signing out twice is no error.
    ok(await copy.post('/api/logout'));
  });

  it('is dead a minute after it was renewed, and until then works for other tabs', async () => {
    const member = await app().member();
    app().clock.advance(8 * DAY);
    const copy = copyOf(member);
    expect((await member.client.get('/api/user')).headers.getSetCookie()).toHaveLength(2);
    app().clock.advance(9 * SECOND);
    const other = await copy.get('/api/user');
    expect([other.status, other.headers.getSetCookie()]).toEqual([200, []]);
    app().clock.advance(52 * SECOND);
    await expectDead(copy);
    expect((await member.client.get('/api/user')).status).toBe(200);
  });

  it('ends when its owner signs in again in the same browser', async () => {
    const member = await app().member();
    const copy = copyOf(member);
    expect((await logIn(member, TEST_PASSWORD, member.client)).status).toBe(200);
    await expectDead(copy);
    expect((await member.client.get('/api/user')).status).toBe(200);
  });

  it('with a right signature is none if the person has no such session', async () => {
    const member = await app().member();
    const signedIn = await app().identity.signIn(member.email, TEST_PASSWORD);
    const copy = app().visitor((await app().identity.startSession(signedIn?.idToken ?? '')).cookie);
    await expectDead(copy);
  });
});

describe('another password', () => {
  it('ends a session that is being renewed at the same moment, whichever is first', async () => {
    for (const moments of [before, afterwards]) {
      const member = await app().member();
      const elsewhere = await elsewhereOf(member);
      app().clock.advance(8 * DAY);
      const copy = copyOf({ client: elsewhere });
      meanwhile(moments, 'renewSession', async () => expect((await changePassword(member)).status).toBe(200));
      expectRefusal(await elsewhere.get('/api/user'), 401, 'not-signed-in');
      expect(elsewhere.cookie).toBeNull();
      await expectDead(copy);
      expect((await member.client.get('/api/user')).status).toBe(200);
      app().clock.reset();
    }
  });

  it('ends a session that is renewed while the password changes', async () => {
    const member = await app().member();
    const elsewhere = await elsewhereOf(member);
    app().clock.advance(8 * DAY);
    meanwhile(before, 'changePassword', () => elsewhere.get('/api/user'));
    expect((await changePassword(member)).status).toBe(200);
    expect(elsewhere.cookie).toBeNull();
  });

  it('does not let its own session be renewed meanwhile, so that the browser keeps the right cookie', async () => {
    const member = await app().member();
    const tab = copyOf(member);
    app().clock.advance(8 * DAY);
    // The tab asks when the request for another password has already been checked.
    meanwhile(before, 'changePassword', async () => {
      const reply = await tab.get('/api/user');
      expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    });
    expect((await changePassword(member)).status).toBe(200);
    expect((await member.client.get('/api/user')).status).toBe(200);
    await expectDead(tab);
  });

  it('refuses a sign-in with the old one that is under way', async () => {
    const member = await app().member();
    meanwhile(afterwards, 'signIn', async () => {
      expect((await changePassword(member)).status).toBe(200);
    });
    expectRefusal(await logIn(member, TEST_PASSWORD), 503, 'unavailable');
    app().log.take();
    expectRefusal(await logIn(member, TEST_PASSWORD), 401, 'invalid-credentials');
    expect((await logIn(member, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends a session that began with the old one while the password changed', async () => {
    const member = await app().member();
    const thief = app().visitor();
    meanwhile(before, 'changePassword', async () => {
      expect((await logIn(member, TEST_PASSWORD, thief)).status).toBe(200);
    });
    expect((await changePassword(member)).status).toBe(200);
    await expectDead(thief);
  });

  it('that could not be stored has ended all other sessions, and can be tried again', async () => {
    const member = await app().member();
    const elsewhere = await elsewhereOf(member);
    meanwhile(before, 'changePassword', () => Promise.reject(new Error('the process is dead')));
    expect((await changePassword(member)).status).toBe(500);
    app().log.take();
    await expectDead(elsewhere);
    expect((await logIn(member, TEST_PASSWORD)).status).toBe(200);
    expect((await changePassword(member)).status).toBe(200);
    expect((await logIn(member, NEW_PASSWORD)).status).toBe(200);
  });

  it('is refused to a session that another device ends at the same moment, and does not change', async () => {
    const member = await app().member();
    const phone = await elsewhereOf(member);
    meanwhile(afterwards, 'signIn', () => phone.post('/api/logout'));
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expectRefusal(await phone.post('/api/user/change-password', body), 401, 'not-signed-in');
    expect((await logIn(member, TEST_PASSWORD)).status).toBe(200);
  });
});
