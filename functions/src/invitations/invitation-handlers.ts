import type { Handlers } from '../http/handlers';
import {
  checkInvitation,
  createInvitation,
  type FindingDeps,
  listInvitations,
  type MailingDeps,
  mailInvitations,
  revokeInvitation,
} from './invitations';

type InvitationHandlers = Pick<
  Handlers,
  'checkInvitation' | 'listInvitations' | 'createInvitation' | 'mailInvitations' | 'revokeInvitation'
>;

type Deps = FindingDeps &
  MailingDeps &
  Parameters<typeof listInvitations>[0] &
  Parameters<typeof createInvitation>[0] &
  Parameters<typeof revokeInvitation>[0];

export const createInvitationHandlers = (deps: Deps): InvitationHandlers => ({
  checkInvitation: ({ body, address }) => checkInvitation(deps, body.code, address),
  listInvitations: ({ query }) => listInvitations(deps, query),
  createInvitation: ({ body, identity, idempotencyKey }) => createInvitation(deps, body, identity.uid, idempotencyKey),
  mailInvitations: ({ body, identity }) => mailInvitations(deps, body.ids, identity.uid),
  async revokeInvitation({ params, identity }) {
    await revokeInvitation(deps, params.invitationId, identity.uid);
    return { ok: true };
  },
});
