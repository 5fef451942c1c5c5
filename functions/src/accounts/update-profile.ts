import { isSameEmail, PASSWORD_FOR_EMAIL, type UpdateProfile, type User, WRONG_PASSWORD } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Account } from './account';
import type { AccountChange } from './account-repository';
import type { ProfileDeps } from './profile-deps';
import { requirePassword } from './require-password';
import { saveAccount } from './save-account';
import type { Identity } from './session-service';
import { toUser } from './user-presenter';

type Deps = Pick<ProfileDeps, 'accounts' | 'identity' | 'limiter' | 'snapshots'>;

/**
 * Another address needs the password, and is first that of the sign-in service: the account
 * holds a copy. `startSession` is given a new session where the address ended the caller's.
 */
export async function updateProfile(
  deps: Deps,
  caller: Identity,
  { currentPassword, ...form }: UpdateProfile,
  address: string,
  startSession: (cookie: string) => void,
): Promise<User> {
  const account = await deps.accounts.find(caller.uid);
  if (!account) throw new DomainError('not-signed-in');
  const { email: typed, ...change } = form;
  const email = typed.toLowerCase();
  // Left out of the change: another device may have moved on meanwhile.
  if (isSameEmail(email, account.email)) return save(change);
  await moveTo(deps, account, email, currentPassword, address);
  // Before anything else can fail: who asked for it stays signed in.
  startSession(await deps.identity.renewSession(account.id));
  return save({ ...change, email });

  async function save(changed: AccountChange): Promise<User> {
    return toUser(await saveAccount(deps, caller.uid, changed), caller.isAdmin);
  }
}

async function moveTo(
  deps: Deps,
  { id }: Account,
  email: string,
  password: string | undefined,
  address: string,
): Promise<void> {
  const issueWith = (message: string) => ({ path: 'currentPassword', message });
  if (!password) throw new DomainError('validation', { issues: [issueWith(PASSWORD_FOR_EMAIL)] });
  await requirePassword(deps, id, password, address, issueWith(WRONG_PASSWORD));
  if (!(await deps.identity.changeEmail(id, email))) throw new DomainError('email-taken');
}
