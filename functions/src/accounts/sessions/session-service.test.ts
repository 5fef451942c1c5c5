import { describe, expect, it } from 'vitest';
import type { IdentityProvider, IdentityUser, Session } from '../../platform/identity';
import { createTestClock } from '../../testing/test-clock';
import { createTestLog } from '../../testing/test-log';
import { createSessionService } from './session-service';

const signedInAt = new Date(Date.now() - 3_600_000);
const session: Session = { uid: 'u1', isAdmin: false, signedInAt, issuedAt: signedInAt };
const inOrder: IdentityUser = {
  email: 'u1@example.org',
  isAdmin: false,
  disabled: false,
  sessionsValidSince: signedInAt,
};

const refuse = () => Promise.reject(new Error('not part of reading a session'));

/**
 * Production reads a cookie without asking anyone; the emulator asks each time. Only here
 * can be seen what the service itself finds out.
 */
function serviceFor(found: Session | null, user: IdentityUser | null) {
  let asked = 0;
  const identity: IdentityProvider = {
    signIn: refuse,
    createUser: refuse,
    deleteUser: refuse,
    changeEmail: refuse,
    changePassword: refuse,
    lockUser: refuse,
    startSession: refuse,
    sendPasswordReset: refuse,
    listOrganisers: refuse,
    findUid: refuse,
    renewSession: () => Promise.resolve('renewed'),
    readSession: () => Promise.resolve(found),
    findUser: () => {
      asked += 1;
      return Promise.resolve(user);
    },
  };
  const service = createSessionService({ identity, clock: createTestClock(), log: createTestLog() });
  return { read: (checkRevoked: boolean) => service.read('cookie', { checkRevoked }), asked: () => asked };
}

describe('reading a session', () => {
  it('asks nobody for a member who only reads', async () => {
    const { read, asked } = serviceFor(session, inOrder);
    expect(await read(false)).toEqual({
      kind: 'valid',
      identity: { uid: 'u1', isAdmin: false },
      renewedCookie: null,
    });
    expect(asked()).toBe(0);
  });

  it.each<[string, IdentityUser | null]>([
    ['revoked after the sign-in', { ...inOrder, sessionsValidSince: new Date(signedInAt.getTime() + 1_000) }],
    ['of a disabled account', { ...inOrder, disabled: true }],
    ['of a deleted account', null],
  ])('finds a session %s ended when it checks for revocation', async (_, user) => {
    expect(await serviceFor(session, user).read(true)).toEqual({ kind: 'ended' });
  });

  it('checks organisers always, and members whose cookie is to be renewed', async () => {
    const revoked = { ...inOrder, sessionsValidSince: new Date() };
    const old = new Date(Date.now() - 8 * 24 * 3_600_000);
    expect(await serviceFor({ ...session, isAdmin: true }, revoked).read(false)).toEqual({ kind: 'ended' });
    expect(await serviceFor({ ...session, issuedAt: old }, revoked).read(false)).toEqual({ kind: 'ended' });
  });

  it('gives rights as they are now, where it checks', async () => {
    const state = await serviceFor({ ...session, isAdmin: true }, inOrder).read(false);
    expect(state).toMatchObject({ kind: 'valid', identity: { isAdmin: false } });
  });
});
