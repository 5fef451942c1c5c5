import type { Handlers } from '../http/handlers';
import { type DeletionDeps, deleteAccount } from './delete-account';
import { collectPersonalData } from './personal-data';

export const createPrivacyHandlers = (deps: DeletionDeps): Pick<Handlers, 'getPersonalData' | 'deleteAccount'> => ({
  getPersonalData: ({ identity }) => collectPersonalData(deps.personalDataSources, identity.uid, deps.clock.now()),

  async deleteAccount({ body, identity, address, session }) {
    await deleteAccount(deps, identity.uid, body.password, address);
    session.end();
    return { ok: true };
  },
});
