import { setTimeout as wait } from 'node:timers/promises';
import type { PasswordReset } from '@club/contract';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import type { AccountDeps } from './deps';
import { emailFor } from './log-in';

/** Longer than handing a mail over takes, so that the time of the answer does not say whether there was one. */
const ANSWER_AFTER_MS = 1_000;

/** Ends the same whether or not the account exists, was asked for too often, or a program asks. */
export async function requestPasswordReset(deps: AccountDeps, request: PasswordReset): Promise<void> {
  await Promise.all([sendMail(deps, request), wait(ANSWER_AFTER_MS)]);
}

async function sendMail(deps: AccountDeps, { username, website }: PasswordReset): Promise<void> {
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
