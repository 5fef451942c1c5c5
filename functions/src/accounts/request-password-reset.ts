import type { PasswordReset } from '@club/contract';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import type { AccountDeps } from './deps';
import { emailFor } from './log-in';

/** Ends the same whether or not the account exists, was asked for too often, or a program asks. */
export async function requestPasswordReset(deps: AccountDeps, { username, website }: PasswordReset): Promise<void> {
  if (website) return;
  const email = await emailFor(deps, username);
  try {
    await deps.limiter.count([{ limit: LIMITS.passwordResetAccount, subject: email }]);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return;
    throw error;
  }
  await deps.identity.sendPasswordReset(email);
}
