import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirebaseIdentity } from './identity';
import { createIdentityToolkit } from './identity-toolkit';

/** Refuses as the Identity Toolkit does in production; the emulator knows few of its reasons. */
function identityRefusedWith(reason: string) {
  const auth = getAuth(initializeApp({ projectId: 'demo-club' }, randomUUID()));
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: reason } }, { status: 400 }));
  return createFirebaseIdentity(auth, createIdentityToolkit('key', undefined));
}

describe('a refusal of the Identity Toolkit', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['EMAIL_NOT_FOUND', 'INVALID_EMAIL', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT'])(
    'does not reveal through a password reset (%s) which accounts exist',
    async (reason) => {
      await expect(identityRefusedWith(reason).sendPasswordReset('a@example.org')).resolves.toBeUndefined();
    },
  );

  it.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'])(
    'is a refused sign-in (%s), whatever the reason',
    async (reason) => {
      expect(await identityRefusedWith(reason).signIn('a@example.org', 'Geraten1Geraten')).toBeNull();
    },
  );

  it('is a rate limit if it says so, and an outage otherwise', async () => {
    const signIn = (reason: string) => identityRefusedWith(reason).signIn('a@example.org', 'Geraten1Geraten');
    await expect(signIn('TOO_MANY_ATTEMPTS_TRY_LATER')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 60,
    });
    await expect(signIn('API')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(identityRefusedWith('API').sendPasswordReset('a@example.org')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('Firebase Auth that cannot be reached', () => {
  const NOBODY = '127.0.0.1:1';
  beforeEach(() => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', NOBODY));
  afterEach(() => vi.unstubAllEnvs());

  it('is reported as unavailable by every call, never as a refusal', async () => {
    const auth = getAuth(initializeApp({ projectId: 'demo-club' }, randomUUID()));
    const identity = createFirebaseIdentity(auth, createIdentityToolkit('key', NOBODY));
    const calls = [
      identity.signIn('a@example.org', 'Geraten1Geraten'),
      identity.createUser('uid', 'a@example.org', 'Geraten1Geraten'),
      identity.deleteUser('uid'),
      identity.findUser('uid'),
      identity.listOrganisers(),
      identity.changeEmail('uid', 'a@example.org'),
      identity.changePassword('uid', 'Geraten1Geraten'),
      identity.lockUser('uid'),
      identity.startSession('token'),
      identity.renewSession('uid'),
      identity.sendPasswordReset('a@example.org'),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    }
  });

  it('signs nobody out when the public keys cannot be fetched', async () => {
    const auth = getAuth(initializeApp({ projectId: 'demo-club' }, randomUUID()));
    // firebase-admin reports this with the code of a broken cookie.
    const message = 'Error fetching public keys for Google certs: getaddrinfo EAI_AGAIN';
    auth.verifySessionCookie = () => Promise.reject(Object.assign(new Error(message), { code: 'auth/argument-error' }));
    const identity = createFirebaseIdentity(auth, createIdentityToolkit('key', NOBODY));
    await expect(identity.readSession('cookie')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
