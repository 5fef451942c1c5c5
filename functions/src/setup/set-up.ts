import type { SetUp } from '@club/contract';
import type { Browser } from '../accounts/sessions/open-session';
import type { SignedIn } from '../accounts/sign-in';
import { DomainError } from '../domain-error';
import { setOrganiser } from '../members/set-organiser';
import { signUp } from '../members/sign-up';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { isSetupCode } from './setup-code';

type Deps = Parameters<typeof signUp>[0] & Parameters<typeof setOrganiser>[0] & Pick<Services, 'setup' | 'signingKey'>;

/** Whether nobody has the right to organise yet. */
export async function isSetupOpen({ access, setup }: Deps): Promise<boolean> {
  return !(await setup.isFinished()) && (await access.listOrganisers()).length === 0;
}

/**
 * Makes the first organiser. Repeatable with the same user name and password: an attempt that broke off is finished. Of two
 * people who try it at once one comes in.
 */
export async function setUp(
  deps: Deps,
  { code, account }: SetUp,
  address: string,
  browser: Browser,
): Promise<SignedIn> {
  const { accounts, clock, limiter, setup, signingKey } = deps;
  // The right code is never refused for wrong ones of the same address.
  if (!isSetupCode(signingKey, code)) {
    await limiter.count([{ limit: LIMITS.setupAddress, subject: address }]);
    throw new DomainError('setup-code-wrong');
  }
  const claim = await setup.claim(account.username, await accounts.findUid(account.username), clock.now());
  if (claim === 'refused') throw new DomainError('setup-closed');
  const signedIn = await signUp(deps, account, address, browser).catch(async (error: unknown) => {
    // Somebody whose user name is taken tries another one.
    if (claim === 'made' && error instanceof DomainError) await setup.release(account.username);
    throw error;
  });
  // What an attempt that broke off has given may have been taken since, so a repetition gives nothing.
  if (claim !== 'settled') await setOrganiser(deps, signedIn.user.id, true);
  await setup.finish(account.username, signedIn.user.id, clock.now());
  if (claim === 'settled') return signedIn;
  return { ...signedIn, user: { ...signedIn.user, isAdmin: true, standing: 'approved', standingReason: null } };
}
