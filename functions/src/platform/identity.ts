import { KEPT_FOR } from '@club/contract';
import type { Auth, ListUsersResult, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import type { IdentityToolkit } from './identity-toolkit';
import { unlessRefused } from './outage';
import { claimsIn, tokenIn, withRandomPart } from './tokens';

export const SESSION_MS = KEPT_FOR.sessionDays * 24 * 3_600_000;

const REFUSED_SIGN_INS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'USER_DISABLED',
];

/** These reasons are not passed on, because they would reveal which accounts exist. */
const REFUSED_RESETS = ['EMAIL_NOT_FOUND', 'INVALID_EMAIL', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT'];

const REFUSED_CODES = ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE', 'MISSING_OOB_CODE', 'USER_DISABLED', 'EMAIL_NOT_FOUND'];

const INVALID_SESSIONS = [
  'auth/argument-error',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

const signInSchema = z.object({ localId: z.string(), email: z.string().toLowerCase(), idToken: z.string() });
const emailSchema = z.object({ email: z.string().toLowerCase() });
const tokenSchema = z.object({ idToken: z.string() });
const claimsSchema = z.object({ admin: z.boolean().optional() });
const timeSchema = z.object({ auth_time: z.number() });

const NOT_FOUND = ['auth/user-not-found'];
/** Nobody has an address that is none. */
const NO_SUCH_EMAIL = ['auth/user-not-found', 'auth/invalid-email'];
const NO_SUCH_EMAIL_FOR_LINK = [...NO_SUCH_EMAIL, 'auth/email-not-found'];
const EMAIL_TAKEN = ['auth/email-already-exists'];

/** When firebase-admin cannot fetch the public keys it reports a broken cookie; that must sign nobody out. */
function throwKeyOutage(error: unknown): never {
  const isOutage = error instanceof Error && /error fetching/i.test(error.message);
  throw isOutage ? new Error('no public keys', { cause: error }) : error;
}

/** The token comes from the Identity Toolkit itself. */
const isAdminToken = (idToken: string): boolean => claimsSchema.parse(claimsIn(idToken)).admin === true;

const isOrganiserRecord = ({ customClaims }: UserRecord): boolean =>
  claimsSchema.safeParse(customClaims ?? {}).data?.admin === true;

/** Firebase lists at most so many at once. */
const LISTED_AT_ONCE = 1_000;

/** Everybody who can sign in. */
export async function* listUsers(auth: Auth): AsyncGenerator<UserRecord> {
  for (let page: string | undefined; ; ) {
    const { users, pageToken }: ListUsersResult = await unlessRefused(auth.listUsers(LISTED_AT_ONCE, page), [], {
      users: [],
    });
    yield* users;
    if (!pageToken) return;
    page = pageToken;
  }
}

export type IdentityProvider = ReturnType<typeof createFirebaseIdentity>;
export type IdentityUser = NonNullable<Awaited<ReturnType<IdentityProvider['findUser']>>>;
export type SignIn = NonNullable<Awaited<ReturnType<IdentityProvider['signIn']>>>;

/** Keeps e-mail addresses, passwords and sessions. Every function throws `unavailable` when it cannot be reached. */
export function createFirebaseIdentity(auth: Auth, toolkit: IdentityToolkit) {
  /** `signedInAt` is by the provider's clock in whole seconds, as `sessionsValidSince` is. */
  async function startSession(idToken: string) {
    const token = await unlessRefused(auth.createSessionCookie(idToken, { expiresIn: SESSION_MS }), [], '');
    return {
      cookie: withRandomPart(token),
      signedInAt: new Date(timeSchema.parse(claimsIn(idToken)).auth_time * 1_000),
    };
  }

  return {
    startSession,

    /** null: no such account, a wrong password, or a disabled account. */
    async signIn(email: string, password: string) {
      const sent = { email, password, returnSecureToken: true };
      const signedIn = await toolkit('signInWithPassword', sent, REFUSED_SIGN_INS);
      if (signedIn === null) return null;
      const { localId, idToken, ...known } = signInSchema.parse(signedIn);
      return { uid: localId, email: known.email, isAdmin: isAdminToken(idToken), idToken };
    },

    /** `uid` must be new. false: the e-mail address is taken. */
    async createUser(uid: string, email: string, password: string): Promise<boolean> {
      return (await unlessRefused(auth.createUser({ uid, email, password }), EMAIL_TAKEN, null)) !== null;
    },

    /** Deleting a missing user succeeds. */
    async deleteUser(uid: string): Promise<void> {
      await unlessRefused(auth.deleteUser(uid), NOT_FOUND, undefined);
    },

    /** false: the address is taken. The change may end sessions. */
    async changeEmail(uid: string, email: string): Promise<boolean> {
      return (await unlessRefused(auth.updateUser(uid, { email, emailVerified: false }), EMAIL_TAKEN, null)) !== null;
    },

    /** Ends all sessions. */
    async changePassword(uid: string, password: string): Promise<void> {
      await unlessRefused(auth.updateUser(uid, { password }), [], undefined);
      // Production may do this with a new password anyway; the emulator does not.
      await unlessRefused(auth.revokeRefreshTokens(uid), [], undefined);
    },

    /** Ends all sessions and refuses new ones. Locking a missing user succeeds. */
    async lockUser(uid: string): Promise<void> {
      await unlessRefused(auth.updateUser(uid, { disabled: true }), NOT_FOUND, undefined);
      await unlessRefused(auth.revokeRefreshTokens(uid), NOT_FOUND, undefined);
    },

    async findUser(uid: string) {
      const user = await unlessRefused(auth.getUser(uid), NOT_FOUND, null);
      return (
        user && {
          /** The address that they sign in with. */
          email: user.email?.toLowerCase() ?? '',
          isAdmin: isOrganiserRecord(user),
          disabled: user.disabled,
          /** Sessions of people who signed in earlier are revoked. */
          sessionsValidSince: new Date(user.tokensValidAfterTime ?? 0),
        }
      );
    },

    /** null: nobody signs in with this address. */
    async findUid(email: string): Promise<string | null> {
      return (await unlessRefused(auth.getUserByEmail(email), NO_SUCH_EMAIL, null))?.uid ?? null;
    },

    /** The ids of all organisers who may sign in. */
    async listOrganisers(): Promise<string[]> {
      const organisers: string[] = [];
      for await (const user of listUsers(auth))
        if (isOrganiserRecord(user) && !user.disabled) organisers.push(user.uid);
      return organisers;
    },

    /** Sets the custom claim that makes an organiser, or removes it. Other claims are kept. */
    async setOrganiser(uid: string, isOrganiser: boolean): Promise<void> {
      const user = await unlessRefused(auth.getUser(uid), [], null);
      if (!user || isOrganiserRecord(user) === isOrganiser) return;
      const { admin: _, ...others } = user.customClaims ?? {};
      await unlessRefused(
        auth.setCustomUserClaims(uid, isOrganiser ? { ...others, admin: true } : others),
        [],
        undefined,
      );
    },

    /** Makes another cookie. The caller must have checked the person's identity. */
    async renewSession(uid: string) {
      const token = await unlessRefused(auth.createCustomToken(uid), [], '');
      const signedIn = await toolkit('signInWithCustomToken', { token, returnSecureToken: true });
      return startSession(tokenSchema.parse(signedIn).idToken);
    },

    /**
     * null: the cookie is forged, broken or expired. Does not notice a revoked session, and tells the right that the person had
     * when the session began.
     */
    async readSession(cookie: string) {
      const verified = auth.verifySessionCookie(tokenIn(cookie)).catch(throwKeyOutage);
      const claims = await unlessRefused(verified, INVALID_SESSIONS, null);
      return claims && { uid: claims.uid, isAdmin: claims.admin === true };
    },

    /** Ends the same way when nobody has this address or the account may get no mail. */
    async sendPasswordReset(email: string): Promise<void> {
      await toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email }, REFUSED_RESETS);
    },

    /** Sets the password of whoever such a link was for, by the link's code. Returns their address; null: the code is used up, too old or none. */
    async completePasswordReset(code: string, password: string): Promise<string | null> {
      const reset = await toolkit('resetPassword', { oobCode: code, newPassword: password }, REFUSED_CODES);
      return reset === null ? null : emailSchema.parse(reset).email;
    },

    /** Makes a link with which the person of this address chooses a new password, once. null: nobody has the address. */
    makePasswordResetLink: (email: string): Promise<string | null> =>
      unlessRefused(auth.generatePasswordResetLink(email), NO_SUCH_EMAIL_FOR_LINK, null),
  };
}
