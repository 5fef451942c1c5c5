import { timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@club/contract';
import { askToConfirm } from '../accounts/ask-to-confirm';
import { enter } from '../accounts/sign-in';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { lettersOf } from '../invitations/invitation-codes';
import { setOrganiser } from '../members/member-acts';
import { signUp } from '../members/sign-up';
import { sign } from '../platform/signing-key';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';

export const createSetupHandlers = (deps: Services) =>
  ({
    /** Whether nobody has the right to organise yet. */
    async getSetup() {
      return { isOpen: !(await deps.setup.isFinished()) && (await deps.access.listOrganisers()).length === 0 };
    },

    /**
     * Makes the first organiser. Repeatable with the same user name and password: an attempt that broke off is finished. Of
     * two people who try it at once one comes in.
     */
    async setUp(call) {
      const { accounts, clock, limiter, setup, signingKey } = deps;
      const { code, account } = call.body;
      const { username } = account;
      // The right code is never refused for wrong ones of the same address.
      if (!isSetupCode(signingKey, code)) {
        await limiter.count([{ limit: LIMITS.setupAddress, subject: call.address }]);
        throw new DomainError('setup-code-wrong');
      }
      const claim = await setup.claim(username, await accounts.findUid(username), clock.now());
      if (claim === 'refused') throw new DomainError('setup-closed');
      const { user, sessionCookie } = await signUp(deps, account, call).catch(async (error: unknown) => {
        // Somebody whose user name is taken tries another one.
        if (claim === 'made' && error instanceof DomainError) await setup.release(username);
        throw error;
      });
      // What an attempt that broke off has given may have been taken since, so a repetition gives nothing.
      const isFirst = claim !== 'settled';
      if (isFirst) await setOrganiser(deps, user.id, true);
      await setup.finish(username, user.id, clock.now());
      await askToConfirm(deps, user.id, user.email);
      enter(deps, call, { user, sessionCookie });
      return isFirst ? { ...user, isAdmin: true, standing: 'approved', standingReason: null } : user;
    },
  }) satisfies Partial<Handlers>;

/** The code with which the first organiser comes in. Who knows the signing key of the deployment can make it. */
export const setupCodeOf = (signingKey: string): string =>
  lettersOf(Buffer.from(sign(signingKey, 'setup', 'first-organiser'), 'base64url').subarray(0, CODE_LENGTH));

/** Both are of one length. */
const isSetupCode = (signingKey: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(setupCodeOf(signingKey)), Buffer.from(code));
