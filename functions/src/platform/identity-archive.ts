import type { Auth, UserRecord } from 'firebase-admin/auth';
import { listUsers } from './identity';

/** Firebase looks at most so many up at once. */
const LOOKED_UP_AT_ONCE = 100;

type Archived = { uid: string; email: string | null; disabled: boolean; isOrganiser: boolean };

export type IdentityArchive = ReturnType<typeof createIdentityArchive>;

export const createIdentityArchive = (auth: Auth) => ({
  /** Everybody who can sign in, without passwords. */
  async *list(): AsyncGenerator<Archived> {
    for await (const user of listUsers(auth)) yield toArchived(user);
  },

  /** Leaves those who are there as they are. The others have no password until they set one. */
  async add(accounts: readonly Archived[]): Promise<void> {
    for (let from = 0; from < accounts.length; from += LOOKED_UP_AT_ONCE) {
      const some = accounts.slice(from, from + LOOKED_UP_AT_ONCE);
      const { users } = await auth.getUsers(some.map(({ uid }) => ({ uid })));
      const there = new Set(users.map(({ uid }) => uid));
      const missing = some.filter(({ uid }) => !there.has(uid));
      const { errors } = missing.length > 0 ? await auth.importUsers(missing.map(toImported)) : { errors: [] };
      const [refused] = errors;
      if (refused) throw refused.error;
    }
  },
});

const toArchived = ({ uid, email, disabled, customClaims }: UserRecord): Archived => ({
  uid,
  email: email ?? null,
  disabled,
  isOrganiser: customClaims?.admin === true,
});

const toImported = ({ uid, email, disabled, isOrganiser }: Archived) => ({
  uid,
  ...(email !== null && { email }),
  disabled,
  ...(isOrganiser && { customClaims: { admin: true } }),
});
