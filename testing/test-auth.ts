import type { App } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, getAuth, type ListUsersResult } from 'firebase-admin/auth';

/** Firebase finds at most so many at once. */
const FOUND_AT_ONCE = 100;

type Verifying = { verifyDecodedJWTNotRevokedOrDisabled(token: DecodedIdToken): Promise<DecodedIdToken> };

/**
 * The Auth emulator as one app sees it. All test files share it, so this lists only those whose accounts this app made and
 * are still stored: the others would be told of everything here, and thousands of accounts would be sent for each notice.
 */
export function createTestAuth(firebase: App, stored: () => Record<string, unknown>): Auth {
  const auth = getAuth(firebase);
  // With an emulator the SDK asks for the account with every request. Production trusts a cookie until it ends.
  (auth as unknown as Verifying).verifyDecodedJWTNotRevokedOrDisabled = async (token) => token;

  const made = new Set<string>();
  const createUser = auth.createUser.bind(auth);
  auth.createUser = async (request) => {
    const user = await createUser(request);
    made.add(user.uid);
    return user;
  };
  auth.listUsers = async (limit = 1_000, page = '0'): Promise<ListUsersResult> => {
    const documents = stored();
    const uids = [...made].filter((uid) => `users/${uid}` in documents);
    const start = Number(page);
    const users: ListUsersResult['users'] = [];
    const end = Math.min(start + limit, uids.length);
    for (let from = start; from < end; from += FOUND_AT_ONCE) {
      const wanted = uids.slice(from, Math.min(from + FOUND_AT_ONCE, end));
      users.push(...(await auth.getUsers(wanted.map((uid) => ({ uid })))).users);
    }
    return end < uids.length ? { users, pageToken: String(end) } : { users };
  };
  return auth;
}
