import type { Issue } from '@club/contract';
import { DomainError } from '../domain-error';
import type { AccountDeps } from './deps';
import { attemptSignIn } from './log-in';

/** Someone who is signed in proves once more who they are; `refusal` tells them at the field. */
export async function requirePassword(
  deps: Pick<AccountDeps, 'identity' | 'limiter'>,
  uid: string,
  password: string,
  address: string,
  refusal: Issue,
): Promise<void> {
  const user = await deps.identity.findUser(uid);
  if (!user) throw new DomainError('not-signed-in');
  const signedIn = await attemptSignIn(deps, user.email, password, address);
  if (signedIn?.uid !== uid) throw new DomainError('validation', { message: refusal.message, issues: [refusal] });
}
