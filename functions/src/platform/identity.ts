import { KEPT_FOR } from '@club/contract';

export type Session = {
  uid: string;
  /** The right that the person had when the session began. */
  isAdmin: boolean;
};

/** A cookie that was just made. */
export type NewSession = {
  cookie: string;
  /** By the provider's clock in whole seconds, as `sessionsValidSince` is. */
  signedInAt: Date;
};

export type IdentityUser = {
  /** The address that they sign in with, in lower case. */
  email: string;
  isAdmin: boolean;
  disabled: boolean;
  /** Sessions of people who signed in earlier are revoked. */
  sessionsValidSince: Date;
};

export type SignIn = { uid: string; email: string; isAdmin: boolean; idToken: string };

export const SESSION_MS = KEPT_FOR.sessionDays * 24 * 3_600_000;

/** Keeps e-mail addresses, passwords and sessions. Every function throws `unavailable` when it cannot be reached. */
export type IdentityProvider = {
  /** null: no such account, a wrong password, or a disabled account. */
  signIn(email: string, password: string): Promise<SignIn | null>;
  /** `uid` must be new. false: the e-mail address is taken. */
  createUser(uid: string, email: string, password: string): Promise<boolean>;
  /** Deleting a missing user succeeds. */
  deleteUser(uid: string): Promise<void>;
  findUser(uid: string): Promise<IdentityUser | null>;
  /** null: nobody signs in with this address. */
  findUid(email: string): Promise<string | null>;
  /** The ids of all organisers who may sign in. */
  listOrganisers(): Promise<string[]>;
  /** false: the address is taken. The change may end sessions. */
  changeEmail(uid: string, email: string): Promise<boolean>;
  /** Ends all sessions. */
  changePassword(uid: string, password: string): Promise<void>;
  /** Ends all sessions and refuses new ones. Locking a missing user succeeds. */
  lockUser(uid: string): Promise<void>;
  /** Sets the custom claim that makes an organiser, or removes it. Other claims are kept. */
  setOrganiser(uid: string, isOrganiser: boolean): Promise<void>;
  startSession(idToken: string): Promise<NewSession>;
  /** Makes another cookie. The caller must have checked the person's identity. */
  renewSession(uid: string): Promise<NewSession>;
  /** null: the cookie is forged, broken or expired. Does not notice a revoked session. */
  readSession(cookie: string): Promise<Session | null>;
  /** Ends the same way when nobody has this address or the account may get no mail. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sets the password of whoever such a link was for, by the link's code. Returns their address; null: the code is used up, too old or none. */
  completePasswordReset(code: string, password: string): Promise<string | null>;
  /** Makes a link with which the person of this address chooses a new password, once. null: nobody has the address. */
  makePasswordResetLink(email: string): Promise<string | null>;
};
