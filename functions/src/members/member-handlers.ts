import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { correctMember, startPasswordReset } from './correct-member';
import { getMember } from './get-member';
import { listMembers } from './list-members';
import { deleteMember, mergeMember } from './remove-member';

export const createMemberHandlers = (deps: Services) =>
  ({
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
  }) satisfies Partial<Handlers>;
