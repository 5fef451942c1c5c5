import { timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, type SetUp } from '@club/contract';
import { askToConfirm } from '../accounts/ask-to-confirm';
import type { Browser } from '../accounts/sessions/open-session';
import type { SignedIn } from '../accounts/sign-in';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { setOrganiser } from '../members/member-acts';
import { signUp } from '../members/sign-up';
import { sign } from '../platform/signing-key';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';

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

/** The code with which the first organiser comes in. Who knows the signing key of the deployment can make it. */
export const setupCodeOf = (signingKey: string): string =>
  Array.from(
    Buffer.from(sign(signingKey, 'setup', 'first-organiser'), 'base64url').subarray(0, CODE_LENGTH),
    (byte) => CODE_LETTERS[byte % CODE_LETTERS.length],
  ).join('');

/** Both are of one length. */
const isSetupCode = (signingKey: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(setupCodeOf(signingKey)), Buffer.from(code));

export const createSetupHandlers = (deps: Services) =>
  ({
    getSetup: async () => ({ isOpen: await isSetupOpen(deps) }),
    async setUp({ body, address, device, idempotencyKey, session, giveBrowserMark }) {
      const browser = { device, cookie: session.cookie, attemptKey: idempotencyKey };
      const { user, sessionCookie } = await setUp(deps, body, address, browser);
      await askToConfirm(deps, user.id, user.email);
      session.start(sessionCookie);
      giveBrowserMark(deps.browserMarks.make(user.id));
      return user;
    },
  }) satisfies Partial<Handlers>;
