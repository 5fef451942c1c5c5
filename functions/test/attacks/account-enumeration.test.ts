import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import type { ApiReply } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { type Commit, recordCommits } from '../../../testing/commit-recorder';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import type { IdentityProvider } from '../../src/platform/identity';

let asked: string[] = [];

const { app, member, visitor } = useClub({
  wrap: ({ identity }) => ({
    identity: new Proxy(identity, {
      get(real, name: keyof IdentityProvider) {
        asked.push(name);
        return real[name];
      },
    }),
  }),
});

let commits: Commit[];

beforeAll(async () => {
  commits = await recordCommits(app().firestore);
});

/** Records the work of the server for a request, which does not depend on the machine as its time does. */
async function workOf(call: () => Promise<{ status: number }>) {
  asked = [];
  commits.length = 0;
  app().counts();
  const { status } = await call();
  const { reads } = app().counts();
  // Written documents that stay as they were are work too.
  return { status, asked: [...asked], reads, written: commits.map(({ written }) => written.length) };
}

/** The headers of a response without what differs with every response. Time passes meanwhile, so the wait is in minutes. */
const withoutChance = (headers: Headers) => {
  const { date: _, 'x-request-id': __, 'retry-after': wait, ...kept } = Object.fromEntries(headers);
  return { ...kept, minutes: Math.ceil(Number(wait ?? 0) / 60) };
};

const reset = (username: string) => visitor().post('/api/password-reset', { username });

describe('whether somebody has an account', () => {
  it('cannot be told at sign-in: a wrong password, an unknown name and an invalid name get the same response', async () => {
    const member = await app().member();
    const attempts = [
      { username: member.username, password: 'Falsch1Falsch' },
      { username: member.email, password: 'Falsch1Falsch' },
      { username: 'niemand', password: TEST_PASSWORD },
      { username: 'niemand@example.org', password: TEST_PASSWORD },
      { username: 'kein@gültiges@ziel', password: TEST_PASSWORD },
      ...['a/b', 'users/x', '..', '__proto__', '\u200b', '\ufdfa'.repeat(200)].map((username) => ({
        username,
        password: TEST_PASSWORD,
      })),
    ];
    for (const attempt of attempts) {
      const reply = await visitor().post('/api/login', attempt);
      expect([reply.status, reply.text]).toEqual([
        401,
        '{"message":"Ungültiger Benutzername oder Passwort.","error":"Ungültiger Benutzername oder Passwort.","code":"invalid-credentials"}',
      ]);
      expect(reply.headers.getSetCookie().join()).toBe('');
    }
  });

  it('cannot be told from the work that a sign-in takes', async () => {
    const wrong = (username: string) => () => visitor().post('/api/login', { username, password: 'Falsch1Falsch' });
    const unlike = (username: string) => workOf(wrong(username));
    const known = await unlike(member.username);
    expect(known).toMatchObject({ status: 401, asked: ['findUser', 'signIn'] });
    for (const username of ['niemand', 'a/b', '__proto__']) expect(await unlike(username)).toEqual(known);
    expect(await unlike('niemand@example.org')).toEqual(await unlike(member.email));
  });

  it('and whose user name belongs to which e-mail address, cannot be told from limits: a full account fails like an unknown one', async () => {
    const owner = await app().member();
    const wrong = (username: string) => visitor().post('/api/login', { username, password: 'Falsch1Falsch' });
    const right = (username: string) => visitor().post('/api/login', { username, password: TEST_PASSWORD });
    const repeat = async (count: number, attempt: () => Promise<ApiReply>) => {
      const replies: ApiReply[] = [];
      for (let index = 0; index < count; index++) replies.push(await attempt());
      return replies;
    };
    const nobody = `niemand-${owner.username}`;
    const seen = (replies: ApiReply[]) =>
      replies.map(({ status, text, headers }) => ({ status, text, headers: withoutChance(headers) }));

    const byName = await repeat(11, () => wrong(owner.username));
    expect(seen(byName)).toEqual(seen(await repeat(11, () => wrong(nobody))));
    expect(byName.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);

    const byEmail = await repeat(12, () => right(owner.email));
    expect(seen(byEmail)).toEqual(seen(await repeat(12, () => right(`${nobody}@example.org`))));
    expect(byEmail.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('cannot be told from the work of a sign-in to an account that is full either', async () => {
    const owner = await app().member();
    const attempt = (username: string) => () => visitor().post('/api/login', { username, password: TEST_PASSWORD });
    for (let index = 0; index < 10; index++) {
      await visitor().post('/api/login', { username: owner.username, password: 'Falsch1Falsch' });
    }
    const full = await workOf(attempt(owner.email));
    expect(full).toEqual(await workOf(attempt('niemand-sonst@example.org')));
    expect(full).toMatchObject({ status: 401, asked: ['signIn'], written: [3] });
  });

  it('cannot be told from a password reset: unknown names get the same response, and no sooner', async () => {
    const nobody = ['niemand', 'niemand@example.org', 'kein@gültiges@ziel', 'a/b', '..'];
    await Promise.all(
      nobody.map(async (username) => {
        const started = performance.now();
        const reply = await reset(username);
        expect([reply.status, reply.text]).toEqual([200, '{"ok":true}']);
        expect(performance.now() - started).toBeGreaterThan(990);
      }),
    );
  });

  it('cannot be told from the work of a password reset; nobody waits for the mail itself', async () => {
    const known = await workOf(() => reset(member.email));
    const unknown = await workOf(() => reset('x@example.org'));
    expect(unknown).toEqual(known);
  });

  it('is told when registering, as the specification asks for user names, without any data of the account', async () => {
    const attempt = { password: 'Geraten1Geraten', firstName: 'Nele', lastName: 'Neu', phoneNumber: '0170 1' };
    const send = (change: object) => visitor().post('/api/register', { ...attempt, ...change });
    const name = await send({ username: member.username, email: 'andere@example.org' });
    expectRefusal(name, 409, 'username-taken');
    const address = await send({ username: 'noch-frei', email: member.email });
    expectRefusal(address, 409, 'email-taken');
    for (const { text } of [name, address]) {
      for (const secret of [member.id, member.email, member.lastName, member.phoneNumber]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('cannot be told where the club lets people in by invitation alone, without one and with a wrong code', async () => {
    await app().storeClub({ registrationMode: 'invitation' });
    const known = { firstName: 'Fritz', lastName: 'Fremd', phoneNumber: '030 1234', password: 'Falsch1Falsch' };
    const { username, email } = member;
    for (const code of [{}, { invitation: '0'.repeat(16) }]) {
      const requests = [
        { ...known, ...code, username, email },
        { ...known, ...code, username, email: 'niemand@example.org' },
        { ...known, ...code, username: 'niemand', email },
        { ...known, ...code, username: 'niemand', email: 'niemand@example.org' },
      ];
      const replies: ApiReply[] = [];
      for (const request of requests) replies.push(await visitor().post('/api/register', request));
      for (const reply of replies) {
        if ('invitation' in code) expectRefusal(reply, 409, 'invitation-unknown');
        else expectRefusal(reply, 403, 'invitation-required');
        expect(reply.text).toBe(replies[0]?.text);
      }
    }
    const work = (username: string) => workOf(() => visitor().post('/api/register', { ...known, username, email }));
    expect(await work(username)).toEqual(await work('niemand'));
    await app().storeClub();
  });
});
