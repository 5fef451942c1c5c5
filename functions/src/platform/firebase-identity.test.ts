import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { createFirebaseIdentity } from './firebase-identity';

/** The Identity Toolkit as it refuses in production; the emulator knows few of its reasons. */
function identityRefusedWith(reason: string) {
  const auth = getAuth(initializeApp({ projectId: 'demo-club' }, randomUUID()));
  return createFirebaseIdentity(auth, async () => ({ kind: 'refused', reason }));
}

describe('what the Identity Toolkit refuses', () => {
  it.each(['EMAIL_NOT_FOUND', 'INVALID_EMAIL', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT'])(
    'does not tell through a password reset (%s) which accounts there are',
    async (reason) => {
      await expect(identityRefusedWith(reason).sendPasswordReset('a@example.org')).resolves.toBeUndefined();
    },
  );

  it.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'])(
    'is a refused sign-in (%s), whatever is wrong with it',
    async (reason) => {
      expect(await identityRefusedWith(reason).signIn('a@example.org', 'Geraten1Geraten')).toBeNull();
    },
  );

  it('is a limit when it says so, and else an outage', async () => {
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
