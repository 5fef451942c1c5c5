import { describe, expect, it } from 'vitest';
import { buildIdentity } from '../../../../testing/builders';
import { createTestClock } from '../../../../testing/test-clock';
import { createTestLog } from '../../../../testing/test-log';
import { DomainError } from '../../domain-error';
import type { IdentityUser } from '../../platform/identity';
import { type Access, hashOf } from './access';
import { beginSession } from './session-rules';
import { createSessionService } from './session-service';

type Deps = Parameters<typeof createSessionService>[0];

const MINUTE = 60_000;
const UID = 'u1';
const COOKIE = 'cookie';

const refuse = () => Promise.reject(new Error('not part of reading a session'));

/**
 * Production reads a cookie without asking anyone; the emulator asks each time. Only here can be seen when the service
 * itself asks the identity provider.
 */
function world() {
  const clock = createTestClock();
  const log = createTestLog();
  const passwordTypedAt = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000);
  const claims = { uid: UID, isAdmin: false };
  const beginning = { id: 's1', device: 'Firefox', passwordTypedAt, attemptedAt: clock.now(), replaces: null };
  const state = {
    access: beginSession(null, { ...beginning, hash: hashOf(COOKIE) }, clock.now()) as Access,
    user: {
      email: 'u1@example.org',
      isAdmin: false,
      disabled: false,
      sessionsValidSince: passwordTypedAt,
    } as IdentityUser | null,
    isDown: false,
    asked: 0,
    reads: 0,
  };
  const identity: Deps['identity'] = {
    setOrganiser: refuse,
    renewSession: () => Promise.resolve({ cookie: 'renewed', signedInAt: clock.now() }),
    readSession: (cookie) => Promise.resolve(cookie === COOKIE || cookie === 'renewed' ? claims : null),
    findUser: () => {
      state.asked += 1;
      return state.isDown ? Promise.reject(new DomainError('unavailable')) : Promise.resolve(state.user);
    },
  };
  const access: Deps['access'] = {
    find: () => {
      state.reads += 1;
      return Promise.resolve(state.access);
    },
    change: (_, rule) => {
      const outcome = rule(state.access);
      if (outcome && typeof outcome !== 'string') state.access = outcome;
      return Promise.resolve(outcome);
    },
  };
  const service = createSessionService({ access, identity, clock, log });
  const visit = async (isWrite: boolean) => {
    const session = await service.open(COOKIE);
    return session?.check({ isWrite, canRenew: true });
  };
  return { state, clock, log, service, read: () => visit(false), write: () => visit(true) };
}

const valid = (isAdmin = false) => ({
  identity: buildIdentity({ uid: UID, isAdmin }),
  renewedCookie: null,
});
const rights = (organiser: boolean) => ({ organiser, treasurer: false, keeper: false });
const ENDED = null;

const revocations: [string, (user: IdentityUser) => IdentityUser | null][] = [
  [
    'revoked, as by a password reset by mail',
    (user) => ({ ...user, sessionsValidSince: new Date(Date.now() + 1_000) }),
  ],
  ['of a disabled account', (user) => ({ ...user, disabled: true })],
  ['of a deleted account', () => null],
];

describe('a session that the identity provider has ended', () => {
  it.each(revocations)('(%s) writes nothing from that instant on', async (_, revoke) => {
    const { state, write } = world();
    expect(await write()).toEqual(valid());
    state.user = state.user && revoke(state.user);
    expect(await write()).toEqual(ENDED);
  });

  it.each(revocations)('(%s) reads for five minutes at most, and after that nowhere', async (_, revoke) => {
    const { state, clock, read } = world();
    expect(await read()).toEqual(valid());
    state.user = state.user && revoke(state.user);
    clock.advance(4.9 * MINUTE);
    expect(await read()).toEqual(valid());
    clock.advance(0.2 * MINUTE);
    expect(await read()).toEqual(ENDED);
    // The other instances find it in the document, and ask nobody.
    expect(state.access.sessions).toEqual({});
  });

  it('reads nothing on an instance that has not seen it before', async () => {
    const { state, read } = world();
    state.user = null;
    expect(await read()).toEqual(ENDED);
  });
});

describe('asking the identity provider', () => {
  it('happens once in five minutes for reads, however many come at once, and for every write', async () => {
    const { state, clock, read, write } = world();
    await Promise.all([read(), read(), read()]);
    expect([state.asked, state.reads]).toEqual([1, 3]);
    clock.advance(4 * MINUTE);
    await read();
    expect(state.asked).toBe(1);
    await write();
    await write();
    expect(state.asked).toBe(3);
    // A write tells as much as a read.
    clock.advance(4 * MINUTE);
    await read();
    expect(state.asked).toBe(3);
  });

  it('is not needed for reading: an outage refuses writes alone, and reads try again after a minute', async () => {
    const { state, clock, log, read, write } = world();
    state.isDown = true;
    expect(await read()).toEqual(valid());
    expect(await read()).toEqual(valid());
    expect(state.asked).toBe(1);
    await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
    clock.advance(1.1 * MINUTE);
    state.isDown = false;
    state.user = null;
    expect(await read()).toEqual(ENDED);
    expect(log.take()).toMatchObject([{ level: 'warn', message: 'revocation not checked', uid: UID }]);
  });
});

describe('the right of an organiser', () => {
  it('is the one in the document, from the next request on, whatever the cookie says', async () => {
    const { state, read } = world();
    await read();
    state.access = { ...state.access, rights: rights(true) };
    expect(await read()).toEqual(valid(true));
    state.access = { ...state.access, rights: rights(false) };
    expect(await read()).toEqual(valid());
    expect(state.asked).toBe(1);
  });

  it('follows a claim that was set or removed elsewhere: within five minutes for reads, at once for writes', async () => {
    const { state, clock, read, write } = world();
    await read();
    state.user = state.user && { ...state.user, isAdmin: true };
    expect(await read()).toEqual(valid());
    clock.advance(5.1 * MINUTE);
    expect(await read()).toEqual(valid(true));
    expect(state.access.rights).toEqual(rights(true));
    state.user = state.user && { ...state.user, isAdmin: false };
    expect(await write()).toEqual(valid());
    expect(state.access.rights).toEqual(rights(false));
  });

  it('that was remembered does not overwrite one that was given or taken since', async () => {
    const { state, read } = world();
    await read();
    state.user = state.user && { ...state.user, isAdmin: true };
    state.access = { ...state.access, rights: rights(true) };
    await read();
    expect(state.access.rights).toEqual(rights(true));
  });

  it('is presumed to be what it was the last time, so that reads are not gathered twice', async () => {
    const { state, service, read } = world();
    expect((await service.open(COOKIE))?.presumed).toEqual(buildIdentity({ uid: UID }));
    state.user = state.user && { ...state.user, isAdmin: true };
    await read();
    expect((await service.open(COOKIE))?.presumed).toEqual(buildIdentity({ uid: UID, isAdmin: true }));
  });
});
