import type { Auth } from 'firebase-admin/auth';
import type { Account } from '../functions/src/accounts/account';
import { type Access, NO_RIGHTS, type Rights, type Standing } from '../functions/src/accounts/sessions/access';
import { describeDevice } from '../functions/src/accounts/sessions/device-description';
import { openSession } from '../functions/src/accounts/sessions/open-session';
import { followClaim } from '../functions/src/accounts/sessions/organiser-right';
import type { Clock } from '../functions/src/platform/clock';
import type { IdentityProvider } from '../functions/src/platform/identity';
import type { createRepositories } from '../functions/src/repositories';
import { buildUnknownMember } from './builders';
import type { Client } from './client';

export type TestMember = Account & { client: Client };

export const TEST_PASSWORD = 'Vereinsheim1';

const TEST_BROWSER = { device: describeDevice(undefined), session: { cookie: null }, idempotencyKey: null };

type Deps = {
  visitor(): Client;
  auth: Auth;
  identity: IdentityProvider;
  clock: Clock;
  repositories: ReturnType<typeof createRepositories>;
  /** No log may hold anything of these. */
  known: unknown[];
};

/** Makes the people of a test app, with real accounts and sessions. */
export function createTestPeople({ auth, identity, clock, repositories, visitor, known }: Deps) {
  async function member(overrides: Partial<Account> = {}, claims?: { admin: true }): Promise<TestMember> {
    const account = buildUnknownMember(overrides);
    known.push(account);
    await auth.createUser({ uid: account.id, email: account.email, password: TEST_PASSWORD });
    if (claims) await auth.setCustomUserClaims(account.id, claims);
    await repositories.accounts.create(account);
    const client = visitor();
    client.cookie = await signIn(account.email);
    return { ...account, client };
  }

  async function signIn(email: string): Promise<string> {
    const [attemptedAt, signedIn] = [clock.now(), await identity.signIn(email, TEST_PASSWORD)];
    if (!signedIn) throw new Error('the Auth emulator refused an account');
    const { cookie } = await openSession({ ...repositories, identity, clock }, signedIn, TEST_BROWSER, attemptedAt);
    return cookie;
  }

  async function setAccess(uid: string, given: Partial<Access>): Promise<void> {
    await repositories.access.change(uid, (present) => present && { ...present, ...given });
  }

  return {
    /** A member with a real account and a real session. */
    member: (overrides?: Partial<Account>) => member(overrides),
    organiser: (overrides?: Partial<Account>) => member(overrides, { admin: true }),
    /** Somebody with an account and a session whose standing or rights are these. */
    async person(
      { state = 'approved', rights = {} }: { state?: Standing['state']; rights?: Partial<Rights> },
      overrides?: Partial<Account>,
    ): Promise<TestMember> {
      const person = await member(overrides);
      await setAccess(person.id, {
        standing: { state, since: clock.now(), reason: null },
        rights: { ...NO_RIGHTS, ...rights },
      });
      return person;
    },
    /** Stores these rights or this standing, as no use case is asked; the next request finds them. */
    setAccess,
    /** Takes claim and right from all other organisers, without the rules of the app. */
    async keepOrganisers(...kept: string[]): Promise<void> {
      for (const uid of await repositories.access.listOrganisers()) {
        if (kept.includes(uid)) continue;
        if (await identity.findUser(uid)) await identity.setOrganiser(uid, false);
        await followClaim({ ...repositories, identity }, uid);
      }
    },
    /** Begins another session of a member in a browser that sends no description, and returns its cookie. */
    signIn,
  };
}
