import { setTimeout as wait } from 'node:timers/promises';
import { type ChangePassword, type PasswordReset, WRONG_PASSWORD } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import { LIMITS } from '../rate-limits/limits';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { AccountRepository } from './account-repository';
import { isPlaceholder } from './no-email';
import { requirePassword, type SessionHolder } from './password-attempts';
import type { AccessRepository } from './sessions/access-repository';
import { continueAlone, keepOnlySession } from './sessions/open-session';
import { identify } from './sign-in';

type Deps = { accounts: AccountRepository; identity: IdentityProvider; limiter: RateLimiter };

type ChangeDeps = Pick<Deps, 'identity' | 'limiter'> & { access: AccessRepository; clock: Clock };

/** Ends all other sessions, and returns another cookie for the one of `cookie`. */
export async function changePassword(
  deps: ChangeDeps,
  holder: SessionHolder,
  { currentPassword, newPassword }: ChangePassword,
): Promise<string> {
  const refusal = { path: 'currentPassword', message: WRONG_PASSWORD };
  await requirePassword(deps, holder, currentPassword, refusal);
  await keepOnlySession(deps, holder);
  await deps.identity.changePassword(holder.uid, newPassword);
  return continueAlone(deps, holder);
}

/** Handing a mail over takes less, so the time of the response does not reveal whether one was sent. */
const RESPOND_AFTER_MS = 1_000;

/** Ends the same way for accounts that do not exist, after too many requests, and for bots. */
export async function requestPasswordReset(deps: Deps, request: PasswordReset): Promise<void> {
  await Promise.all([sendMail(deps, request), wait(RESPOND_AFTER_MS)]);
}

async function sendMail(deps: Deps, { username, website }: PasswordReset): Promise<void> {
  if (website) return;
  const { email } = await identify(deps, username, { needsUid: false });
  if (isPlaceholder(email)) return;
  try {
    await deps.limiter.count([{ limit: LIMITS.passwordResetAccount, subject: email }]);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return;
    throw error;
  }
  await deps.identity.sendPasswordReset(email);
}
