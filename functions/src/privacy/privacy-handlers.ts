import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { deleteAccount } from './delete-account';

export const createPrivacyHandlers = (deps: Services) =>
  ({
    getPersonalData: ({ identity }) => deps.personalData.collect(identity.uid, deps.clock.now()),

    async deleteAccount({ body, identity, session }) {
      await deleteAccount(deps, { uid: identity.uid, cookie: session.cookie }, body.password);
      session.end();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
