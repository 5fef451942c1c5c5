import type { Handlers } from '../http/handlers';
import { listAuditLog } from './audit-log';
import { approveMember, blockMember, refuseMember, setMemberRights, unblockMember } from './member-acts';

type MemberActHandlers = Pick<
  Handlers,
  'approveMember' | 'refuseMember' | 'blockMember' | 'unblockMember' | 'setMemberRights' | 'listAuditLog'
>;

type Deps = Parameters<typeof approveMember>[0] & Parameters<typeof listAuditLog>[0];

export const createMemberActHandlers = (deps: Deps): MemberActHandlers => ({
  approveMember: ({ params, body, identity }) => approveMember(deps, identity, params.userId, body),
  refuseMember: ({ params, body, identity }) => refuseMember(deps, identity, params.userId, body),
  blockMember: ({ params, body, identity }) => blockMember(deps, identity, params.userId, body),
  unblockMember: ({ params, identity }) => unblockMember(deps, identity, params.userId),
  setMemberRights: ({ params, body, identity }) => setMemberRights(deps, identity, params.userId, body),
  listAuditLog: ({ query }) => listAuditLog(deps, query),
});
