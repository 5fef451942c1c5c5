import { doneSchema, type Endpoint } from '../endpoint';
import {
  checkedInvitationSchema,
  checkInvitationSchema,
  createInvitationSchema,
  INVITATIONS_PER_PAGE,
  invitationPageSchema,
  invitationParamsSchema,
  invitationSchema,
  listInvitationsQuerySchema,
} from './invitation';

export const invitationEndpoints = {
  checkInvitation: {
    summary: 'Tells what an invitation fills in when its holder signs up',
    details: 'Changes nothing. Wrong codes are counted by address.',
    method: 'POST',
    path: '/api/invitations/check',
    sessionless: true,
    body: checkInvitationSchema,
    errors: ['invitation-unknown', 'invitation-over', 'too-many-requests'],
    response: checkedInvitationSchema,
  },
  listInvitations: {
    summary: 'Lists invitations with their codes',
    details: `The latest first, ${INVITATIONS_PER_PAGE} at a time.`,
    method: 'GET',
    path: '/api/admin/invitations',
    query: listInvitationsQuerySchema,
    response: invitationPageSchema,
  },
  createInvitation: {
    summary: 'Invites one person, or all who get to know the code',
    method: 'POST',
    path: '/api/admin/invitations',
    body: createInvitationSchema,
    idempotent: true,
    response: invitationSchema,
  },
  revokeInvitation: {
    summary: 'Revokes an invitation',
    details: 'Who has accepted it keeps their account. Revoking what is not there (any more) is no error.',
    method: 'DELETE',
    path: '/api/admin/invitations/:invitationId',
    params: invitationParamsSchema,
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
