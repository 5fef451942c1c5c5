import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { listAuditLog } from './audit-log';
import { approveMember, blockMember, refuseMember, setMemberRights, unblockMember } from './member-acts';

export const createMemberActHandlers = (deps: Services) =>
  ({
    approveMember: ({ params, body, identity }) => approveMember(deps, identity, params.userId, body),
    refuseMember: ({ params, body, identity }) => refuseMember(deps, identity, params.userId, body),
    blockMember: ({ params, body, identity }) => blockMember(deps, identity, params.userId, body),
    unblockMember: ({ params, identity }) => unblockMember(deps, identity, params.userId),
    setMemberRights: ({ params, body, identity }) => setMemberRights(deps, identity, params.userId, body),
    listAuditLog: ({ query }) => listAuditLog(deps, query),
  }) satisfies Partial<Handlers>;
