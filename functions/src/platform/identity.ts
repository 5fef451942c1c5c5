export type Session = {
  uid: string;
  /** As it was when the session began. */
  isAdmin: boolean;
  /** When the person proved who they are. */
  signedInAt: Date;
  /** When this cookie was made: later than signedInAt. */
  issuedAt: Date;
};

export type IdentityUser = {
  /** With which they sign in, in small letters. */
  email: string;
  isAdmin: boolean;
  disabled: boolean;
  /** Sessions of people who signed in earlier are revoked. */
  sessionsValidSince: Date;
};

export type SignIn = { uid: string; email: string; isAdmin: boolean; idToken: string };

export const SESSION_DAYS = 14;

/** Who people are: their e-mail addresses, passwords and sessions. Throws `unavailable` when it can't be asked. */
export type IdentityProvider = {
  /** null: no such account, a wrong password, or a disabled account. */
  signIn(email: string, password: string): Promise<SignIn | null>;
  /** With an id that nobody has had. false: the address is taken. */
  createUser(uid: string, email: string, password: string): Promise<boolean>;
  /** Of one who is gone already, too. */
  deleteUser(uid: string): Promise<void>;
  findUser(uid: string): Promise<IdentityUser | null>;
  /** The ids of those who may sign in and are organisers. */
  listOrganisers(): Promise<string[]>;
  /** false: the address is taken. Sessions may end with it. */
  changeEmail(uid: string, email: string): Promise<boolean>;
  /** Ends all sessions. */
  changePassword(uid: string, password: string): Promise<void>;
  /** Ends all sessions and lets nobody sign in any more. Of one who is gone nothing is to be locked. */
  lockUser(uid: string): Promise<void>;
  /** The value of a session cookie. */
  startSession(idToken: string): Promise<string>;
  /** A session for someone whose identity has just been checked in another way. */
  renewSession(uid: string): Promise<string>;
  /** null: forged, broken or expired. Does not see whether it was revoked. */
  readSession(cookie: string): Promise<Session | null>;
  /** Ends the same when nobody has this address or the account may get no mail. */
  sendPasswordReset(email: string): Promise<void>;
};
