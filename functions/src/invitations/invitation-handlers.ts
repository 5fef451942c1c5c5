import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { checkInvitation, createInvitation, listInvitations, mailInvitations, revokeInvitation } from './invitations';

export const createInvitationHandlers = (deps: Services) =>
  ({
    checkInvitation: ({ body, address }) => checkInvitation(deps, body.code, address),
    listInvitations: ({ query }) => listInvitations(deps, query),
    createInvitation: ({ body, identity, idempotencyKey }) =>
      createInvitation(deps, body, identity.uid, idempotencyKey),
    mailInvitations: ({ body, identity }) => mailInvitations(deps, body.ids, identity.uid),
    async revokeInvitation({ params, identity }) {
      await revokeInvitation(deps, params.invitationId, identity.uid);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
