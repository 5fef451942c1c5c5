import { doneSchema, type Endpoint } from '../endpoint';
import {
  listedMemberSchema,
  listMembersQuerySchema,
  MEMBERS_PER_PAGE,
  memberCountsSchema,
  memberPageSchema,
} from './directory';
import { correctMemberSchema, memberParamsSchema, memberSchema, mergeMemberSchema, startedResetSchema } from './member';

export const directoryEndpoints = {
  listMembers: {
    summary: 'Lists members by name',
    details: `By last name, then first name, as German lists are sorted, ${MEMBERS_PER_PAGE} at a time. \`search\` finds the beginning of any of their names, and of user name, e-mail address and telephone number; \`from\` begins at a letter. For organisers, those who are invited and have not come yet stand among them.`,
    method: 'GET',
    path: '/api/admin/members',
    query: listMembersQuerySchema,
    response: memberPageSchema,
  },
  getMemberCounts: {
    summary: 'Counts members, and those of each group',
    details:
      'The groups are those by which the list of members can be filtered; one person may be in several. Those who are invited are counted for organisers, and are no members yet.',
    method: 'GET',
    path: '/api/admin/members/counts',
    response: memberCountsSchema,
  },
  getMember: {
    summary: 'Tells of one member what organisers need to know',
    details: 'The account, rights and standing, agreements, past and coming events, and how notices reach the member.',
    method: 'GET',
    path: '/api/admin/members/:userId',
    params: memberParamsSchema,
    response: memberSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const memberCareEndpoints = {
  correctMember: {
    summary: "Corrects a member's name and contact",
    details: 'Another e-mail address ends the sessions of the member. The same again changes nothing.',
    method: 'PUT',
    path: '/api/admin/members/:userId',
    params: memberParamsSchema,
    body: correctMemberSchema,
    errors: ['email-taken'],
    response: listedMemberSchema,
  },
  startPasswordReset: {
    summary: 'Lets a member choose a new password',
    details: 'By mail; for a member without an e-mail address the response holds a link that works once.',
    method: 'POST',
    path: '/api/admin/members/:userId/password-reset',
    params: memberParamsSchema,
    errors: ['too-many-requests'],
    response: startedResetSchema,
  },
  mergeMember: {
    summary: 'Merges a duplicate into the account that is kept',
    details:
      'Registrations, comments and attendance move to the other account, and this one is deleted. Repeating it finishes what broke off.',
    method: 'POST',
    path: '/api/admin/members/:userId/merge',
    params: memberParamsSchema,
    body: mergeMemberSchema,
    errors: ['not-found', 'changed-meanwhile'],
    response: doneSchema,
  },
  deleteMember: {
    summary: "Deletes a member's account and all that is stored of them",
    details: 'As when people delete their own account. Deleting what is not there (any more) is no error.',
    method: 'DELETE',
    path: '/api/admin/members/:userId',
    params: memberParamsSchema,
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
