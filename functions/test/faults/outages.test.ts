import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain-error';
import type { IdentityProvider } from '../../src/platform/identity';
import { expectRefusal, useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { TEST_PASSWORD } from '../../src/testing/start-test-app';

type Outage = {
  error: Error;
  /** The number of calls that succeed before the failure. */
  after?: number;
  /** The call succeeds, and only its response is lost; the next ones succeed. */
  isLate?: boolean;
  isOver?: boolean;
};

/** These services fail at the moment; the others work as usual. */
let failing: { firestore?: Outage; identity?: keyof IdentityProvider } = {};

function breakable<Target extends object>(target: Target, outageOf: (name: string) => Outage | undefined): Target {
  return new Proxy(target, {
    get(real, name) {
      const value: unknown = Reflect.get(real, name, real);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const outage = outageOf(String(name));
        if (!outage || outage.isOver) return value.apply(real, args);
        if (outage.after) {
          outage.after -= 1;
          return value.apply(real, args);
        }
        if (!outage.isLate) return Promise.reject(outage.error);
        outage.isOver = true;
        return Promise.resolve(value.apply(real, args)).then(() => Promise.reject(outage.error));
      };
    },
  });
}

const app = useTestApp({
  wrap: ({ firestore, identity }) => ({
    firestore: breakable(firestore, (name) =>
      name === 'runTransaction' || name === 'getAll' ? failing.firestore : undefined,
    ),
    identity: breakable(identity, (name) =>
      name === failing.identity ? { error: new DomainError('unavailable') } : undefined,
    ),
  }),
});

async function during<T>(failure: typeof failing, work: () => Promise<T>): Promise<T> {
  failing = failure;
  try {
    return await work();
  } finally {
    failing = {};
  }
}

const grpc = (code: number) => Object.assign(new Error('14 UNAVAILABLE: usernames/frederike'), { code });
const soon = () => new Date(Date.now() + 86_400_000);

describe('GET /api/health', () => {
  it('reports the version and that Firestore answers', async () => {
    const reply = await app().visitor().get('/api/health');
    expect([reply.status, reply.json]).toEqual([200, { version: 'test', firestore: 'ok' }]);
  });

  it('responds with 503 while Firestore does not answer', async () => {
    const reply = await during({ firestore: { error: grpc(14) } }, () => app().visitor().get('/api/health'));
    expect([reply.status, reply.json]).toEqual([503, { version: 'test', firestore: 'unreachable' }]);
  });
});

describe('while Firestore is unreachable', () => {
  it('registering gets 503 and can be repeated afterwards', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 1, startTime: soon() }));
    const register = () => member.client.post('/api/events/1/register', { notes: null });
    expectRefusal(await during({ firestore: { error: grpc(14) } }, register), 503, 'unavailable');
    expect(app().log.take()).toMatchObject([{ level: 'error', code: '14' }]);
    expect((await register()).json).toMatchObject({ status: 'registered' });
  });

  it('a registration whose response was lost is not made twice', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 5, startTime: soon() }));
    const register = () => member.client.post('/api/events/5/register', { notes: null });
    expectRefusal(await during({ firestore: { error: grpc(14), isLate: true } }, register), 503, 'unavailable');
    app().log.take();
    expect((await register()).json).toMatchObject({ status: 'registered' });
    expect(await app().events.find(5)).toMatchObject({ version: 2, roster: [{ userId: member.id }] });
  });
});

describe('an account whose registration fails half way', () => {
  let made = 0;
  const newcomer = () => {
    const username = `ausfall-${Date.now().toString(36)}-${made++}`;
    return {
      username,
      email: `${username}@example.org`,
      password: TEST_PASSWORD,
      firstName: 'A',
      lastName: 'B',
      phoneNumber: '1',
    };
  };
  const register = (request: ReturnType<typeof newcomer>) => app().visitor().post('/api/register', request);
  const hasSignIn = (email: string) =>
    app()
      .auth.getUserByEmail(email)
      .then(
        () => true,
        () => false,
      );
  /** The first transaction counts the attempt, and the second stores the account. */
  const atTheAccount = (outage: Partial<Outage> = {}) => ({ firestore: { error: grpc(14), after: 1, ...outage } });

  it('leaves no sign-in behind when the account cannot be stored', async () => {
    const request = newcomer();
    expectRefusal(await during(atTheAccount(), () => register(request)), 503, 'unavailable');
    app().log.take();
    expect(await hasSignIn(request.email)).toBe(false);
    expect((await register({ ...request, password: 'Anderes1Passwort' })).status).toBe(200);
  });

  it('still succeeds when the account is stored and only the response of Firestore is lost', async () => {
    const request = newcomer();
    const reply = await during(atTheAccount({ isLate: true }), () => register(request));
    expect([reply.status, await hasSignIn(request.email)]).toEqual([200, true]);
  });

  it('can be signed in to with the second try when only the session was missing', async () => {
    const request = newcomer();
    expectRefusal(await during({ identity: 'startSession' }, () => register(request)), 503, 'unavailable');
    app().log.take();
    expect((await register(request)).status).toBe(200);
  });
});

describe('an unexpected error', () => {
  it('gets a general message and is logged with the id of the request, without its own text', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 2, startTime: soon() }));
    const reply = await during({ firestore: { error: new Error('users/frederike is odd') } }, () =>
      member.client.post('/api/events/2/register', { notes: null }),
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

describe('while the sign-in service is unreachable', () => {
  it('nobody is signed out, and failed attempts do not count', async () => {
    const member = await app().member();
    const cookie = member.client.cookie;
    const read = () => member.client.get('/api/user');
    expectRefusal(await during({ identity: 'readSession' }, read), 503, 'unavailable');
    expect(member.client.cookie).toBe(cookie);
    const logIn = () => app().visitor().post('/api/login', { username: member.username, password: TEST_PASSWORD });
    for (let count = 0; count < 11; count++) {
      expectRefusal(await during({ identity: 'signIn' }, logIn), 503, 'unavailable');
    }
    app().log.take();
    expect((await logIn()).status).toBe(200);
  });

  it('members can still read; writes, which must check for revoked sessions, are refused for now', async () => {
    const member = await app().member();
    await app().store(buildEvent({ id: 4, startTime: soon() }));
    const read = await during({ identity: 'findUser' }, () => member.client.get('/api/events/4'));
    expect(read.status).toBe(200);
    const write = () => member.client.post('/api/events/4/register', { notes: null });
    expectRefusal(await during({ identity: 'findUser' }, write), 503, 'unavailable');
    app().log.take();
    expect((await app().events.find(4))?.roster).toEqual([]);
  });

  it('an old session stays valid without being renewed', async () => {
    const member = await app().member();
    app().clock.advance(8 * 86_400_000);
    const reply = await during({ identity: 'renewSession' }, () => member.client.get('/api/user'));
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    expect(app().log.take()).toMatchObject([{ level: 'warn', message: 'session not renewed', uid: member.id }]);
  });
});
