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
  isAdmin: boolean;
  disabled: boolean;
  /** Sessions of people who signed in earlier are revoked. */
  sessionsValidSince: Date;
};

export type SignIn = { uid: string; isAdmin: boolean; idToken: string };

export const SESSION_DAYS = 14;

/** Who people are: their e-mail addresses, passwords and sessions. Throws `unavailable` when it can't be asked. */
export type IdentityProvider = {
  /** null: no such account, a wrong password, or a disabled account. */
  signIn(email: string, password: string): Promise<SignIn | null>;
  /** null: the address is taken. */
  createUser(email: string, password: string): Promise<{ uid: string } | null>;
  deleteUser(uid: string): Promise<void>;
  findUser(uid: string): Promise<IdentityUser | null>;
  /** The value of a session cookie. */
  startSession(idToken: string): Promise<string>;
  /** A session for someone whose identity has just been checked in another way. */
  renewSession(uid: string): Promise<string>;
  /** null: forged, broken or expired. Does not see whether it was revoked. */
  readSession(cookie: string): Promise<Session | null>;
  /** Ends the same when nobody has this address or the account may get no mail. */
  sendPasswordReset(email: string): Promise<void>;
};
