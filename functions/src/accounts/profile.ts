import { EMAIL_STAYS, isSameEmail, PASSWORD_FOR_EMAIL, WRONG_PASSWORD } from '@club/contract';
import { DomainError, invalid, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import type { Account } from './account';
import { askToConfirm } from './ask-to-confirm';
import { withAnswers } from './consents';
import { changeAddress, leaveAddress } from './former-addresses';
import { saveAccount } from './member-snapshots';
import { requirePassword } from './password-attempts';
import { presentOwn } from './person-presenter';
import { continueAlone } from './sessions/open-session';

export const createProfileHandlers = (deps: Services) => {
  const { accounts, clock } = deps;
  return {
    async getUser({ identity, session }) {
      const account = await accounts.find(identity.uid);
      if (!account) {
        session.end();
        throw new DomainError('not-signed-in');
      }
      return presentOwn(deps, account, identity);
    },

    /**
     * Another e-mail address needs the password, and is changed at the identity provider first: the account holds a copy.
     * That ends all other sessions, and this one goes on under another cookie. The former address is told.
     */
    async updateProfile({ body: { currentPassword, email: typed, ...change }, identity, session }) {
      const { uid } = identity;
      const account = required(await accounts.find(uid), 'not-signed-in');
      const email = typed.toLowerCase();
      // An unchanged address is not saved, because another device may have changed it meanwhile.
      if (isSameEmail(email, account.email)) return presentOwn(deps, await saveAccount(deps, uid, change), identity);
      if (email === '') throw invalid('email', EMAIL_STAYS);
      if (!currentPassword) throw invalid('currentPassword', PASSWORD_FOR_EMAIL);
      const holder = { uid, cookie: session.cookie };
      await requirePassword(deps, holder, currentPassword, { path: 'currentPassword', message: WRONG_PASSWORD });
      await changeAddress(deps, uid, email);
      // The session goes on before anything else can fail, so that the caller stays signed in.
      session.start(await continueAlone(deps, holder));
      await leaveAddress(deps, account);
      const user = await presentOwn(deps, await saveAccount(deps, uid, { ...change, email }), identity);
      await askToConfirm(deps, uid, email);
      return user;
    },

    async saveConsents({ body, identity }) {
      const answered = ({ consentChanges }: Account) => ({
        consentChanges: withAnswers(consentChanges, body, clock.now()),
      });
      const { account } = required(await accounts.update(identity.uid, answered), 'not-signed-in');
      return presentOwn(deps, account, identity);
    },

    searchMembers: ({ query }) => deps.directory.search(query.search),
  } satisfies Partial<Handlers>;
};
