import {
  EMAIL_STAYS,
  isSameEmail,
  PASSWORD_FOR_EMAIL,
  type UpdateProfile,
  type User,
  WRONG_PASSWORD,
} from '@club/contract';
import { DomainError, invalid, required } from '../domain-error';
import type { Services } from '../services';
import type { AccountChange } from './account-repository';
import { type AskingDeps, askToConfirm } from './ask-to-confirm';
import { changeAddress, type FormerAddressDeps, leaveAddress } from './former-addresses';
import { type SnapshotDeps, saveAccount } from './member-snapshots';
import { requirePassword, type SessionHolder } from './password-attempts';
import { toUser } from './person-presenter';
import { findReason, type Identity } from './sessions/identity';
import { continueAlone } from './sessions/open-session';

type Deps = SnapshotDeps & AskingDeps & FormerAddressDeps & Pick<Services, 'access' | 'identity' | 'limiter'>;

/**
 * Another e-mail address needs the password, and is changed at the identity provider first: the account holds a copy.
 * That ends all other sessions, and `session` goes on under another cookie. The former address is told.
 */
export async function updateProfile(
  deps: Deps,
  caller: Identity,
  { currentPassword, ...form }: UpdateProfile,
  session: { cookie: string | null; start(cookie: string): void },
): Promise<User> {
  const account = required(await deps.accounts.find(caller.uid), 'not-signed-in');
  const { email: typed, ...change } = form;
  const email = typed.toLowerCase();
  // An unchanged address is not saved, because another device may have changed it meanwhile.
  if (isSameEmail(email, account.email)) return save(change);
  if (email === '') throw invalid('email', EMAIL_STAYS);
  const holder = { uid: account.id, cookie: session.cookie };
  await changeEmail(deps, holder, email, currentPassword);
  // The session goes on before anything else can fail, so that the caller stays signed in.
  session.start(await continueAlone(deps, holder));
  await leaveAddress(deps, account);
  const user = await save({ ...change, email });
  await askToConfirm(deps, account.id, email);
  return user;

  async function save(changed: AccountChange): Promise<User> {
    return toUser(await saveAccount(deps, caller.uid, changed), caller, await findReason(deps.access, caller));
  }
}

async function changeEmail(
  deps: Deps,
  holder: SessionHolder,
  email: string,
  password: string | undefined,
): Promise<void> {
  const issueWith = (message: string) => ({ path: 'currentPassword', message });
  if (!password) throw new DomainError('validation', { issues: [issueWith(PASSWORD_FOR_EMAIL)] });
  await requirePassword(deps, holder, password, issueWith(WRONG_PASSWORD));
  await changeAddress(deps, holder.uid, email);
}
