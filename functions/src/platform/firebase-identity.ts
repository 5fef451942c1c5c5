import type { Auth, ListUsersResult, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import { DomainError } from '../domain-error';
import { type IdentityProvider, SESSION_DAYS } from './identity';
import type { IdentityToolkit } from './identity-toolkit';

/** As many as Firebase lists at once. */
const USERS_AT_ONCE = 1_000;

const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

/** Firebase does not say for how long it refuses an account. */
const RETRY_AFTER_S = 60;

const REFUSED_SIGN_INS = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'USER_DISABLED',
]);

/** What is refused for one account and not for another must not be told: it would say which accounts there are. */
const REFUSED_RESETS = new Set(['EMAIL_NOT_FOUND', 'INVALID_EMAIL', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT']);

const INVALID_SESSIONS = new Set([
  'auth/argument-error',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const signInSchema = z.object({ localId: z.string(), email: z.string().toLowerCase(), idToken: z.string() });
const tokenSchema = z.object({ idToken: z.string() });
const claimsSchema = z.object({ admin: z.boolean().optional() });

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** firebase-admin reports public keys that it could not fetch as if the cookie were broken: that must sign nobody out. */
const isKeyOutage = (error: unknown): boolean => error instanceof Error && /error fetching/i.test(error.message);

/** Answers `otherwise` for the codes that mean something; anything else is an outage. */
async function ask<T, Otherwise>(
  call: Promise<T>,
  codes: ReadonlySet<string>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  try {
    return await call;
  } catch (error) {
    const code = codeOf(error);
    if (code && codes.has(code) && !isKeyOutage(error)) return otherwise;
    throw new DomainError('unavailable', { cause: error });
  }
}

const NOT_FOUND = new Set(['auth/user-not-found']);
const EMAIL_TAKEN = new Set(['auth/email-already-exists']);
const NONE: ReadonlySet<string> = new Set();

/** The claims of a token that the Identity Toolkit has handed us itself: no need to check the signature. */
const isAdminToken = (idToken: string): boolean =>
  claimsSchema.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).admin === true;

const isOrganiser = ({ customClaims }: UserRecord): boolean =>
  claimsSchema.safeParse(customClaims ?? {}).data?.admin === true;

export function createFirebaseIdentity(auth: Auth, toolkit: IdentityToolkit): IdentityProvider {
  const startSession = (idToken: string) => ask(auth.createSessionCookie(idToken, { expiresIn: SESSION_MS }), NONE, '');

  return {
    startSession,

    async signIn(email, password) {
      const answer = await toolkit('signInWithPassword', { email, password, returnSecureToken: true });
      if (answer.kind === 'done') {
        const { localId, idToken, ...known } = signInSchema.parse(answer.body);
        return { uid: localId, email: known.email, isAdmin: isAdminToken(idToken), idToken };
      }
      if (REFUSED_SIGN_INS.has(answer.reason)) return null;
      if (answer.reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
        throw new DomainError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_S });
      }
      throw new DomainError('unavailable', { cause: new Error(answer.reason) });
    },

    async createUser(uid, email, password) {
      return (await ask(auth.createUser({ uid, email, password }), EMAIL_TAKEN, null)) !== null;
    },

    async deleteUser(uid) {
      await ask(auth.deleteUser(uid), NOT_FOUND, undefined);
    },

    async changeEmail(uid, email) {
      return (await ask(auth.updateUser(uid, { email, emailVerified: false }), EMAIL_TAKEN, null)) !== null;
    },

    async changePassword(uid, password) {
      await ask(auth.updateUser(uid, { password }), NONE, undefined);
      // What production does by itself with a new password is not left to chance.
      await ask(auth.revokeRefreshTokens(uid), NONE, undefined);
    },

    async lockUser(uid) {
      await ask(auth.updateUser(uid, { disabled: true }), NOT_FOUND, undefined);
      await ask(auth.revokeRefreshTokens(uid), NOT_FOUND, undefined);
    },

    async findUser(uid) {
      const user = await ask(auth.getUser(uid), NOT_FOUND, null);
      return (
        user && {
          email: user.email?.toLowerCase() ?? '',
          isAdmin: isOrganiser(user),
          disabled: user.disabled,
          sessionsValidSince: new Date(user.tokensValidAfterTime ?? 0),
        }
      );
    },

    async listOrganisers() {
      const organisers: string[] = [];
      let page: string | undefined;
      do {
        const { users, pageToken }: ListUsersResult = await ask(auth.listUsers(USERS_AT_ONCE, page), NONE, {
          users: [],
        });
        organisers.push(...users.filter((user) => isOrganiser(user) && !user.disabled).map(({ uid }) => uid));
        page = pageToken;
      } while (page);
      return organisers;
    },

    async renewSession(uid) {
      const token = await ask(auth.createCustomToken(uid), NONE, '');
      const answer = await toolkit('signInWithCustomToken', { token, returnSecureToken: true });
      if (answer.kind === 'refused') throw new DomainError('unavailable', { cause: new Error(answer.reason) });
      return startSession(tokenSchema.parse(answer.body).idToken);
    },

    async readSession(cookie) {
      const claims = await ask(auth.verifySessionCookie(cookie), INVALID_SESSIONS, null);
      return (
        claims && {
          uid: claims.uid,
          isAdmin: claims.admin === true,
          signedInAt: new Date(claims.auth_time * 1_000),
          issuedAt: new Date(claims.iat * 1_000),
        }
      );
    },

    async sendPasswordReset(email) {
      const answer = await toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      if (answer.kind === 'refused' && !REFUSED_RESETS.has(answer.reason)) {
        throw new DomainError('unavailable', { cause: new Error(answer.reason) });
      }
    },
  };
}
