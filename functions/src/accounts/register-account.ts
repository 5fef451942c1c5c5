import { randomBytes } from 'node:crypto';
import { type SignUp, usernameKey } from '@club/contract';
import { DomainError } from '../domain-error';
import type { SignIn } from '../platform/identity';
import { describeError } from '../platform/log';
import { LIMITS } from '../rate-limits/limits';
import type { Account } from './account';
import type { AccountDeps } from './deps';
import { attemptSignIn, type LoggedIn } from './log-in';
import { toUser } from './user-presenter';

/** As long as the ids that Firebase makes. */
const UID_BYTES = 14;

/**
 * Makes the account and signs in. Repeatable: the same data sent again, because an answer got
 * lost or a first attempt died half way, ends in the same account.
 */
export async function registerAccount(deps: AccountDeps, request: SignUp, address: string): Promise<LoggedIn> {
  const { accounts, accountCreations, identity, limiter, clock } = deps;
  // The honeypot: no person sees that field.
  if (request.website) throw new DomainError('validation');
  await limiter.count([{ limit: LIMITS.registrationAddress, subject: address }]);

  if (await accounts.isUsernameTaken(request.username)) {
    return (await completeEarlierAttempt(deps, request, address)) ?? refuse('username-taken');
  }
  const uid = randomBytes(UID_BYTES).toString('hex');
  // First, so that the clean-up finds the sign-in should nothing come of it.
  await accountCreations.add(uid, clock.now());
  const isCreated = await identity.createUser(uid, request.email, request.password);
  if (!isCreated) {
    const earlier = await completeEarlierAttempt(deps, request, address);
    await forgetUnmade(deps, uid);
    return earlier ?? refuse('email-taken');
  }

  await createOrUndo(deps, toAccount(request, uid, clock.now()));
  const signedIn = await identity.signIn(request.email, request.password);
  // Only a password changed within these milliseconds leads here.
  if (!signedIn) throw new DomainError('invalid-credentials');
  return enter(deps, signedIn);
}

/** Looks before: it may have been made by an attempt whose answer was lost, and is the clean-up's then. */
async function forgetUnmade({ accountCreations, identity }: AccountDeps, uid: string): Promise<void> {
  if (!(await identity.findUser(uid))) await accountCreations.remove(uid);
}

function refuse(code: 'username-taken' | 'email-taken'): never {
  throw new DomainError(code);
}

/** null when name and address do not belong to one account whose password this is. */
async function completeEarlierAttempt(deps: AccountDeps, request: SignUp, address: string): Promise<LoggedIn | null> {
  const signedIn = await attemptSignIn(deps, request.email, request.password, address).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'too-many-requests') return null;
    throw error;
  });
  if (!signedIn) return null;
  const account = await deps.accounts.find(signedIn.uid);
  if (account) {
    return usernameKey(account.username) === usernameKey(request.username) ? enter(deps, signedIn) : null;
  }
  const completed = await deps.accounts.create(toAccount(request, signedIn.uid, deps.clock.now()));
  return completed ? enter(deps, signedIn) : refuse('username-taken');
}

/** Leaves no sign-in behind that has no account, and no account without a sign-in. */
async function createOrUndo(
  { accounts, accountCreations, identity, log }: AccountDeps,
  account: Account,
): Promise<void> {
  let created: boolean;
  try {
    created = await accounts.create(account);
  } catch (error) {
    try {
      // Only the answer may be lost, or the same request, sent twice, may have come first.
      if (await accounts.find(account.id)) return;
      await identity.deleteUser(account.id);
    } catch (failure) {
      // Whatever is there now: the same registration sent again completes it, and the clean-up removes it otherwise.
      log.error('sign-in left without an account', { uid: account.id, ...describeError(failure) });
    }
    throw error;
  }
  if (created) return;
  await identity.deleteUser(account.id);
  await accountCreations.remove(account.id);
  refuse('username-taken');
}

async function enter({ accounts, identity }: AccountDeps, signedIn: SignIn): Promise<LoggedIn> {
  const account = await accounts.find(signedIn.uid);
  if (!account) throw new DomainError('internal');
  return { user: toUser(account, signedIn.isAdmin), sessionCookie: await identity.startSession(signedIn.idToken) };
}

const toAccount = (request: SignUp, id: string, now: Date): Account => ({
  id,
  username: request.username,
  firstName: request.firstName,
  lastName: request.lastName,
  email: request.email.toLowerCase(),
  phoneNumber: request.phoneNumber,
  profilePhotoUrl: null,
  createdAt: now,
});
