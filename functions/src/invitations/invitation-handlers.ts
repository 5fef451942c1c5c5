import type { Handlers } from '../http/handlers';
import { checkInvitation, createInvitation, type FindingDeps, listInvitations, revokeInvitation } from './invitations';

type InvitationHandlers = Pick<
  Handlers,
  'checkInvitation' | 'listInvitations' | 'createInvitation' | 'revokeInvitation'
>;

type Deps = FindingDeps & Parameters<typeof listInvitations>[0];

export const createInvitationHandlers = (deps: Deps): InvitationHandlers => ({
  checkInvitation: ({ body, address }) => checkInvitation(deps, body.code, address),
  listInvitations: ({ query }) => listInvitations(deps, query),
  createInvitation: ({ body, identity, idempotencyKey }) => createInvitation(deps, body, identity.uid, idempotencyKey),
  async revokeInvitation({ params, identity }) {
    await revokeInvitation(deps, params.invitationId, identity.uid);
    return { ok: true };
  },
});
