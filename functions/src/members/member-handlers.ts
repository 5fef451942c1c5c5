import type { Handlers } from '../http/handlers';
import type { DeletionDeps } from '../privacy/delete-account';
import { type CorrectionDeps, correctMember } from './correct-member';
import { getMember, type MemberDeps } from './get-member';
import { listMembers } from './list-members';
import { deleteMember, mergeMember } from './remove-member';
import { type ResetDeps, startPasswordReset } from './start-password-reset';

type MemberHandlers = Pick<
  Handlers,
  | 'listMembers'
  | 'getMemberCounts'
  | 'getMember'
  | 'correctMember'
  | 'startPasswordReset'
  | 'mergeMember'
  | 'deleteMember'
>;

type Deps = MemberDeps & CorrectionDeps & ResetDeps & DeletionDeps;

export const createMemberHandlers = (deps: Deps): MemberHandlers => ({
  listMembers: ({ query }) => listMembers(deps, query),
  getMemberCounts: () => deps.directory.count(),
  getMember: ({ params, identity }) => getMember(deps, identity, params.userId),
  correctMember: ({ params, body, identity }) => correctMember(deps, identity, params.userId, body),
  startPasswordReset: ({ params, identity }) => startPasswordReset(deps, identity, params.userId),

  async mergeMember({ params, body, identity }) {
    await mergeMember(deps, identity, { uid: params.userId, into: body.into });
    return { ok: true };
  },

  async deleteMember({ params, identity }) {
    await deleteMember(deps, identity, params.userId);
    return { ok: true };
  },
});
